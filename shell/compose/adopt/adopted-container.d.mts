/** What the entry of an adopted part knows of the container that it loads. */
export interface AdoptedContainer {
  /** Name of the part, and of its page and fragment. */
  readonly part: string;
  /** Names the document while its page has no heading, in each language. */
  readonly label?: { readonly en: string; readonly ua: string };
  /** Global variable of a container that is a classic script. */
  readonly container: string;
  readonly type: 'script' | 'module';
  /** Folder of its files, relative to the entry. */
  readonly folder: string;
  /** Path of its own entry in that folder. */
  readonly entry: string;
  /** Exposed module, such as `./Widget`. */
  readonly expose: string;
  /** SRI values of its scripts and styles, by path. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Styles of the exposed module. */
  readonly styles: readonly string[];
  /** Scripts to load ahead; of a module, every script that it may ask for. */
  readonly preloads: readonly string[];
  /** Global list through which the bundler's chunks reach its runtime. */
  readonly chunks?: string;
  /** Which React renders it: the store's, the container's own, or none if it uses none. */
  readonly react: 'shared' | 'own' | 'none';
  /** Export of the module that is shown. */
  readonly exported?: string;
  /** Custom element that the module defines without exporting its class. */
  readonly element?: string;
  /** Properties of the component or element. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What Module Federation's runtime expects of a container. */
export interface Container {
  init(scope: object): void;
  get(name: string): Promise<() => { readonly app: (input: { readonly config: object }) => AdoptedApp }>;
}

type Load = () => Promise<{
  readonly mount?: (element: HTMLElement, host: object) => () => void;
  readonly Page?: unknown;
}>;

interface AdoptedApp {
  readonly pages: Readonly<Record<string, Load>>;
  readonly fragments: Readonly<Record<string, Load>>;
}

export function adoptedContainer(adopted: AdoptedContainer): Container;
