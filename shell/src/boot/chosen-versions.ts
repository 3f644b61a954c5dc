import { chooseVersion } from '@gadgetry/environment/choose-version';
import { OVERRIDE_PARAMETER } from '@gadgetry/environment/override-parameter';
import type { PageEnvironment, Policy, RemoteVersion } from '@gadgetry/environment/page-environment';
import {
  parseObject,
  readText,
  sessionRead,
  sessionWrite,
  writeText,
} from '@gadgetry/shared-kernel/browser-storage';
import type { AppInput } from '@gadgetry/shared-kernel/contract';

const VISITOR_KEY = 'gadgetry:visitor';
const SESSION_KEY = 'gadgetry:versions';

export type ChosenVersions = Readonly<Record<string, RemoteVersion>>;

/** Returns this browser's random id, drawn on the first visit. It decides which canaries the visitor gets. */
export function visitorId(): string {
  const known = readText(VISITOR_KEY);
  if (known) return known;
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeText(VISITOR_KEY, fresh);
  return fresh;
}

/** The versions that a session keeps, by remote; storage may hold anything. */
interface SessionVersions {
  readonly versions: Readonly<Record<string, unknown>>;
  /** Versions that have failed in this session; the session runs another one instead. */
  readonly failed: Readonly<Record<string, unknown>>;
}

function readSession(environment: string): SessionVersions {
  const stored = parseObject(sessionRead(SESSION_KEY));
  const { versions, failed } = stored?.environment === environment ? stored : {};
  return { versions: Object(versions), failed: Object(failed) };
}

const writeSession = (environment: string, kept: SessionVersions): boolean =>
  sessionWrite(SESSION_KEY, JSON.stringify({ environment, ...kept }));

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const failedVersion = (environment: string, remote: string): string | undefined =>
  textOf(readSession(environment).failed[remote]);

/** Pins a fallback for the session: it runs `version` and does not try `failed` again. */
export function pinFallback(environment: string, remote: string, version: string, failed: string): void {
  const kept = readSession(environment);
  writeSession(environment, {
    versions: { ...kept.versions, [remote]: version },
    failed: { ...kept.failed, [remote]: failed },
  });
}

/**
 * Why a visitor runs a version: the session ran it before, another version has failed in this session, a canary selected
 * the visitor, a developer overrides the remote, or none of these.
 */
export type ChoiceReason = 'session' | 'fallback' | 'canary' | 'override' | 'default';

export interface Choice {
  readonly chosen: ChosenVersions;
  readonly reasons: Readonly<Record<string, ChoiceReason>>;
}

const SHELL = 'shell';

/** Returns the version of the shell that this visitor gets. */
export function shellFor({ name, policy, shell, canary }: PageEnvironment): string | undefined {
  if (!canary) return shell;
  const versions = [
    { version: shell, traffic: 0, default: true },
    { ...canary, default: false },
  ];
  const kept = textOf(readSession(name).versions[SHELL]);
  return chooseVersion(versions, SHELL, visitorId(), kept, policy.salt)?.version;
}

export interface ChosenEnvironment extends Choice {
  readonly environment: PageEnvironment;
}

function reasonOf(
  { versions, failed }: SessionVersions,
  part: string,
  version: string,
  isCanary: boolean,
): ChoiceReason {
  if (versions[part] === version) return part in failed ? 'fallback' : 'session';
  return isCanary ? 'canary' : 'default';
}

/** Returns the versions that this visitor gets. A session keeps its versions while the environment has them. */
export function choiceFor({ name, policy, remotes, shell, canaryOf }: PageEnvironment): Choice {
  const kept = readSession(name);
  const visitor = visitorId();
  const chosen: Record<string, RemoteVersion> = {};
  const reasons: Record<string, ChoiceReason> = {
    [SHELL]: reasonOf(kept, SHELL, shell, canaryOf !== undefined),
  };
  for (const [remote, versions] of Object.entries(remotes)) {
    const version = chooseVersion(versions, remote, visitor, textOf(kept.versions[remote]), policy.salt);
    if (!version) continue;
    chosen[remote] = version;
    reasons[remote] = reasonOf(kept, remote, version.version, !version.default);
  }
  return { chosen, reasons };
}

/** Picks a version of each remote for this visitor, and keeps the choice for the session. */
export function chooseVersions(environment: PageEnvironment): Choice {
  const choice = choiceFor(environment);
  const versions: Record<string, string> = { [SHELL]: environment.shell };
  for (const [remote, { version }] of Object.entries(choice.chosen)) versions[remote] = version;
  const { failed } = readSession(environment.name);
  const still = Object.entries(failed).filter(([remote]) => choice.reasons[remote] === 'fallback');
  writeSession(environment.name, { versions, failed: Object.fromEntries(still) });
  return choice;
}

/** Returns the configuration of a version, from its environment or from the developer who overrides it. */
export function inputOf({
  override,
  settings,
  descriptor,
}: Pick<RemoteVersion, 'override' | 'settings' | 'descriptor'>): AppInput {
  const local = override ? descriptor.build.local : undefined;
  // The app freezes its input, and the environment is shared, so the app gets a copy.
  return structuredClone({
    config: { ...settings?.config, ...local?.config },
    connect: { ...settings?.connect, ...local?.connect },
  });
}

export const OVERRIDES_KEY = 'gadgetry:overrides';

/** Returns the overrides that the developer has agreed to in this session, as written. */
export const keptOverrides = (): readonly string[] =>
  new URLSearchParams(sessionRead(OVERRIDES_KEY) ?? '').getAll(OVERRIDE_PARAMETER);

/** Returns the overrides of the address, then those of the session, as written; none if the policy denies them. */
export const wantedOverrides = ({ overrides }: Policy): readonly string[] =>
  overrides === 'deny'
    ? []
    : [...new URLSearchParams(location.search).getAll(OVERRIDE_PARAMETER), ...keptOverrides()];
