import type { Language, Theme } from '@gadgetry/shared-kernel/preferences';
import { isLanguage, isTheme } from '@gadgetry/shared-kernel/preferences';

/** How an example is looked at. */
export interface Look {
  readonly theme: Theme;
  readonly language: Language;
}

/** What the workbench shows; its address stays the same as long as component and state keep their names. */
export interface Address extends Look {
  /** `cart-button` */
  readonly component: string;
  /** `added`; empty stands for the component's first state. */
  readonly state: string;
}

/** `CartButton` in an address: `cart-button`. */
export const slugOf = (component: string): string =>
  component.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();

/** Reads `#/cart-button/added?theme=dark&language=ua`; light and English are the defaults. */
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

/** The address of an example, as a link has it. */
export const writeAddress = ({ component, state, theme, language }: Address): string =>
  `#/${component}/${state}?theme=${theme}&language=${language}`;
