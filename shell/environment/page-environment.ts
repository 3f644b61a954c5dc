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

/** How long each hop may take before the next candidate of the fallback chain is tried, in milliseconds. */
interface TimeBudgets {
  /** Longest time for a remote's entry and app module. */
  readonly entryMs: number;
  /** Longest time for a page or a fragment of it. */
  readonly pageMs: number;
}

/**
 * Which pages have entry documents. `newest`: besides all other pages, those of so many products, by year, equal years in the order
 * of the data; other product pages are not prerendered either. `none`: no page has one, and no product page is prerendered.
 */
export type PagesPolicy = 'all' | 'none' | { readonly newest: number };

/** What an operator allows in an environment. */
export interface Policy {
  /** Whether every script and style sheet has to carry its integrity. */
  readonly integrity: 'required' | 'off';
  /** Origins that parts may come from, besides the page's own. */
  readonly allowedOrigins: readonly string[];
  /**
   * Whether a developer may put a remote of their own machine in a remote's place; `signed`: only a link that one of the
   * `previewKeys` has signed may, and only from the page's own and allowed origins.
   */
  readonly overrides: 'allow' | 'signed' | 'deny';
  /** Public keys (`ed25519:…`) that may sign override links. */
  readonly previewKeys?: readonly string[];
  readonly budgets: TimeBudgets;
  /** Where browsers report what the page's policies have blocked (Reporting API). */
  readonly reports?: { readonly url: string };
  /** Where to send what visits meet: the `/v1/logs` of an OpenTelemetry collector or of `gadgetry watch`. */
  readonly telemetry?: {
    readonly url: string;
    /** Percent of visits that send, above 0; all of them by default. */
    readonly sample?: number;
  };
  /**
   * Names of policies for Trusted Types that remotes may make, besides the store's own: `vue`. What such a policy lets through
   * is for its code alone to say.
   */
  readonly trustedTypes?: readonly string[];
  /**
   * Whether the visitors of a canary are others with every release; without it they depend on visitor and part alone.
   */
  readonly salt?: 'release';
  /**
   * Address of the store's folder, ending in `/`: `https://store.example/`. With it, each prerendered page has an entry document,
   * which search engines, chats and readers without JavaScript get.
   */
  readonly site?: string;
  /** Whether pages come with prerendered pages; on by default. */
  readonly views?: 'on' | 'off';
  /** Which product pages are prerendered and have entry documents; all of them by default. */
  readonly pages?: PagesPolicy;
  /** What the operator says about delivery, returns, warranty and payment; nothing is shown of what is not said. */
  readonly store?: OperatorTexts;
  /** Whether the store works without a network, by a service worker; on by default. */
  readonly offline?: 'on' | 'off';
}

/** One published version of a remote, with everything that loading it takes. */
export interface RemoteVersion {
  readonly version: string;
  /** Folder of the build's files, ending in `/`. */
  readonly base: string;
  /** A second place of the same files. */
  readonly fallbackBase?: string;
  /** Share of visitors in percent, 0 to 100. */
  readonly traffic: number;
  /** Exactly one version of a remote is the default. */
  readonly default: boolean;
  readonly descriptor: BuiltDescriptor;
  /** What the environment gives it, with the defaults of its own schema. */
  readonly settings?: RemoteSettings;
  /** Its prerendered pages; absent where there are none. */
  readonly views?: PrerenderedSet;
  /** Comes from a developer's own machine, for this session alone: nothing of it is remembered. */
  readonly override?: true;
}

/**
 * A version that runs only when all others of its remote have failed. Few visitors need it, so the page names
 * it by the hash of its descriptor, which is fetched then.
 */
export interface StandbyVersion {
  readonly version: string;
  /** Addresses of its `descriptor.json`, first to last. */
  readonly urls: readonly string[];
  /** SRI value of the descriptor, which in turn carries those of all other files. */
  readonly integrity: string;
  /** What the environment gives it, with the defaults of its own schema. */
  readonly settings?: RemoteSettings;
}

/** An LCP hint: a picture that is fetched ahead because a route will paint it largest. */
export interface LcpHint {
  /** Address of the picture, relative to the page. */
  readonly href: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly type?: string;
  readonly media?: string;
  /** For a hint with `{base}` and `{color}` left open: the colours of each model that it holds for. */
  readonly items?: Readonly<Record<string, readonly string[]>>;
}

