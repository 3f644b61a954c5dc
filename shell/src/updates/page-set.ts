import type { HostFile, PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { ENVIRONMENT_ELEMENT_ID } from '@gadgetry/environment/page-environment';
import type { Selection } from '../composition/selection';

/** What a composed page consists of. */
export interface PageSet {
  readonly environment: PageEnvironment;
  /** The shell's own scripts. */
  readonly scripts: readonly HostFile[];
}

/** The page in front of the visitor: what it is composed of, what was chosen, and what runs now. */
export interface RunningPage extends PageSet {
  readonly chosen: Selection;
  readonly running: Selection;
}

/** Reads the set of a composed page; throws when the document is none. */
export function readPageSet(page: Document): PageSet {
  const environment: PageEnvironment = JSON.parse(
    page.getElementById(ENVIRONMENT_ELEMENT_ID)?.textContent ?? '',
  );
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('head > script[src]')].map((script) => ({
    url: script.getAttribute('src') ?? '',
    integrity: script.getAttribute('integrity') ?? '',
  }));
  return { environment, scripts };
}

const isSame = (one: RemoteVersion | undefined, other: RemoteVersion): boolean =>
  one?.version === other.version && one.base === other.base;

const startFiles = ({ base, descriptor: { build } }: RemoteVersion): HostFile[] =>
  [build.entry, ...build.app.scripts, ...build.app.styles].map(({ path, integrity }) => ({
    url: base + path,
    integrity,
  }));

const switchedOff = ({ disabled = {} }: PageEnvironment): string => Object.keys(disabled).sort().join();

/**
 * The files that a newer page starts with and this one did not; `undefined` when the visitor would get the same
 * versions again. A version that this page has already left for another one is no reason to come back to it.
 */
export function newFiles(
  page: RunningPage,
  next: PageSet,
  nextSelection: Selection,
): readonly HostFile[] | undefined {
  const scripts = next.scripts.filter(({ url }) => !page.scripts.some((script) => script.url === url));
  const remotes = Object.entries(nextSelection).filter(
    ([remote, version]) =>
      !isSame(page.chosen[remote], version) && page.running[remote]?.version !== version.version,
  );
  const changed =
    scripts.length > 0 ||
    remotes.length > 0 ||
    switchedOff(page.environment) !== switchedOff(next.environment);
  return changed ? [...scripts, ...remotes.flatMap(([, version]) => startFiles(version))] : undefined;
}
