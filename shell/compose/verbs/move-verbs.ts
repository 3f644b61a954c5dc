import type { Command } from 'commander';
import { ComposeError } from '../compose-error';
import { defaultOf, promoteShell, promoteTo } from '../environment/changes';
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
import { withChange } from './options';

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
