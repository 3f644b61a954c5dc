import type {
  AppFactory,
  AppModule,
  BuiltDescriptor,
  OperatorTexts,
  RemoteSettings,
} from '@gadgetry/shared-kernel/contract';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import type { Slices } from '@gadgetry/shared-kernel/model/slices';
import type { PrerenderedSet } from './prerendered-file';

/** Time limits in milliseconds, after which the next candidate is tried. */
interface TimeBudgets {
  /** For a remote's entry and app module. */
  readonly entryMs: number;
  /** For a page or a fragment. */
  readonly pageMs: number;
}

/**
 * Which pages have entry documents. `newest`: all pages, but of products only this many newest ones, by year, then in the order
 * of the data; other product pages are not prerendered either. `none`: no page has one, and no product page is prerendered.
 */
export type PagesPolicy = 'all' | 'none' | { readonly newest: number };

/** What an operator allows in an environment. */
export interface Policy {
  /** Whether every script and style sheet needs a hash. */
  readonly integrity: 'required' | 'off';
  /** Allowed origins of parts, besides the page's own. */
  readonly allowedOrigins: readonly string[];
  /**
   * Whether developers may replace a remote by one of their own machine; `signed`: only by a link signed with one of the
   * `previewKeys`, from the page's own and allowed origins.
   */
  readonly overrides: 'allow' | 'signed' | 'deny';
  /** Public keys (`ed25519:…`) that may sign override links. */
  readonly previewKeys?: readonly string[];
  readonly budgets: TimeBudgets;
  /** Address for reports of blocked requests (Reporting API). */
  readonly reports?: { readonly url: string };
  /** Address for telemetry: the `/v1/logs` of an OpenTelemetry collector or of `gadgetry watch`. */
  readonly telemetry?: {
    readonly url: string;
    /** Percent of visits that send telemetry, above 0; all of them by default. */
    readonly sample?: number;
  };
  /**
   * Names of Trusted Types policies that remotes may create, besides the store's own: `vue`. Their code alone decides what they
   * allow.
   */
  readonly trustedTypes?: readonly string[];
  /**
   * Selects new visitors for the canary of each release; without it, the selection depends only on visitor and part.
   */
  readonly salt?: 'release';
  /**
   * Address of the store's folder, ending in `/`: `https://store.example/`. With it, each prerendered page has an entry document,
   * which search engines, chats and readers without JavaScript get.
   */
  readonly site?: string;
  /** Whether pages are prerendered; on by default. */
  readonly views?: 'on' | 'off';
  /** Which product pages are prerendered and have entry documents; all of them by default. */
  readonly pages?: PagesPolicy;
  /** The operator's texts about delivery, returns, warranty and payment; absent topics don't show. */
  readonly store?: OperatorTexts;
  /** Whether the store works offline, by a service worker; on by default. */
  readonly offline?: 'on' | 'off';
}

/** A published version of a remote, with everything that loading it needs. */
export interface RemoteVersion {
  readonly version: string;
  /** Folder of the build's files, ending in `/`. */
  readonly base: string;
  /** A second folder with the same files. */
  readonly fallbackBase?: string;
  /** Share of visitors in percent, 0 to 100. */
  readonly traffic: number;
  /** Exactly one version of a remote is the default. */
  readonly default: boolean;
  readonly descriptor: BuiltDescriptor;
  /** The environment's settings for it, with the defaults of its schema. */
  readonly settings?: RemoteSettings;
  /** Its prerendered pages, if any. */
  readonly views?: PrerenderedSet;
  /** Comes from a developer's own machine, only for this session; it is not stored. */
  readonly override?: true;
}

/**
 * A version that runs if all others of its remote have failed. Few visitors need it, so the page only contains the hash of its
 * descriptor, which is fetched on demand.
 */
export interface StandbyVersion {
  readonly version: string;
  /** Addresses of its `descriptor.json`, in order. */
  readonly urls: readonly string[];
  /** SRI value of the descriptor, which contains those of all other files. */
  readonly integrity: string;
  /** The environment's settings for it, with the defaults of its schema. */
  readonly settings?: RemoteSettings;
}

/** An LCP hint: the largest picture of a route, which is preloaded. */
export interface LcpHint {
  /** Address of the picture, relative to the page; empty with `srcset`. */
  readonly href: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly type?: string;
  readonly media?: string;
  /** For a hint with the placeholders `{base}` and `{color}`: the colours of each model. */
  readonly items?: Readonly<Record<string, readonly string[]>>;
}

/** The address of a file and its SRI value. */
export interface HashedFile {
  readonly url: string;
  readonly integrity: string;
}

/** A version of the shell that a share of the visitors gets, with a page of its own. */
interface ShellCanary {
  readonly version: string;
  /** Percent of visitors, above 0 and below 100. */
  readonly traffic: number;
  /** Name of its page, beside this one: `shell-<hash>.html`. */
  readonly page: string;
  /** SRI value of that page. */
  readonly integrity: string;
}

/** The data files in a page's environment. */
export interface ComposedCatalogue {
  /** Folder of the data files. Pictures and films are relative to its parent folder. */
  readonly base: string;
  /** Languages besides English that descriptions exist in. */
  readonly descriptions: readonly string[];
  /** SRI values by file name, such as `products.json`: browsers refuse other bytes. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** The slices of a large catalogue. */
  readonly slices?: Slices;
  /** Their version, if the environment names one. */
  readonly version?: string;
  /** State of the data (their `version.json`), if the environment names their version, so that no request is needed. */
  readonly state?: string;
}

