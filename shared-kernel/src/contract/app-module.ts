import type { ComponentType } from 'react';

/** Translations of one language: keys to texts, nested as i18next reads them. */
export type Resources = { readonly [key: string]: string | Resources };

/** A remote's texts in both languages of the store. */
export interface Translations {
  readonly en: Resources;
  readonly ua: Resources;
}

/** A lazily loaded page. */
export interface PageModule {
  readonly Page: ComponentType;
}

/** Properties of every fragment. */
export interface FragmentProps {
  /** Tells the host that the visitor is done with the fragment (a result was picked, Escape was pressed). */
  readonly onClose: () => void;
}

/** A lazily loaded fragment. */
export interface FragmentModule {
  readonly Fragment: ComponentType<FragmentProps>;
}

/** What a remote exposes as `./app`. */
export interface AppModule {
  /** One loader per page name of the descriptor's routes. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  /** One loader per fragment of the descriptor. */
  readonly fragments: Readonly<Record<string, () => Promise<FragmentModule>>>;
  readonly translations: Translations;
}

/** Checks a remote's app module when it is compiled; returns it as it is. */
export const defineApp = (app: AppModule): AppModule => app;
