import { chooseVersion } from '@gadgetry/environment/choose-version';
import type { PageEnvironment, Policy, RemoteVersion } from '@gadgetry/environment/page-environment';
import { readText, sessionRead, sessionWrite, writeText } from '@gadgetry/shared-kernel/stored-text';

const VISITOR_KEY = 'gadgetry:visitor';
const SESSION_KEY = 'gadgetry:versions';

/** The version of each remote that a page runs. */
export type ChosenVersions = Readonly<Record<string, RemoteVersion>>;

/** Who this browser is when shares of visitors are dealt out; drawn on the first visit. */
export function visitorId(): string {
  const known = readText(VISITOR_KEY);
  if (known) return known;
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeText(VISITOR_KEY, fresh);
  return fresh;
}

/** The version of a remote that the session runs already; what is stored may be anything. */
function keptVersions(environment: string): (remote: string) => unknown {
  try {
    const kept: { environment?: unknown; versions?: Record<string, unknown> } | null = JSON.parse(
      sessionRead(SESSION_KEY) ?? '{}',
    );
    if (kept?.environment === environment) return (remote) => kept.versions?.[remote];
  } catch {
    // Nothing that can be read: the visit begins anew.
  }
  return () => undefined;
}

/**
 * Why a visitor runs a version: the session already did, the visitor's bucket is a canary's, a developer's
 * override stands in its place, or none of these.
 */
export type ChoiceReason = 'session' | 'canary' | 'override' | 'default';

/** The versions that a visitor gets, and why. */
export interface Choice {
  readonly chosen: ChosenVersions;
  readonly reasons: Readonly<Record<string, ChoiceReason>>;
}

/** With what a page begins. */
export interface Beginning extends Choice {
  readonly environment: PageEnvironment;
}

/** What this visitor gets of an environment; a version that the session runs stays as long as it is there. */
export function choiceFor({ name, remotes }: PageEnvironment): Choice {
  const kept = keptVersions(name);
  const visitor = visitorId();
  const chosen: Record<string, RemoteVersion> = {};
  const reasons: Record<string, ChoiceReason> = {};
  for (const [remote, versions] of Object.entries(remotes)) {
    const before = kept(remote);
    const version = chooseVersion(versions, remote, visitor, typeof before === 'string' ? before : undefined);
    if (!version) continue;
    chosen[remote] = version;
    reasons[remote] = version.version === before ? 'session' : version.default ? 'default' : 'canary';
  }
  return { chosen, reasons };
}

/** Picks a version of every remote for this visitor; the choice holds for the session. */
export function chooseVersions(environment: PageEnvironment): Choice {
  const choice = choiceFor(environment);
  const versions = Object.fromEntries(
    Object.entries(choice.chosen).map(([remote, { version }]) => [remote, version]),
  );
  sessionWrite(SESSION_KEY, JSON.stringify({ environment: environment.name, versions }));
  return choice;
}

/** Parameter of the page's address, `?override=cart@http://localhost:3003`; it may be there several times. */
export const OVERRIDE_PARAMETER = 'override';

/** Where the overrides of the session are kept, written as in an address. */
export const OVERRIDES_KEY = 'gadgetry:overrides';

/** The overrides that the session keeps, as they are written: those that somebody has agreed to. */
export const keptOverrides = (): readonly string[] =>
  new URLSearchParams(sessionRead(OVERRIDES_KEY) ?? '').getAll(OVERRIDE_PARAMETER);

/** The overrides of the address, then those of the session, as they are written; none where the policy denies. */
export const wantedOverrides = ({ overrides }: Policy): readonly string[] =>
  overrides === 'allow'
    ? [...new URLSearchParams(location.search).getAll(OVERRIDE_PARAMETER), ...keptOverrides()]
    : [];