/** A preview's environment and expiry. */
export interface Preview {
  /** Name of the environment that it inherits from. */
  readonly of: string;
  /** ISO 8601, UTC; afterwards no command renders or deploys it. */
  readonly expires: string;
}

/** The environment in a composed page; complete, so that no lookup is needed. */
export interface PageEnvironment {
  readonly name: string;
  /** Generation of the document that the page was composed from. */
  readonly generation: number;
  /** Revision of a protected document; the next deployment must be a successor of it. */
  readonly revision?: string;
  /** On the page of a preview. */
  readonly preview?: Preview;
  readonly policy: Policy;
  /** Version of the shell that the page was composed with. */
  readonly shell: string;
  /** The shell's canary; absent on the canary's own page. */
  readonly canary?: ShellCanary;
  /** On the canary's page: the default version of the shell. */
  readonly canaryOf?: string;
  /** Recalled versions by part; open pages leave them. */
  readonly recalled?: Readonly<Record<string, readonly string[]>>;
  /** Folder of the data files, and languages of descriptions besides English. */
  readonly catalogue: ComposedCatalogue;
  /** Versions of each remote, by the remote's name. */
  readonly remotes: Readonly<Record<string, readonly RemoteVersion[]>>;
  /** Standbys of each remote, by the remote's name. */
  readonly standby?: Readonly<Record<string, readonly StandbyVersion[]>>;
  /** Disabled remotes with their paths, which show a notice. */
  readonly disabled?: Readonly<Record<string, readonly string[]>>;
  /** Files of the shared modules that the shell loads on demand, by module name. */
  readonly onDemand: Readonly<
    Record<string, { readonly scripts: readonly HashedFile[]; readonly styles: readonly HashedFile[] }>
  >;
  /** LCP hints by path; alternatives exclude each other by their media query. */
  readonly leads: Readonly<Record<string, readonly LcpHint[]>>;
}

/** Id of the page's element with the environment. */
export const ENVIRONMENT_ELEMENT_ID = 'environment';

/**
 * Reads the environment that was composed into the page.
 * @throws if the page has none
 */
export function readPageEnvironment(): PageEnvironment {
  const text = document.getElementById(ENVIRONMENT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no environment. Compose it: npm run compose.');
  return JSON.parse(text);
}

/** Returns JSON for a script element, without the two sequences that could end it. */
export const inJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');

/** The content of a composed page. */
export interface PageSet {
  readonly environment: PageEnvironment;
  /** The shell's own scripts. */
  readonly scripts: readonly HashedFile[];
}

/*
 * Only composing writes these elements, and no content of a page matches, since `<` is escaped there. The patterns don't match
 * themselves, since they are part of the page.
 */

/** Matches the environment in the text of a composed page, up to the end of its JSON. A host may have added attributes. */
export const ENVIRONMENT = /<[s]cript[^>]* id="environment"[^>]*>([^<]*)/;
const SCRIPT = /<[s]cript defer src="([^"]*)"(?:[^>]*? integrity="([^"]*)")?/g;

/** Returns the environment of a composed page; `undefined` for any other text, such as a Wi-Fi login page. */
export function environmentIn(html: string): PageEnvironment | undefined {
  try {
    const environment: PageEnvironment | null = JSON.parse(ENVIRONMENT.exec(html)?.[1] ?? '');
    return typeof environment?.name === 'string' && Object(environment.remotes) === environment.remotes
      ? environment
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the content of a composed page from its text, without parsing it as a document; throws if it is no composed page. */
export function readPageSet(html: string): PageSet {
  const environment: PageEnvironment = JSON.parse(ENVIRONMENT.exec(html)?.[1] ?? '');
  const scripts = [...html.matchAll(SCRIPT)].map(([, url = '', integrity = '']) => ({ url, integrity }));
  return { environment, scripts };
}

/** Markup of the page's templates: the frame in each language, and every skeleton. */
export interface StaticMarkup {
  /** The message that replaces the page if the shell does not load, by language. */
  readonly loadErrors?: Readonly<Record<string, string>>;
  /** The same message below a prerendered page. */
  readonly loadErrorNotices?: Readonly<Record<string, string>>;
  /** By language. */
  readonly frames: Readonly<Record<string, string>>;
  /** By kind. */
  readonly skeletons: Readonly<Record<string, string>>;
}

/** Inputs of a remote's prerendered pages. */
export interface ViewSource {
  readonly environment: PageEnvironment;
  readonly remote: string;
  readonly version: RemoteVersion;
  /** The remote's app module, built for Node. */
  readonly app: AppModule | AppFactory;
  /** Contents of the catalogue's files, by name without `.json`. */
  readonly catalogue: Readonly<Record<string, unknown>>;
}

/**
 * Renders one prerendered page; returns its HTML.
 * @param address of the prerendered page: `/phones`, `/phones?sort=Cheapest`
 * @param page its name in the remote's app module
 * @param catalogue contents of the files that the page needs; those of the source by default
 * @throws if the page can't be rendered
 */
export type RenderView = (
  address: string,
  page: string,
  language: Language,
  catalogue?: ViewSource['catalogue'],
) => Promise<string>;
