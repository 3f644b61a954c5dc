import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError, indented } from '../codes';
import { omit } from '../collections';
import { differencesBetween } from '../document/differences';
import { brokenText, readHistory, type StoredDocument } from '../document/document-store';
import { versionsOf, withPartOf } from '../document/edit-parts';
import { changesSince, partBefore, stateBefore } from '../document/going-back';
import { recallFindings } from '../document/recall';
import { changeOf, type RevisedDocument } from '../document/revision';
import { restoredGrantFindings, takenBack, withoutTakenStandbys } from '../document/taken-back';
import { applyChange, type Change } from './apply-change';
import type { StoreCommand } from './command';
import type { Call } from './context';
import { readPart } from './values';

type RollbackCall = Call<{ env?: string; to?: number }>;

const missingState = (to: number | undefined, part: string | undefined): string => {
  if (to !== undefined) return `generation ${to}`;
  return part ? `earlier state with another version of ${part}` : 'state before the present one';
};

/** Returns the state to go back to: the one that is named, or else the one before. */
function targetOf(
  call: RollbackCall,
  name: string,
  part: string | undefined,
  generations: readonly RevisedDocument[],
  differs: (state: RevisedDocument) => boolean,
): RevisedDocument {
  const { to } = call.options;
  const unasked = part ? partBefore(generations, part) : stateBefore(generations, differs);
  const target = to === undefined ? unasked : generations.find(({ generation }) => generation === to);
  if (!target)
    throw new ComposeError('GX109', {
      name,
      state: missingState(to, part),
      line: call.pasted(`history ${name}`),
    });
  if (to !== undefined || part !== undefined) return target;
  const removed = Object.keys(generations[0]?.parts ?? {}).filter((one) => !Object.hasOwn(target.parts, one));
  if (removed.length > 0)
    throw new ComposeError('GX131', {
      name,
      to: target.generation,
      parts: removed.join(', '),
      line: call.pasted(`rollback ${name} --to ${target.generation}`),
    });
  return target;
}

/** The changes that a rollback takes back beyond this number are only counted. */
const MAX_CHANGES = 6;

/** Returns a document without the members that a rollback keeps, since they are not part of the served state. */
const servedMembers = (document: EnvironmentDocument): EnvironmentDocument => ({
  ...omit(document, 'targets'),
  policy: omit(document.policy, 'protect'),
});

/** Returns a document with an earlier state of one part, or of the whole environment. */
function withState(
  before: EnvironmentDocument,
  state: EnvironmentDocument,
  part: string | undefined,
): EnvironmentDocument {
  if (part) return withPartOf(before, state, part);
  const { recalled, targets } = before;
  const { protect = state.policy.protect } = before.policy;
  const { policy, ...served } = servedMembers(state);
  // Recalled versions stay recalled.
  return {
    ...served,
    policy: { ...policy, ...(protect && { protect }) },
    ...(recalled && { recalled }),
    ...(targets && { targets }),
  };
}

/** Returns the changes that a rollback of the whole environment takes back, as text. */
function takenBackLines(target: RevisedDocument, generations: readonly RevisedDocument[]): string[] {
  const changesServedState = (one: RevisedDocument): boolean => {
    const before = generations.find(({ revision }) => revision === one.parent);
    return !before || differencesBetween(servedMembers(before), servedMembers(one)).length > 0;
  };
  const lines = changesSince(target, generations)
    .filter(changesServedState)
    .map((one) => {
      const { by, what } = changeOf(one);
      return `generation ${one.generation}, by ${by}: ${what}`;
    });
  return lines.length > 0 ? [`Takes back:\n${indented(lines, MAX_CHANGES)}`] : [];
}

/** Plans a return to an earlier state. If that would restore a change that was taken back, suggests another state. */
async function goBack(call: RollbackCall, found: StoredDocument, what: string): Promise<Change> {
  const { env } = call.options;
  const before = found.document;
  const part = env === undefined ? undefined : readPart(what);
  const { generations, broken } = await readHistory(found);
  for (const record of broken) call.print(brokenText(record));
  if (part !== undefined) versionsOf(before, part);
  const limits = takenBack(generations);
  const changedTo = (state: RevisedDocument): EnvironmentDocument =>
    withState(before, withoutTakenStandbys(limits, before, state), part);
  const differs = (state: RevisedDocument): boolean =>
    differencesBetween(before, changedTo(state)).length > 0;
  const target = targetOf(call, env ?? what, part, generations, differs);
  const findingsOf = (state: RevisedDocument) => restoredGrantFindings(limits, before, changedTo(state));
  const findings = findingsOf(target);
  // `check` refuses recalled versions.
  const bringsBack = (state: RevisedDocument): boolean =>
    findingsOf(state).length > 0 || recallFindings(changedTo(state)).length > 0;
  const isRefused = bringsBack(target);
  const harmless =
    isRefused &&
    generations.find(
      (state) =>
        Object.keys(before.parts).every((name) => Object.hasOwn(state.parts, name)) &&
        !bringsBack(state) &&
        differs(state),
    );
  const { generation: restores } = target;
  return {
    what: `rollback ${part ? `${part} ` : ''}to generation ${restores}`,
    changed: changedTo(target),
    restores,
    ...(part !== undefined && { part }),
    mustPassCheck: true,
    notes: part ? [] : takenBackLines(target, generations),
    findings,
    ...(isRefused && {
      remedy: harmless
        ? `Generation ${harmless.generation} brings none of it back: ${call.pasted(`rollback ${what}${env ? ` --env ${env}` : ''} --to ${harmless.generation}`)}.`
        : 'No earlier state changes anything without bringing some of it back: give the right version on purpose (set, canary).',
    }),
  };
}

export function addRollbackCommands(program: StoreCommand): void {
  program
    .command('rollback <what>')
    .description('go back to the state before; with --env, take back the last version of one part alone')
    .option('-e, --env <environment>', 'name or path of the environment whose part goes back')
    .option('--to <generation>', 'a certain earlier state, as history numbers them')
    .withChange()
    .runs((call: RollbackCall, what: string) =>
      applyChange(call, call.options.env ?? what, (found) => goBack(call, found, what)),
    );
}
