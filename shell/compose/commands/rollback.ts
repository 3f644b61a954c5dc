import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import { versionsOf, withPartOf } from '../document/changes';
import { brokenText, readHistory } from '../document/document-store';
import { partBefore, stateBefore } from '../document/going-back';
import type { RevisedDocument } from '../document/revision';
import { broughtBack, type Limits, takenBack, withoutTakenStandbys } from '../document/taken-back';
import { effects } from '../document/views';
import { applyChange } from './change';
import { type ChangeOptions, type CommandContext, pasted, type SourceOptions, withChange } from './context';
import type { Judged } from './validation';
import { readPart } from './values';

const missingState = (to: number | undefined, part: string | undefined): string => {
  if (to !== undefined) return `generation ${to}`;
  return part
    ? `earlier state in which no visitor got this version of ${part}`
    : 'state before the present one';
};

interface RollbackOptions extends Omit<ChangeOptions, 'env'>, SourceOptions {
  readonly env?: string;
  readonly to?: number;
}

/** An environment that has gone back to an earlier state, as a whole or with one part. */
type GoBack = (state: RevisedDocument) => EnvironmentDocument;

const goingBack =
  (before: EnvironmentDocument, part: string | undefined, limits: Limits): GoBack =>
  (earlier) => {
    const state = withoutTakenStandbys(limits, before, earlier);
    // Recalled versions stay recalled.
    return part
      ? withPartOf(before, state, part)
      : { ...state, ...(before.recalled && { recalled: before.recalled }) };
  };

/** What going back would bring back with it, and the newest earlier state that would bring back nothing. */
function judged(
  before: EnvironmentDocument,
  target: RevisedDocument,
  generations: readonly RevisedDocument[],
  limits: Limits,
  goBack: GoBack,
  lineTo: (generation: number) => string,
): Judged {
  const findingsOf = (state: RevisedDocument) => broughtBack(limits, before, goBack(state));
  const findings = findingsOf(target);
  if (findings.length === 0) return {};
  const parts = Object.keys(before.parts);
  const harmless = generations.find(
    (state) =>
      parts.every((part) => Object.hasOwn(state.parts, part)) &&
      findingsOf(state).length === 0 &&
      effects(before, goBack(state)).length > 0,
  );
  const wayOn = harmless
    ? `Generation ${harmless.generation} brings none of it back: ${lineTo(harmless.generation)}`
    : 'No earlier state changes anything without bringing some of it back: give the right version on purpose (set, canary).';
  return { findings, wayOn };
}

/** rollback: an environment as a whole to an earlier state, or one part to the versions that it had before. */
export function addRollbackCommands(program: Command, context: CommandContext): void {
  withChange(program.command('rollback <what>'))
    .description(
      'go back to the state before of an environment; with --env, take back the version of one part that came last, and leave the other parts',
    )
    .option('-e, --env <environment>', 'name or path of the environment whose part goes back')
    .option('--to <generation>', 'a certain earlier state, as history numbers them')
    .action((what: string, { env, to, ...options }: RollbackOptions) => {
      const name = env ?? what;
      const part = env === undefined ? undefined : readPart(what);
      return applyChange(context, { ...options, env: name }, async (found) => {
        const { generations, broken } = await readHistory(found);
        for (const record of broken) context.print(brokenText(record));
        if (part !== undefined) versionsOf(found.document, part);
        const unasked = part ? partBefore(generations, part) : stateBefore(generations);
        const target = to === undefined ? unasked : generations.find(({ generation }) => generation === to);
        if (!target)
          throw new ComposeError('GX109', {
            name,
            state: missingState(to, part),
            line: pasted(`history ${name}`, {
              ...(options.environments && { environments: options.environments }),
            }),
          });
        const { generation } = target;
        const limits = takenBack(generations);
        const goBack = goingBack(found.document, part, limits);
        const lineTo = (harmless: number): string =>
          `${pasted(`rollback ${what}${env ? ` --env ${env}` : ''} --to ${harmless}`, options)}.`;
        return {
          what: part
            ? `rollback ${part} to generation ${generation}`
            : `rollback to generation ${generation}`,
          change: () => goBack(target),
          restores: generation,
          ...(part !== undefined && { part }),
          gated: true,
          ...judged(found.document, target, generations, limits, goBack, lineTo),
        };
      });
    });
}