/** A file of the shell that is loaded when a remote asks for the module in it. */
export interface HostFile {
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

/** Where the data files lie. */
interface CatalogueSource {
  /** Folder of the four files. Pictures and films are relative to the folder that it lies in. */
  readonly base: string;
  readonly descriptions: readonly string[];
  /** SRI values by file name, such as `products.json`: browsers refuse other bytes. */
  readonly integrity?: Readonly<Record<string, string>>;
}

/** The data files as the page finds them. */
export interface ComposedCatalogue extends CatalogueSource {
  /** What a large catalogue publishes beside its files. */
  readonly slices?: Slices;
  /** Their version, where the environment names one. */
  readonly version?: string;
  /** State of the data (their `version.json`), where the environment names their version, so that no request is needed. */
  readonly state?: string;
}

/** Of what a document is a preview, and how long. */
export interface Preview {
  /** Name of the environment that everything comes from which the preview doesn't say. */
  readonly of: string;
  /** ISO 8601, UTC: from then on no command renders or deploys it. */
  readonly expires: string;
}

/** The environment as it is composed into the page: everything is known, nothing is looked up. */
export interface PageEnvironment {
  readonly name: string;
  /** Generation of the document that the page was composed from. */
  readonly generation: number;
  /** Revision of a protected document: what is deployed next has to follow from it. */
  readonly revision?: string;
  /** On the page of a preview. */
  readonly preview?: Preview;
  readonly policy: Policy;
  /** Version of the shell that the page was composed with. */
  readonly shell: string;
  /** Another shell for some; its own page has none. */
  readonly canary?: ShellCanary;
  /** On the page of such a canary: the version of the shell that all others get. */
  readonly canaryOf?: string;
  /** Versions that no page may run any more, by part: an open page leaves them. */
  readonly recalled?: Readonly<Record<string, readonly string[]>>;
  /** Folder of the data files, and the languages besides English that descriptions exist in. */
  readonly catalogue: ComposedCatalogue;
  /** Versions of each remote, by the remote's name. */
  readonly remotes: Readonly<Record<string, readonly RemoteVersion[]>>;
  /** Standbys of each remote, by the remote's name. */
  readonly standby?: Readonly<Record<string, readonly StandbyVersion[]>>;
  /** Remotes that are switched off, with the paths that they own; these show a notice. */
  readonly disabled?: Readonly<Record<string, readonly string[]>>;
  /** Files of the shared modules that the shell loads on demand, by module name. */
  readonly onDemand: Readonly<
    Record<string, { readonly scripts: readonly HostFile[]; readonly styles: readonly HostFile[] }>
  >;
  /** LCP hints by path; alternatives exclude each other by their media query. */
  readonly leads: Readonly<Record<string, readonly LcpHint[]>>;
}

/** Id of the element that carries the environment in the page. */
export const ENVIRONMENT_ELEMENT_ID = 'environment';

/**
 * Reads the environment that was composed into the page.
 * @throws where the page carries none
 */
export function readPageEnvironment(): PageEnvironment {
  const text = document.getElementById(ENVIRONMENT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no environment. Compose it: npm run compose.');
  return JSON.parse(text);
}

/** JSON for a script element: inside one only these two sequences could end it. */
export const inJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');

/** What a composed page consists of. */
export interface PageSet {
  readonly environment: PageEnvironment;
  /** The shell's own scripts. */
  readonly scripts: readonly HostFile[];
}

/**
 * Both are written by compose alone, and no content of a page looks like them: `<` is escaped there. Nor do these patterns, which
 * stand inside the page.
 */
const ENVIRONMENT = /<[s]cript type="application\/json" id="environment">([^<]*)/;
const SCRIPT = /<[s]cript defer src="([^"]*)"(?:[^>]*? integrity="([^"]*)")?/g;

/** Reads the set of a composed page from its text, no part of which becomes a document here; throws when it is none. */
export function readPageSet(html: string): PageSet {
  const environment: PageEnvironment = JSON.parse(ENVIRONMENT.exec(html)?.[1] ?? '');
  const scripts = [...html.matchAll(SCRIPT)].map(([, url = '', integrity = '']) => ({ url, integrity }));
  return { environment, scripts };
}

/** Markup of the page's templates: the frame in each language, and every skeleton. */
export interface StaticMarkup {
  /** The message in the page's place when the shell does not load, by language. */
  readonly loadErrors?: Readonly<Record<string, string>>;
  /** The same message below a prerendered page. */
  readonly loadErrorNotices?: Readonly<Record<string, string>>;
  /** By language. */
  readonly frames: Readonly<Record<string, string>>;
  /** By kind. */
  readonly skeletons: Readonly<Record<string, string>>;
}

/** From what prerendered pages of a remote are rendered. */
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
 * Renders one prerendered page: the HTML in the page's place.
 * @param address of the prerendered page: `/phones`, `/phones?sort=Cheapest`
 * @param page its name in the remote's app module
 * @param catalogue contents of all files that the page shows something of; those of the source unless given
 * @throws when the page can't be rendered
 */
export type RenderView = (
  address: string,
  page: string,
  language: Language,
  catalogue?: ViewSource['catalogue'],
) => Promise<string>;
