import type { DocumentChange, EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError, indented } from '../codes';
import { type StoredDocument, writeGeneration } from '../document/document-store';
import { effects } from '../document/effects';
import type { RevisedDocument } from '../document/revision';
import { registryUser } from '../registry/users';
import { type Call, dryRun, type Outcome } from './context';
import { assertTargets, deployOrNext } from './deploy';
import { type SignedChange, signedChange } from './protection';
import { assertValid, type Judged, withoutMissingStandbys } from './validation';

/** A change: its description for the history (`what`), and the document after it (`changed`). */
export interface Change extends Omit<Judged, 'before'> {
  readonly what: string;
  readonly changed: EnvironmentDocument;
  /** The generation that this change restores. */
  readonly restores?: number;
  readonly part?: string;
  /** Whether the result has to pass `check`; a change that only removes something skips it. */
  readonly mustPassCheck?: boolean;
  /** Further lines to print. */
  readonly notes?: readonly string[];
}

/** Refuses another generation than the expected one, by GX101. */
export function assertGeneration(expectGeneration: number | undefined, name: string, generation: number) {
  if (expectGeneration !== undefined && expectGeneration !== generation)
    throw new ComposeError('GX101', {
      problem: `"${name}" is at generation ${generation}, not ${expectGeneration}.`,
    });
}

/** Writes the next generation of an environment, and notes it in the registry before and after. */
export async function writeNoted(
  call: Call,
  found: StoredDocument,
  changed: EnvironmentDocument,
  { change, sign }: SignedChange,
): Promise<RevisedDocument> {
  const { document } = found.written;
  const { id, note } = await registryUser(call, found.place, document.name, found);
  await note(document.revision);
  const written = await writeGeneration(found, { ...changed, id }, change, sign);
  await note(written.revision);
  return written;
}

/** Returns the command that deploys an environment. */
export const deployLine = (
  call: Call,
  name: string,
  { targets }: Pick<EnvironmentDocument, 'targets'>,
): string => call.pasted(`deploy ${name}${targets ? '' : ' --to STORE'}`);

/** Returns the command that has a waiting generation approved, as the next step. */
export const approveLine = (call: Call, env: string, generation: number): string =>
  `${call.pasted(`approve ${env} ${generation} --sign FILE`)}, by another person, then deploy.`;

/**
 * Changes an environment and prints which visitors get which version. With `--dry-run` it only prints.
 * @param plan returns the change of the document; writing fails if another writer has replaced that document
 * @throws {ComposeError} GX101 if the generation is not the expected one, GX113 when `check` refuses the result
 */
export async function applyChange(
  call: Call,
  env: string,
  plan: (found: StoredDocument) => Change | Promise<Change>,
): Promise<Outcome> {
  const found = await call.read(env);
  const before = found.document;
  const { name: environment, generation } = before;
  assertGeneration(call.options.expectGeneration, environment, generation);
  const { what, changed: planned, restores, part, mustPassCheck, notes = [], ...judged } = await plan(found);
  // A standby has no visitors, so it never prevents a rollback.
  const changed = restores === undefined ? planned : await withoutMissingStandbys(call, planned);
  const lines = effects(before, changed);
  if (lines.length === 0)
    throw new ComposeError('GX110', { problem: `"${environment}" is like that already.` });
  if (mustPassCheck) await assertValid(call, changed, { ...judged, before });
  const change: DocumentChange = {
    ...call.change(what),
    ...(restores !== undefined && { restores }),
    ...(part !== undefined && { part }),
  };
  const signed = await signedChange(call, found, changed, change);
  const facts = { environment, generation, effects: lines };
  const details = [indented(lines), ...notes].join('\n');
  if (call.options.dryRun)
    return dryRun(
      facts,
      `"${environment}" would go from generation ${generation} to ${generation + 1}:\n${details}`,
    );
  if (call.options.deploy) assertTargets(call, changed);
  const written = await writeNoted(call, found, changed, signed);
  return deployOrNext(call, env, {
    facts: { ...facts, generation: written.generation, revision: written.revision },
    text: `"${environment}" is now generation ${written.generation}:\n${details}`,
    next: signed.waits
      ? approveLine(call, env, written.generation)
      : `${deployLine(call, env, changed)} (visitors get it with the page that this puts in place).`,
  });
}

/**
 * Returns the action of a command that changes the environment of its option `--env`.
 * @param plan returns the change, from the args of the command line
 */
export const applying =
  <CommandOptions extends object, Args extends unknown[]>(
    plan: (call: Call<CommandOptions>, found: StoredDocument, ...args: Args) => Change | Promise<Change>,
  ) =>
  (call: Call<CommandOptions & { readonly env: string }>, ...args: Args): Promise<Outcome> =>
    applyChange(call, call.options.env, (found) => plan(call, found, ...args));
