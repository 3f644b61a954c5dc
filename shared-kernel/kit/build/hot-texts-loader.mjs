// Development only: replaces changed texts in the running page, which keeps its state. For modules that export a package's
// translations under one name.

/** @this {import('@rspack/core').LoaderContext<{ namespace: string }>} */
export default function hotTexts(source) {
  const { namespace } = this.getOptions();
  const name = /export const (\w+)/.exec(source)?.[1];
  if (!name) throw new Error(`expected an export const with both languages' texts, but found none`);
  return `${source}
import { addTranslations as addAgain, texts as shown } from '@gadgetry/shared-kernel/i18n';
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.again = true; });
  if (import.meta.webpackHot.data?.again) {
    addAgain(${JSON.stringify(namespace)}, ${name});
    // Components read their texts again when this event fires, even for the same language.
    shown.emit('languageChanged', shown.language);
  }
}
`;
}
