import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { servedHeaderFindings } from '../check/served-headers';
import { type Finding, messageOf, usageError } from '../codes';
import { readDocument, readHistory } from '../document/document-store';
import { type DocumentPlace, isDocument, nameOf } from '../document/environment-document';
import { isExpired, isOverlay } from '../document/previews';
import { type DecidedStatus, decidedStatus, expiringKeys, type KeyStatus } from '../document/status';
import { type CanaryHealth, canaryHealth, type KeptFindings, readFindings } from '../watch/kept-findings';
import type { Call } from './context';
import { deployProblems } from './protection';
import { inspectTargets, type TargetState, targetsOrSite } from './target-state';

/** A preview of an environment, with the parts that it shows in other versions. */
interface PreviewStatus {
  readonly name: string;
  readonly parts: readonly string[];
  readonly expires: string;
  readonly isExpired: boolean;
}

/** The served state of a target, with headers of its page that are not those of the policy (GX048). */
export interface TargetStatus extends TargetState {
  readonly warnings: readonly Finding[];
}

/** The decided state of an environment, and the served state of its targets. */
export interface EnvironmentStatus extends DecidedStatus {
  readonly targets: readonly TargetStatus[];
  readonly previews: readonly PreviewStatus[];
  /** Problems that keep a protected environment from being deployed. */
  readonly refused: readonly { readonly code: string; readonly message: string }[];
  readonly keys: readonly KeyStatus[];
  /** Health of canaries by `<part> <version>`, from the state file of `watch` that `--health` names. */
  readonly health?: Readonly<Record<string, CanaryHealth>>;
}

/** A document that no command can read, why, and how to restore it. */
interface BrokenStatus {
  readonly environment: string;
  readonly broken: string;
}

export type Status = EnvironmentStatus | BrokenStatus;

/** `health`: a file that `watch --state` keeps. */
export type StatusCall = Call<{ html?: string; watch?: number; health?: string }>;

const brokenStatus = ({ key }: DocumentPlace, error: unknown): BrokenStatus => ({
  environment: nameOf(key),
  broken: messageOf(error),
});

async function previewStatus(call: Call, place: DocumentPlace): Promise<PreviewStatus | BrokenStatus> {
  try {
    const { written, document } = await readDocument(place, call.context.variables);
    const { preview, parts } = document;
    if (!isOverlay(written.document) || !preview) throw new Error('it is no preview');
    const { parts: patched = {} } = written.document as { parts?: object };
    return {
      name: document.name,
      parts: Object.keys(patched).flatMap((part) =>
        (parts[part] ?? [])
          .filter(({ deployment }) => deployment.default)
          .map(({ metadata }) => `${part} ${metadata.version}`),
      ),
      expires: preview.expires,
      isExpired: isExpired(preview, call.context.now()),
    };
  } catch (error) {
    return brokenStatus(place, error);
  }
}

/** Inspects all targets of a document. The headers of a folder without an address are not known. */
async function targetStatuses(call: Call, document: EnvironmentDocument): Promise<readonly TargetStatus[]> {
  const places = targetsOrSite(document);
  const states = await inspectTargets(call, document, call.source, places);
  const { fetch } = call.context;
  return Promise.all(
    states.map(async (state, index) => {
      const site = state.served && places[index]?.site;
      return { ...state, warnings: site ? await servedHeaderFindings(site, document, fetch) : [] };
    }),
  );
}

export const isBroken = (one: object): one is BrokenStatus => 'broken' in one;

async function statusesOf(
  call: StatusCall,
  place: DocumentPlace,
  keys: readonly string[],
  kept?: KeptFindings,
): Promise<Status[]> {
  const name = nameOf(place.key);
  const previewKeys = keys.filter((key) => key.startsWith(`${name}@`));
  const previews = await Promise.all(previewKeys.map((key) => previewStatus(call, { ...place, key })));
  const broken = previews.filter(isBroken);
  try {
    const stored = await readDocument(place, call.context.variables);
    const { generations } = await readHistory(stored);
    const document = call.pageDocument(stored);
    return [
      {
        ...decidedStatus(document, generations),
        targets: await targetStatuses(call, document),
        refused: (await deployProblems(call, stored)).map(({ code, message }) => ({ code, message })),
        keys: expiringKeys(document, call.context.now()),
        ...(kept && { health: canaryHealth([document, ...generations.slice(1)], kept) }),
        previews: previews.filter((one): one is PreviewStatus => !isBroken(one)),
      },
      ...broken,
    ];
  } catch (error) {
    return [brokenStatus(place, error), ...broken];
  }
}

/**
 * Reads the status of one environment, or of all in the folder of environments.
 * @throws {ComposeError} GX112 if the file of `--health` is damaged, or no environment is named with it
 */
export async function readStatuses(call: StatusCall, name: string | undefined): Promise<readonly Status[]> {
  const { health } = call.options;
  if (health !== undefined && name === undefined)
    throw usageError(
      '--health: expected the environment that the file belongs to but found none. Name it: status production --health FILE.',
    );
  const kept = health === undefined ? undefined : readFindings(health, '--health');
  const place = name === undefined ? undefined : call.place(name);
  const store = place?.store ?? call.open(call.environments);
  const keys = (await store.list('')).filter(isDocument);
  const environments = place ? [place.key] : keys.filter((key) => !key.includes('@'));
  const statuses = environments.map((key) => statusesOf(call, { store, key }, keys, kept));
  return (await Promise.all(statuses)).flat();
}
