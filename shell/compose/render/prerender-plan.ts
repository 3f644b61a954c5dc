import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { PrerenderedSet } from '@gadgetry/environment/prerendered-file';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { integrityOf } from '../files';
import { type CatalogueFiles, parseCatalogue } from '../registry/catalogue-files';
import { readVerified, shellFile } from '../registry/parts';
import type { BuiltShell } from '../registry/shell-manifest';
import { hashOf } from './merkle';
import type { Progress } from './meter';
import { inlineSheet } from './page';
import type { PageToRender } from './prerender-processes';
import { lastPages, type PageRules, wantedPages } from './wanted-pages';

/** Version of the output format; a new one makes cached files invalid. */
const FORMAT = 6;

/** Input of prerendered pages. */
export interface PrerenderInputs extends BuiltShell {
  readonly environment: PageEnvironment;
  /** Returns the folder of a remote's version, and its build, of which pages know only a part. */
  readonly buildOf: (
    remote: string,
    version: string,
  ) => { readonly folder: string; readonly build: BuiltDescriptor['build'] } | undefined;
  /** Folder of the catalogue's files. */
  readonly data: string;
  /** Cache of prerendered pages. */
  readonly cache: string;
  /** Receives progress messages. */
  readonly progress?: Progress | undefined;
  /** Time in milliseconds without a rendered page after which a version is stopped; 30 s by default. */
  readonly longestSilenceMs?: number;
}

/** Whether a build contains pictures or fonts. */
const hasAssets = ({ files = [] }: BuiltDescriptor['build']): boolean =>
  files.some(({ path }) => path.startsWith('assets/'));

/**
 * Returns the inputs of a prerendered page from its environment and its remote's version. They contain neither addresses, so
 * that all environments share one rendering (unless the page may contain pictures of its own), nor other remotes.
 */
function sharedInputs(
  { policy, catalogue, disabled }: PageEnvironment,
  version: RemoteVersion,
  build: BuiltDescriptor['build'],
) {
  return {
    environment: {
      name: '',
      generation: 0,
      shell: '',
      policy,
      catalogue,
      ...(disabled && { disabled }),
      remotes: {},
      onDemand: {},
      leads: {},
    },
    version: {
      version: version.version,
      base: hasAssets(build) ? version.base : '',
      traffic: 100,
      default: true,
      descriptor: version.descriptor,
      ...(version.settings && { settings: version.settings }),
    },
  };
}

/** A version of a remote whose pages are to be rendered. */
export interface Plan {
  readonly remote: string;
  readonly version: RemoteVersion;
  readonly wanted: readonly PageToRender[];
  /** Number of the last page of each list that has more than one. */
  readonly lastPages: PrerenderedSet['pages'];
}

/**
 * Returns the styles of a page, with absolute addresses.
 * @param folder of the remote's version
 */
function stylesOf(
  { shell, shellFolder, environment }: BuiltShell & { readonly environment: PageEnvironment },
  folder: string,
  version: RemoteVersion,
  page: string,
): string {
  const { build } = version.descriptor;
  const chunks = [build.app, build.pages[page]].flatMap((chunk) => chunk ?? []);
  const ofPage = chunks
    .flatMap(({ styles }) => styles)
    .map((file) => [readVerified(folder, file), version.base] as const);
  const shared = [...new Set(chunks.flatMap((chunk) => chunk.shared))].flatMap((name) =>
    (shell.onDemand[name]?.styles ?? []).map((file, index) => {
      const url = environment.onDemand[name]?.styles[index]?.url ?? '';
      return [readVerified(shellFolder, file), url.slice(0, url.lastIndexOf('/') + 1)] as const;
    }),
  );
  const text = [...shared, ...ofPage].map(([bytes, base]) => inlineSheet(bytes, base)).join('\n');
  if (/<\/style/i.test(text)) throw new Error(`the styles of page "${page}" hold "</style"`);
  return text;
}

/** The pages of a version, ready to be rendered. */
export function prepare(
  inputs: PrerenderInputs,
  { remote, version, wanted }: Plan,
  catalogue: CatalogueFiles,
) {
  const { folder = '', build } = inputs.buildOf(remote, version.version) ?? {};
  const module = build?.views;
  if (!module) return undefined;
  const subject = sharedInputs(inputs.environment, version, build);
  const names = [...new Set(wanted.map(({ page }) => page))];
  const styles = Object.fromEntries(names.map((page) => [page, stylesOf(inputs, folder, version, page)]));
  const { policy, catalogue: source, ...environment } = subject.environment;
  const { base, descriptions } = source;
  /** Hash of the inputs without the data. */
  const codeHash = hashOf(
    JSON.stringify([
      FORMAT,
      // Its hash is compared before any of its code runs.
      integrityOf(shellFile(inputs, 'static-frame.mjs')),
      environment,
      // The last one decides whether pages carry their excerpt.
      { base, descriptions, hasState: source.state !== undefined },
      policy.store,
      remote,
      subject.version,
      styles,
      module,
    ]),
  );
  const state = hashOf(catalogue.version, JSON.stringify(source));
  return {
    module,
    folder,
    subject,
    styles,
    codeHash,
    state,
    inputHash: hashOf(codeHash, state, ...wanted.map((page) => JSON.stringify(page))),
  };
}

/** The pages of a version, ready to be rendered. */
export type Prepared = NonNullable<ReturnType<typeof prepare>>;

/** Decides which pages to render. Only this step parses the data, since a large catalogue takes much memory. */
export function plansFor({ environment }: PrerenderInputs, catalogue: CatalogueFiles): readonly Plan[] {
  const contents = parseCatalogue(catalogue);
  const { policy, preview } = environment;
  const rules: PageRules = {
    pages: policy.pages,
    hasDocuments: policy.site !== undefined && policy.pages !== 'none' && !preview,
    isSliced: environment.catalogue.slices !== undefined,
  };
  return Object.entries(environment.remotes).flatMap(([remote, versions]) =>
    versions.map((version) => ({
      remote,
      version,
      wanted: wantedPages(version, contents, rules),
      lastPages: lastPages(version, contents, rules),
    })),
  );
}
