import type { DocumentChange, EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError, indented } from '../codes';
import { differencesBetween } from '../document/differences';
import { type StoredDocument, writeGeneration } from '../document/document-store';
import type { RevisedDocument } from '../document/revision';
import { registryNote } from '../registry/noted-environments';
import { type Call, dryRun, type Outcome } from './context';
import { assertTargets, deployIfAsked } from './deploy';
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
  const { id, note } = await registryNote(call, found.place, document.name, found);
  await note(document.revision);
  const written = await writeGeneration(found, { ...changed, id }, change, sign);
  await note(written.revision);
  return written;
}

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
 * @param changeOf computes the change from the document as it was read; writing fails if another writer has replaced that
 * @throws {ComposeError} GX101 if the generation is not the expected one, GX113 when `check` refuses the result
 */
export async function applyChange(
  call: Call,
  env: string,
  changeOf: (found: StoredDocument) => Change | Promise<Change>,
): Promise<Outcome> {
  const found = await call.read(env);
  const before = found.document;
  const { name: environment, generation } = before;
  assertGeneration(call.options.expectGeneration, environment, generation);
  const { what, changed, restores, part, mustPassCheck, notes = [], ...judged } = await changeOf(found);
  // A standby has no visitors, so it never prevents a rollback.
  const after = restores === undefined ? changed : await withoutMissingStandbys(call, changed);
  const differences = differencesBetween(before, after);
  if (differences.length === 0)
    throw new ComposeError('GX110', { problem: `"${environment}" is like that already.` });
  if (mustPassCheck) await assertValid(call, after, { ...judged, before });
  const change: DocumentChange = {
    ...call.change(what),
    ...(restores !== undefined && { restores }),
    ...(part !== undefined && { part }),
  };
  const signed = await signedChange(call, found, after, change);
  const facts = { environment, generation, effects: differences };
  const details = [indented(differences), ...notes].join('\n');
  if (call.options.dryRun)
    return dryRun(
      facts,
      `"${environment}" would go from generation ${generation} to ${generation + 1}:\n${details}`,
    );
  if (call.options.deploy) assertTargets(call, after);
  const written = await writeNoted(call, found, after, signed);
  return deployIfAsked(call, env, {
    facts: { ...facts, generation: written.generation, revision: written.revision },
    text: `"${environment}" is now generation ${written.generation}:\n${details}`,
    next: signed.waits
      ? approveLine(call, env, written.generation)
      : `${deployLine(call, env, after)} (visitors get it with the page that this puts in place).`,
  });
}

/**
 * Returns the action of a command that changes the environment of its option `--env`.
 * @param changeOf computes the change from the document and the arguments of the command line
 */
export const applying =
  <CommandOptions extends object, Args extends unknown[]>(
    changeOf: (call: Call<CommandOptions>, found: StoredDocument, ...args: Args) => Change | Promise<Change>,
  ) =>
  (call: Call<CommandOptions & { readonly env: string }>, ...args: Args): Promise<Outcome> =>
    applyChange(call, call.options.env, (found) => changeOf(call, found, ...args));
