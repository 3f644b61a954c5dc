import { chooseVersion } from '@gadgetry/environment/choose-version';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { readText, sessionRead, sessionWrite, writeText } from '@gadgetry/shared-kernel/stored-text';

const VISITOR_KEY = 'gadgetry:visitor';
const SESSION_KEY = 'gadgetry:versions';

/** The version of each remote that this page runs. */
export type Selection = Readonly<Record<string, RemoteVersion>>;

/** Who this browser is when shares of visitors are dealt out; drawn on the first visit. */
export function visitorId(): string {
  const known = readText(VISITOR_KEY);
  if (known) return known;
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeText(VISITOR_KEY, fresh);
  return fresh;
}

function keptVersions(environment: string): Readonly<Record<string, unknown>> {
  try {
    const kept = JSON.parse(sessionRead(SESSION_KEY) ?? '{}');
    return kept?.environment === environment && typeof kept.versions === 'object' ? kept.versions : {};
  } catch {
    return {};
  }
}

/**
 * Why a visitor runs a version: the session already did, the visitor's bucket is a canary's, a developer's
 * override stands in its place, or none of these.
 */
export type ChoiceReason = 'session' | 'canary' | 'override' | 'default';

/** The versions that a visitor gets, and why. */
export interface Choice {
  readonly selection: Selection;
  readonly reasons: Readonly<Record<string, ChoiceReason>>;
}

/** With what a page begins. */
export interface Beginning extends Choice {
  readonly environment: PageEnvironment;
}

/** What this visitor gets of an environment; a version that the session runs stays as long as it is offered. */
export function selectionFor({ name, remotes }: PageEnvironment): Choice {
  const kept = keptVersions(name);
  const visitor = visitorId();
  const selection: Record<string, RemoteVersion> = {};
  const reasons: Record<string, ChoiceReason> = {};
  for (const [remote, versions] of Object.entries(remotes)) {
    const before = kept[remote];
    const chosen = chooseVersion(versions, remote, visitor, typeof before === 'string' ? before : undefined);
    if (!chosen) continue;
    selection[remote] = chosen;
    reasons[remote] = chosen.version === before ? 'session' : chosen.default ? 'default' : 'canary';
  }
  return { selection, reasons };
}

/** Picks a version of every remote for this visitor; the choice holds for the session. */
export function selectVersions(environment: PageEnvironment): Choice {
  const choice = selectionFor(environment);
  const versions = Object.fromEntries(
    Object.entries(choice.selection).map(([remote, { version }]) => [remote, version]),
  );
  sessionWrite(SESSION_KEY, JSON.stringify({ environment: environment.name, versions }));
  return choice;
}
