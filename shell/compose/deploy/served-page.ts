import { type EnvironmentDocument, WORKSPACE } from '@gadgetry/environment/environment-document';
import { environmentIn, type PageEnvironment } from '@gadgetry/environment/page-environment';
import { bodyOf, type Fetch } from '../check/online';
import { ComposeError, type Finding, finding, reasonOf } from '../codes';
import { differencesBetween, reachOf } from '../document/differences';
import { decidedState, emptyState, servedState } from '../document/page-state';
import { pageAddress, pageStore } from '../document/previews';
import { builtVersion, type PartSource } from '../registry/parts';
import type { Store } from '../store/store';
import { assertNotNewer, environmentAt, PAGE, presentPage, SITE_TIMEOUT_MS } from './page';

async function readPage(address: string, fetch: Fetch): Promise<PageEnvironment | string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) });
    if (!answer.ok) return `status ${answer.status}`;
    return environmentIn((await bodyOf(answer)).toString()) ?? 'no page of a store';
  } catch (error) {
    return `no answer (${reasonOf(error)})`;
  }
}

/** Reads the environment that a site serves. */
export async function readServedPage(address: string, fetch: Fetch): Promise<PageEnvironment> {
  const found = await readPage(address, fetch);
  if (typeof found !== 'string') return found;
  throw new ComposeError(
    'GX120',
    `${address} is no page of a store: expected one but found ${found}. Give the address that visitors open, such as https://store.example/, or that of a document, which ends in .json.`,
  );
}

/** Returns the built version for `workspace`, or `workspace` without a build. */
export const builtVersionFrom =
  (source: PartSource) =>
  (part: string, version: string): string => {
    if (version !== WORKSPACE) return version;
    try {
      return builtVersion(source, part, version);
    } catch {
      return version;
    }
  };

/** The served page of a place, compared with a document. */
export interface SeenPage {
  /** Name and generation of the served page; absent if it is no page of a store. */
  readonly served?: Pick<PageEnvironment, 'name' | 'generation' | 'recalled'>;
  /** Description of the served page, or the reason why there is none. */
  readonly found: string;
  /** Whether it agrees with the document. */
  readonly isCurrent: boolean;
  /** Changes for visitors once the document is deployed. */
  readonly differences: readonly string[];
  /** Percent of new visits that would get other versions. */
  readonly reach: number;
}

/** Compares a page, or the reason why there is none, with a document that has its page's generation. */
function comparePage(
  page: PageEnvironment | string,
  document: EnvironmentDocument,
  source: PartSource,
): SeenPage {
  if (typeof page === 'string') return { found: page, isCurrent: false, differences: [], reach: 100 };
  const { name, generation, recalled } = page;
  const [served, decided] = [servedState(page), decidedState(document, builtVersionFrom(source))];
  const differences = differencesBetween(served, decided);
  const isNamed = name === document.name && generation === document.generation;
  return {
    served: { name, generation, ...(recalled && { recalled }) },
    found: `generation ${generation} of "${name}"${isNamed && differences.length > 0 ? ' in another state' : ''}`,
    isCurrent: isNamed && differences.length === 0,
    differences,
    reach: differences.length === 0 ? 0 : reachOf(served, decided),
  };
}

/** Compares the page of a site with a document that has its page's generation. */
export async function inspectSite(
  site: string,
  document: EnvironmentDocument,
  source: PartSource,
  fetch: Fetch,
): Promise<SeenPage & { readonly findings: readonly Finding[] }> {
  const address = pageAddress(site, document).href;
  const seen = comparePage(await readPage(address, fetch), document, source);
  const expected = `generation ${document.generation} of "${document.name}"`;
  return {
    ...seen,
    findings: seen.isCurrent ? [] : [finding('GX039', address, { expected, found: seen.found })],
  };
}

export async function inspectStore(
  to: Store,
  document: EnvironmentDocument,
  source: PartSource,
): Promise<SeenPage> {
  const page = await environmentAt(pageStore(to, document)).then(
    (found) => found ?? 'no page of a store',
    (error: unknown) => `nothing that can be read (${reasonOf(error)})`,
  );
  return comparePage(page, document, source);
}

export interface PlannedChange {
  readonly present?: Pick<PageEnvironment, 'name' | 'generation'>;
  readonly effects: readonly string[];
}

/**
 * Returns the changes that a deployment would make for visitors; writes nothing.
 * @param to the store of the environment's page; for a preview, that of its environment
 */
export async function plannedChange(
  environment: EnvironmentDocument,
  source: PartSource,
  to: Store,
  now: Date,
): Promise<PlannedChange> {
  const place = pageStore(to, environment);
  const present = presentPage(await place.read(PAGE), now);
  if (!present) {
    const state = decidedState(environment, builtVersionFrom(source));
    return { effects: differencesBetween(emptyState(state), state) };
  }
  assertNotNewer(present, environment, place);
  const { served, differences } = comparePage(present, environment, source);
  return { ...(served && { present: served }), effects: differences };
}
