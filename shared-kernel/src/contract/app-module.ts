import type { ComponentType } from 'react';
import { isRecord } from '../model/checks';
import type { RouteClaim } from './descriptor';

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
  /** Tells the host that the visitor is done with the fragment (Escape was pressed); the host sees by itself when they go elsewhere. */
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

const isLoaders = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((loader) => typeof loader === 'function');

/** Whether what a remote exposed as `./app` has the shape of an app module. */
export const isAppModule = (value: unknown): value is AppModule =>
  isRecord(value) && isLoaders(value.pages) && isLoaders(value.fragments) && isRecord(value.translations);

/** Pages and fragments that a descriptor promises and the app module lacks. */
export function missingParts(
  app: AppModule,
  descriptor: { readonly routes: readonly Pick<RouteClaim, 'page'>[]; readonly fragments: readonly string[] },
): string[] {
  return [
    ...descriptor.routes.filter(({ page }) => !(page in app.pages)).map(({ page }) => `page "${page}"`),
    ...descriptor.fragments.filter((name) => !(name in app.fragments)).map((name) => `fragment "${name}"`),
  ];
}
