import type { ComponentType } from 'react';
import { isRecord } from '../model/checks';
import type { RouteClaim } from './descriptor';
import type { Mount } from './mount';

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

/** Properties of a fragment that fills a slot. */
export interface SlotFillProps<Context> extends FragmentProps {
  /** What the slot tells it. */
  readonly context: Context;
}

/** A lazily loaded fragment. */
export interface FragmentModule {
  readonly Fragment: ComponentType<FragmentProps>;
}

/** A lazily loaded fragment that fills a slot. */
export interface SlotFillModule {
  // Each knows the context of the slots that it fills, and of no others.
  readonly Fragment: ComponentType<SlotFillProps<never>>;
}

/** A lazily loaded page or fragment of another framework, or of none. */
export interface MountModule {
  readonly mount: Mount;
}

/** What a remote exposes as `./app`. */
export interface AppModule {
  /** One loader per page name of the descriptor's routes. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  /** One loader per fragment of the descriptor. */
  readonly fragments: Readonly<Record<string, () => Promise<FragmentModule>>>;
  readonly translations: Translations;
}

/** What an environment gives a remote, frozen. */
export interface AppInput<Config = unknown> {
  /** Values for what the descriptor's `config` describes; what the environment leaves out has its default there. */
  readonly config: Config;
  /** Addresses of the backends that the descriptor's `connect` names, each ending in `/`. */
  readonly connect: Readonly<Record<string, string>>;
}

/** An app module that is made of what the environment gives it. */
export type AppFactory<Config = never> = (input: AppInput<Config>) => AppModule;

/** What a remote says of its app module: what fills slots or mounts itself the host alone has to know. */
export interface AppParts {
  /** One loader per page name of the descriptor's routes. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule | MountModule>>>;
  /** One loader per fragment of the descriptor. */
  readonly fragments: Readonly<Record<string, () => Promise<FragmentModule | SlotFillModule | MountModule>>>;
  readonly translations: Translations;
}

/** Checks a remote's app module when it is compiled; returns it as it is. */
export function defineApp(app: AppParts): AppModule;
/**
 * The same for one that needs what an environment gives it.
 * @param create called once for each version of the remote that a page runs
 */
export function defineApp<Config>(create: (input: AppInput<Config>) => AppParts): AppFactory<Config>;
export function defineApp<Config>(
  app: AppParts | ((input: AppInput<Config>) => AppParts),
): AppModule | AppFactory<Config> {
  // The host renders all of them, whatever the type says that others have of it.
  return app as AppModule | AppFactory<Config>;
}

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
};

/**
 * Makes what a remote exposes into its app module.
 * @param exposed an app module, or what makes one
 * @param input what the environment gives it; it is frozen
 * @returns what may be an app module: ask `isAppModule`
 */
export const createApp = (exposed: unknown, input: AppInput): unknown =>
  typeof exposed === 'function' ? exposed(frozen(input)) : exposed;

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
