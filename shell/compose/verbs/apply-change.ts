import { ComposeError } from '../compose-error';
import { effects } from '../environment/effects';
import type { EnvironmentDocument } from '../environment/environment-document';
import { readStored, writeGeneration } from '../environment/store';
import { type ChangeOptions, environmentPath, type VerbContext } from './context';

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
