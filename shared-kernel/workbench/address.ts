import type { Language, Theme } from '@gadgetry/shared-kernel/preferences';
import { isLanguage, isTheme } from '@gadgetry/shared-kernel/preferences';

/** Theme and language of an example. */
export interface Look {
  readonly theme: Theme;
  readonly language: Language;
}

/** An address of the workbench; stable while component and state keep their names. */
export interface Address extends Look {
  /** `cart-button` */
  readonly component: string;
  /** `added`; empty for the component's first state. */
  readonly state: string;
}

/** Returns `cart-button` for `CartButton`. */
export const slugOf = (component: string): string =>
  component.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();

/** Parses `#/cart-button/added?theme=dark&language=ua`; defaults are light and English. */
export function readAddress(hash: string): Address {
  const [path = '', query] = hash.replace(/^#?\/?/, '').split('?');
  const [component = '', state = ''] = path.split('/');
  const wanted = new URLSearchParams(query);
  const theme = wanted.get('theme');
  const language = wanted.get('language');
  return {
    component,
    state,
    theme: isTheme(theme) ? theme : 'light',
    language: isLanguage(language) ? language : 'en',
  };
}

/** Returns the address of an example, for a link. */
export const writeAddress = ({ component, state, theme, language }: Address): string =>
  `#/${component}/${state}?theme=${theme}&language=${language}`;
