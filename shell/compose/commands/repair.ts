import { createHash } from 'node:crypto';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError, messageOf } from '../codes';
import {
  asWhole,
  brokenText,
  type DocumentPlace,
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

/** A document that can't be read, or is not there. */
interface Damaged {
  /** As the command was asked for it, and where that leads. */
  readonly asked: DocumentPlace;
  readonly place: DocumentPlace;
  readonly stored: Awaited<ReturnType<DocumentPlace['store']['read']>>;
  /** Why it can't be read. */
  readonly damage: string;
}

const textOf = (stored: Damaged['stored']): string => Buffer.from(stored?.bytes ?? []).toString();

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

/**
 * The last readable generation of a damaged document, as the next one.
 * @throws {ComposeError} GX109: the history has none
 */
async function foundRepair(
  context: CommandContext,
  name: string,
  { asked, place, stored, damage, by }: Damaged & { readonly by: string },
): Promise<Repair> {
  const text = textOf(stored);
  const { records, broken } = await readRecords(place);
  if (!stored && records.length === 0) throw new MissingEnvironment(asked);
  for (const record of broken) context.print(brokenText(record));
  // A preview is readable together with what its environment says.
  const overlay = records.find((record): record is Revised<Overlay> => isOverlay(record));
  const of = overlay && (await readBase(asked, overlay, context.variables));
  const whole = (record: Revised<Revisable>): EnvironmentDocument => asWhole(record, of);
  const isReadable = (record: Revised<Revisable>): boolean => {
    try {
      assertStored(jsonText(whole(record)), place, context.variables, [nameOf(asked.key), nameOf(place.key)]);
      return isOverlay(record) === (of !== undefined);
    } catch {
      return false;
    }
  };
  const repair = repaired(text, records, isReadable, { at: context.now().toISOString(), by });
  if (!repair)
    throw new ComposeError(
      'GX109',
      `The history of "${name}" has no generation that can be read. Take ${label(place)} back from version control or a backup.\n${damage}`,
    );
  assertReadable(jsonText(whole(repair.document)), name, context.variables);
  return repair;
}

/**
 * Writes a repaired document over the damaged one, which is kept in the history.
 * @returns where the damaged one is kept; nothing where there was none
 * @throws {ComposeError} GX101: the document was changed meanwhile
 */
async function writeRepair(
  name: string,
  { place, stored }: Damaged,
  { document }: Repair,
): Promise<DocumentPlace | undefined> {
  const digest = createHash('sha256').update(textOf(stored)).digest('hex').slice(0, 16);
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
  return stored && aside;
}

async function runRepair(context: CommandContext, name: string, options: RepairOptions): Promise<void> {
  const damage = await damageOf(context, name, options);
  if (damage === undefined)
    throw new ComposeError(
      'GX110',
      `"${name}" can be read, so there is nothing to repair. To go back to an earlier state: ${pasted(`rollback ${name}`, options)}`,
    );
  const asked = environmentPlace(context, name, options);
  const place = followed(asked);
  const damaged = { asked, place, stored: await place.store.read(place.key), damage };
  const repair = await foundRepair(context, name, { ...damaged, by: options.by ?? context.user });
  const { generation: restores, change } = repair.from;
  const { generation, revision } = repair.document;
  const restored = `generation ${restores} (${change?.what ?? 'as it was found'}) again`;
  if (options.dryRun) {
    context.report?.({ environment: name, restores, dryRun: true });
    context.print(`Dry run: "${name}" would be ${restored}, as generation ${generation}.\n${damage}`);
    return;
  }
  const aside = await writeRepair(name, damaged, repair);
  const kept = aside ? ` What could not be read is kept as ${label(aside)}.` : '';
  context.report?.({ environment: name, generation, revision, restores });
  context.print(
    `"${name}" is now generation ${generation}: ${restored}.${kept}${saidOf(repair, name, options)}\nNext: ${pasted(`check ${name}`, options)}`,
  );
}

/** repair: a document that no command can read, back to its last readable generation. */
export function addRepairCommands(program: Command, context: CommandContext): void {
  withEnvironments(program.command('repair <environment>'))
    .description(
      'go back to the last readable generation of an environment whose document is damaged or missing; the damaged one is kept in its history',
    )
    .option('--by <name>', 'who repairs it, for the history; who git says you are unless told')
    .option('--dry-run', 'only say what it would go back to')
    .action((name: string, options: RepairOptions) => runRepair(context, name, options));
}
