import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import {
  abortCanary,
  completeCanary,
  defaultOf,
  promoteShell,
  promoteTo,
  startCanary,
  switchOff,
  switchOn,
} from '../document/changes';
import { readGeneration, readStored, writeGeneration } from '../document/document-store';
import { effects } from '../document/views';
import { findRelease } from '../registry/parts';
import {
  type ChangeOptions,
  environmentPath,
  type SourceOptions,
  sourceOf,
  type VerbContext,
  wholeNumber,
  withChange,
} from './context';

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

/**
 * Changes an environment and says what will reach whom. With `--dry-run` it only says so.
 * @param what the change in a few words, for the history
 * @throws {ComposeError} GX101 when the generation is not the expected one
 */
export function applyChange(
  context: VerbContext,
  options: ChangeOptions,
  what: string,
  change: (document: EnvironmentDocument) => EnvironmentDocument,
): void {
  const path = environmentPath(context, options.env, options);
  const before = readStored(path, context.variables);
  const { name, generation } = before;
  if (options.expectGeneration !== undefined && options.expectGeneration !== generation)
    throw new ComposeError(
      'GX101',
      `"${name}" is at generation ${generation}, not ${options.expectGeneration}: somebody has changed it. Nothing was written; look at it (history), then try again.`,
    );
  const changed = change(before);
  const lines = effects(before, changed);
  if (lines.length === 0) throw new ComposeError('GX110', `"${name}" is like that already.`);
  const said = indented(lines);
  if (options.dryRun) {
    context.print(`Dry run: "${name}" would go from generation ${generation} to ${generation + 1}:\n${said}`);
    return;
  }
  const at = context.now().toISOString();
  const written = writeGeneration(path, before, changed, {
    at,
    by: options.by ?? context.user,
    change: what,
  });
  context.print(
    `"${name}" is now generation ${written.generation}:\n${said}\nNext: npm run compose -- ${options.env} (visitors get it with the next page that is composed).`,
  );
}

/** A verb that changes an environment, `local` unless told. */
export const onEnvironment = (command: Command): Command =>
  withChange(command.option('-e, --env <environment>', 'name or path of the environment', 'local'));

/** Verbs that take the name of a part and nothing else; `disable` and `enable` are the kill switch. */
const PART_VERBS = [
  ['complete', 'give the canary to everybody', completeCanary],
  ['abort', 'take the canary away from everybody', abortCanary],
  ['disable', 'switch a part off: its routes show a notice, its navigation goes', switchOff],
  ['enable', 'switch a part on again', switchOn],
] as const;

/** canary, complete, abort: a version for some visitors, for all, for none; disable, enable: a part for nobody, for all. */
export function addPartVerbs(program: Command, context: VerbContext): void {
  onEnvironment(program.command('canary <part> <version> <percent>'))
    .description('give a published version to a share of the visitors')
    .action((part: string, version: string, percent: string, options: ChangeOptions & SourceOptions) => {
      const release = findRelease(sourceOf(context, options), part, version);
      const what = `canary ${part} ${version} ${percent} %`;
      applyChange(context, options, what, (before) => startCanary(before, part, release, Number(percent)));
    });
  for (const [verb, description, change] of PART_VERBS)
    onEnvironment(program.command(`${verb} <part>`))
      .description(description)
      .action((part: string, options: ChangeOptions) =>
        applyChange(context, options, `${verb} ${part}`, (before) => change(before, part)),
      );
}

/** promote, rollback: a version from one environment to another, a whole generation back. */
export function addMoveVerbs(program: Command, context: VerbContext): void {
  withChange(program.command('promote <part> <from> <to>'))
    .description(
      "make another environment's default version the one of this environment: same bytes, same hashes",
    )
    .action((part: string, from: string, to: string, options: Omit<ChangeOptions, 'env'> & SourceOptions) => {
      const document = readStored(environmentPath(context, from, options), context.variables);
      if (part === 'shell') {
        const { version } = document.shell;
        const what = `promote shell ${version} from ${from}`;
        applyChange(context, { ...options, env: to }, what, (before) => promoteShell(before, version));
        return;
      }
      const { version, integrity } = defaultOf(document, part).metadata;
      if (!integrity)
        throw new ComposeError(
          'GX111',
          `${part} ${version} has no integrity in "${from}", so nobody could tell whether its bytes are the same.`,
        );
      const found = findRelease(sourceOf(context, options), part, version);
      if (found.integrity !== integrity)
        throw new ComposeError(
          'GX111',
          `${part} ${version} in the registry is not what "${from}" names: ${found.integrity} instead of ${integrity}.`,
        );
      applyChange(context, { ...options, env: to }, `promote ${part} ${version} from ${from}`, (before) =>
        promoteTo(before, part, { version, integrity }),
      );
    });
  withChange(program.command('rollback <environment>'))
    .description('go back to an earlier generation as a whole')
    .option('--to <generation>', 'the generation before this one unless told', wholeNumber)
    .action((env: string, options: Omit<ChangeOptions, 'env'> & { to?: number }) => {
      const path = environmentPath(context, env, options);
      const wanted = options.to ?? readStored(path, context.variables).generation - 1;
      const target = readGeneration(path, wanted);
      if (!target)
        throw new ComposeError(
          'GX109',
          `The history of "${env}" has no generation ${wanted}. See which it has: npm run compose -- history ${env}.`,
        );
      applyChange(context, { ...options, env }, `rollback to generation ${wanted}`, () => target.document);
    });
}
