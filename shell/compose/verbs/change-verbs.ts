import type { Command } from 'commander';
import { ComposeError } from '../compose-error';
import {
  abortCanary,
  completeCanary,
  defaultOf,
  promoteTo,
  startCanary,
  switchOff,
  switchOn,
} from '../environment/changes';
import { readGeneration, readStored } from '../environment/store';
import { findRelease } from '../registry/release';
import { applyChange } from './apply-change';
import {
  type ChangeOptions,
  environmentPath,
  type SourceOptions,
  sourceOf,
  type VerbContext,
  wholeNumber,
} from './context';
import { withEnvironments, withSource } from './options';

const withChange = (command: Command): Command =>
  withEnvironments(command)
    .option('--by <name>', 'who changes it, for the history')
    .option('--expect-generation <number>', 'refuse when the environment has moved on', wholeNumber)
    .option('--dry-run', 'only say what would reach whom');

const onEnv = (command: Command): Command =>
  withChange(command.option('-e, --env <environment>', 'name or path of the environment', 'local'));

/** canary, complete, abort: a version for some visitors, for all, for none. */
export function addCanaryVerbs(program: Command, context: VerbContext): void {
  withSource(onEnv(program.command('canary <part> <version> <percent>')))
    .description('give a published version to a share of the visitors')
    .action((part: string, version: string, percent: string, options: ChangeOptions & SourceOptions) => {
      const release = findRelease(sourceOf(context, options), part, version);
      const what = `canary ${part} ${version} ${percent} %`;
      applyChange(context, options, what, (before) => startCanary(before, part, release, Number(percent)));
    });
  onEnv(program.command('complete <part>'))
    .description('give the canary to everybody')
    .action((part: string, options: ChangeOptions) =>
      applyChange(context, options, `complete ${part}`, (before) => completeCanary(before, part)),
    );
  onEnv(program.command('abort <part>'))
    .description('take the canary away from everybody')
    .action((part: string, options: ChangeOptions) =>
      applyChange(context, options, `abort ${part}`, (before) => abortCanary(before, part)),
    );
}

/** disable, enable: the kill switch. */
export function addSwitchVerbs(program: Command, context: VerbContext): void {
  onEnv(program.command('disable <part>'))
    .description('switch a part off: its routes show a notice, its navigation goes')
    .action((part: string, options: ChangeOptions) =>
      applyChange(context, options, `disable ${part}`, (before) => switchOff(before, part)),
    );
  onEnv(program.command('enable <part>'))
    .description('switch a part on again')
    .action((part: string, options: ChangeOptions) =>
      applyChange(context, options, `enable ${part}`, (before) => switchOn(before, part)),
    );
}

/** promote, rollback: a version from one environment to another, a whole generation back. */
export function addMoveVerbs(program: Command, context: VerbContext): void {
  withSource(withChange(program.command('promote <part> <from> <to>')))
    .description(
      "make another environment's default version the one of this environment: same bytes, same hashes",
    )
    .action((part: string, from: string, to: string, options: Omit<ChangeOptions, 'env'> & SourceOptions) => {
      const { metadata } = defaultOf(
        readStored(environmentPath(context, from, options), context.variables),
        part,
      );
      const { version, integrity } = metadata;
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
