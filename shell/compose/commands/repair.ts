import { createHash } from 'node:crypto';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError, messageOf } from '../codes';
import {
  asWhole,
  brokenText,
  historyFolder,
  label,
  MissingEnvironment,
  readBase,
  readDocument,
  readRecords,
} from '../document/document-store';
import { assertReadable, assertStored } from '../document/environment-document';
import { followed, nameOf } from '../document/place';
import { isOverlay, type Overlay } from '../document/previews';
import { type Repair, repaired } from '../document/repair';
import type { Revisable, Revised } from '../document/revision';
import { jsonText } from '../files';
import {
  type CommandContext,
  type EnvironmentOptions,
  environmentPlace,
  pasted,
  withEnvironments,
} from './context';

interface RepairOptions extends EnvironmentOptions {
  readonly by?: string;
  readonly dryRun?: boolean;
}

/** Why a document can't be read; nothing where it can. */
async function damageOf(
  context: CommandContext,
  name: string,
  options: RepairOptions,
): Promise<string | undefined> {
  try {
    await readDocument(environmentPlace(context, name, options), context.variables);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function saidOf({ dropped }: Repair, name: string, options: RepairOptions): string {
  return dropped
    .map(
      ({ part, version }) =>
        `\nNote: recalled.${part} named ${JSON.stringify(version)}, which is no version, and is left out. Recall what was meant: ${pasted(`recall ${part} VERSION --env ${name}`, options)}`,
    )
    .join('');
}

/** repair: a document that no command can read, back to its last readable generation. */
export function addRepairCommands(program: Command, context: CommandContext): void {
  withEnvironments(program.command('repair <environment>'))
    .description(
      'go back to the last readable generation of an environment whose document is damaged or missing; the damaged one is kept in its history',
    )
    .option('--by <name>', 'who repairs it, for the history; who git says you are unless told')
    .option('--dry-run', 'only say what it would go back to')
    .action(async (name: string, options: RepairOptions) => {
      const damage = await damageOf(context, name, options);
      if (damage === undefined)
        throw new ComposeError(
          'GX110',
          `"${name}" can be read, so there is nothing to repair. To go back to an earlier state: ${pasted(`rollback ${name}`, options)}`,
        );
      const asked = environmentPlace(context, name, options);
      const place = followed(asked);
      const stored = await place.store.read(place.key);
      const text = Buffer.from(stored?.bytes ?? []).toString();
      const { records, broken } = await readRecords(place);
      if (!stored && records.length === 0) throw new MissingEnvironment(asked);
      for (const record of broken) context.print(brokenText(record));
      // A preview is readable together with what its environment says.
      const overlay = records.find((record): record is Revised<Overlay> => isOverlay(record));
      const of = overlay && (await readBase(asked, overlay, context.variables));
      const whole = (record: Revised<Revisable>): EnvironmentDocument => asWhole(record, of);
      const isReadable = (record: Revised<Revisable>): boolean => {
        try {
          assertStored(jsonText(whole(record)), place, context.variables, [
            nameOf(asked.key),
            nameOf(place.key),
          ]);
          return isOverlay(record) === (of !== undefined);
        } catch {
          return false;
        }
      };
      const at = context.now().toISOString();
      const repair = repaired(text, records, isReadable, { at, by: options.by ?? context.user });
      if (!repair)
        throw new ComposeError(
          'GX109',
          `The history of "${name}" has no generation that can be read. Take ${label(place)} back from version control or a backup.\n${damage}`,
        );
      const { from, document } = repair;
      assertReadable(jsonText(whole(document)), name, context.variables);
      const restored = `generation ${from.generation} (${from.change?.what ?? 'as it was found'}) again`;
      if (options.dryRun) {
        context.report?.({ environment: name, restores: from.generation, dryRun: true });
        context.print(
          `Dry run: "${name}" would be ${restored}, as generation ${document.generation}.\n${damage}`,
        );
        return;
      }
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
      const aside = { ...place, key: `${historyFolder(place.key)}/damaged-${digest}.txt` };
      if (stored) await place.store.create(aside.key, stored.bytes);
      const next = Buffer.from(jsonText(document));
      const isWritten = stored
        ? await place.store.replace(place.key, next, stored.revision)
        : await place.store.create(place.key, next);
      if (!isWritten)
        throw new ComposeError(
          'GX101',
          `"${name}" was changed in the meantime. Nothing of yours was written; look at it, then try again.`,
        );
      const { generation, revision } = document;
      context.report?.({ environment: name, generation, revision, restores: from.generation });
      context.print(
        `"${name}" is now generation ${generation}: ${restored}.${stored ? ` What could not be read is kept as ${label(aside)}.` : ''}${saidOf(repair, name, options)}\nNext: ${pasted(`check ${name}`, options)}`,
      );
    });
}
