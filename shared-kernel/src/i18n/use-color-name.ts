import { texts, useText } from './i18n';

/**
 * Names a colour key in the visitor's language; a key that the store has never seen is shown as written.
 */
export function useColorName(): (color: string) => string {
  const t = useText('kernel');
  return (color) => {
    const key = `color.${color.toLowerCase()}`;
    return texts.exists(key, { ns: 'kernel' }) ? t(key) : color;
  };
}
