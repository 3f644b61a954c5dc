import type { ComponentType } from 'react';
import { isRecord } from '../model/checks';
import type { RouteClaim } from './descriptor';
import type { Mount } from './mount';

/** Translations of one language: keys to texts, nested as in i18next. */
export type Resources = { readonly [key: string]: string | Resources };

/** A remote's texts in both languages. */
export interface Translations {
  readonly en: Resources;
  readonly ua: Resources;
}

/** A lazily loaded page. */
export interface PageModule {
  readonly Page: ComponentType;
}

/** Props of every fragment. */
export interface FragmentProps {
  /** Tells the host that the visitor closed the fragment (pressed Escape). The host itself notices when the visitor goes elsewhere. */
  readonly onClose: () => void;
}

/** Props of a fragment that fills a slot. */
export interface SlotFillProps<Context> extends FragmentProps {
  /** The slot's context. */
  readonly context: Context;
}

/** A lazily loaded fragment. */
export interface FragmentModule {
  readonly Fragment: ComponentType<FragmentProps>;
}

/** A lazily loaded fragment that fills a slot. */
export interface SlotFillModule {
  // A fragment only knows the contexts of the slots that it fills.
  readonly Fragment: ComponentType<SlotFillProps<never>>;
}

/** A lazily loaded page or fragment of another framework, or without one. */
export interface MountModule {
  readonly mount: Mount;
}

/** The value that a remote exposes as `./app`. */
export interface AppModule {
  /** One loader per page name of the descriptor's routes. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  /** One loader per fragment of the descriptor. */
  readonly fragments: Readonly<Record<string, () => Promise<FragmentModule>>>;
  readonly translations: Translations;
}

/** Values that an environment gives a remote, frozen. */
export interface AppInput<Config = unknown> {
  /** Values by the descriptor's `config` schema, with its defaults. */
  readonly config: Config;
  /** Addresses of the backends that the descriptor's `connect` names, each ending in `/`. */
  readonly connect: Readonly<Record<string, string>>;
}

/** A function that creates the app module from the environment's values. */
export type AppFactory<Config = never> = (input: AppInput<Config>) => AppModule;

/** The parts of an app module as a remote writes them, including slot fills and parts that mount themselves. */
export interface AppParts {
  /** One loader per page name of the descriptor's routes. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule | MountModule>>>;
  /** One loader per fragment of the descriptor. */
  readonly fragments: Readonly<Record<string, () => Promise<FragmentModule | SlotFillModule | MountModule>>>;
  readonly translations: Translations;
}

/** Checks the type of a remote's app module; returns the module unchanged. */
export function defineApp(app: AppParts): AppModule;
/**
 * Checks the type of a function that creates a remote's app module.
 * @param create called once for each version of the remote that a page runs
 */
export function defineApp<Config>(create: (input: AppInput<Config>) => AppParts): AppFactory<Config>;
export function defineApp<Config>(
  app: AppParts | ((input: AppInput<Config>) => AppParts),
): AppModule | AppFactory<Config> {
  // The host renders all kinds of parts; the type hides those that only the host has to know.
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
 * Creates a remote's app module.
 * @param exposed an app module, or a function that creates one
 * @param input the environment's values; gets frozen
 * @returns a possible app module: check it with `isAppModule`
 */
export const createApp = (exposed: unknown, input: AppInput): unknown =>
  typeof exposed === 'function' ? exposed(frozen(input)) : exposed;

const isLoaders = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((loader) => typeof loader === 'function');

/** Whether the value that a remote exposes as `./app` has the shape of an app module. */
export const isAppModule = (value: unknown): value is AppModule =>
  isRecord(value) && isLoaders(value.pages) && isLoaders(value.fragments) && isRecord(value.translations);

/** Returns pages and fragments in the descriptor that the app module lacks. */
export function missingParts(
  app: AppModule,
  descriptor: { readonly routes: readonly Pick<RouteClaim, 'page'>[]; readonly fragments: readonly string[] },
): string[] {
  return [
    ...descriptor.routes.filter(({ page }) => !(page in app.pages)).map(({ page }) => `page "${page}"`),
    ...descriptor.fragments.filter((name) => !(name in app.fragments)).map((name) => `fragment "${name}"`),
  ];
}
