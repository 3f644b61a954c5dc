import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import { versionsOf } from '../document/changes';
import { readHistory } from '../document/document-store';
import { namedVersions, recallVersion } from '../document/recall';
import { RELEASE_FILE } from '../registry/release';
import { openStore } from '../store/open-store';
import { applyChange, onEnvironment } from './change';
import {
  type ChangeOptions,
  type CommandContext,
  type PartVersion,
  registryOf,
  type SourceOptions,
} from './context';

async function isPublished(context: CommandContext, options: SourceOptions, { part, version }: PartVersion) {
  const registry = registryOf(context, options);
  if (!registry) return false;
  const store = openStore(registry, context.variables);
  return (await store.read(`${part}/${version}/${RELEASE_FILE}`)) !== undefined;
}

/**
 * Refuses to recall a version that no generation of the environment has and that was never published: it is a slip of the pen, and
 * the version that was meant would stay with the visitors.
 * @throws {ComposeError} GX103, GX104 where the environment has no such part
 */
async function assertKnown(
  context: CommandContext,
  options: SourceOptions,
  document: EnvironmentDocument,
  past: readonly EnvironmentDocument[],
  wanted: PartVersion,
): Promise<void> {
  const { part, version } = wanted;
  versionsOf(document, part);
  const known = [document, ...past]
    .flatMap(namedVersions)
    .filter((one) => one.part === part)
    .map((one) => one.version);
  if (known.includes(version) || (await isPublished(context, options, wanted))) return;
  const had = [...new Set(known)].join(', ') || 'none';
  throw new ComposeError('GX103', {
    problem: `No generation of "${document.name}" has ${part} ${version}, and it is not among the published versions. The part has had ${had}.`,
  });
}

/** recall: takes a version from all visitors, pages that are open included. */
export function addRecallCommands(program: Command, context: CommandContext): void {
  onEnvironment(program.command('recall <part> <version>'))
    .description(
      'take a version away for good: open pages leave it within a minute, and no visitor can choose it again',
    )
    .action((part: string, version: string, options: ChangeOptions & SourceOptions) =>
      applyChange(context, options, async (found) => {
        const { generations, kept } = await readHistory(found);
        await assertKnown(context, options, found.document, kept, { part, version });
        return {
          what: `recall ${part} ${version}`,
          change: (before) => recallVersion(before, part, version, generations, options.force !== undefined),
        };
      }),
    );
}
