import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError, messageOf } from '../codes';
import {
  brokenText,
  type DocumentPlace,
  historyFolder,
  label,
  readBase,
  readRecords,
  recordWritten,
  toEnvironment,
} from '../document/document-store';
import {
  assertReadable,
  assertStored,
  missingEnvironment,
  nameOf,
  resolveLink,
} from '../document/environment-document';
import { isOverlay, type Overlay } from '../document/previews';
import { type Repair, repaired } from '../document/repair';
import { changeOf, type Revisable, type Revised } from '../document/revision';
import { digestOf, jsonText } from '../files';
import { compareAndSwap } from '../store/store';
import type { StoreCommand } from './command';
import { type Call, dryRun, type Outcome } from './context';
import { deployIfAsked } from './deploy';
import { signedRepair } from './protection';

interface Damaged {
  /** The place as named, before symbolic links are resolved. */
  readonly namedPlace: DocumentPlace;
  readonly place: DocumentPlace;
  readonly stored: Awaited<ReturnType<DocumentPlace['store']['read']>>;
  readonly damage: string;
}

const textOf = (stored: Damaged['stored']): string => Buffer.from(stored?.bytes ?? []).toString();

/** Returns the last readable generation of a damaged document, as its next generation. */
async function foundRepair(
  call: Call,
  name: string,
  { namedPlace, place, stored, damage }: Damaged,
): Promise<Repair> {
  const { variables } = call.context;
  const { records, broken } = await readRecords(place);
  if (!stored && records.length === 0) throw await missingEnvironment(namedPlace);
  for (const record of broken) call.print(brokenText(record));
  // A preview is readable only together with its environment.
  const overlay = records.find((record): record is Revised<Overlay> => isOverlay(record));
  const base = overlay && (await readBase(namedPlace, overlay, variables));
  const whole = (record: Revised<Revisable>): EnvironmentDocument => toEnvironment(record, base);
  const isReadable = (record: Revised<Revisable>): boolean => {
    try {
      assertStored(jsonText(whole(record)), place, variables, [nameOf(namedPlace.key), nameOf(place.key)]);
      return isOverlay(record) === (base !== undefined);
    } catch {
      return false;
    }
  };
  const repair = repaired(textOf(stored), records, isReadable, call.change('repair'), (next, parent) =>
    signedRepair(call, next, parent, records, base),
  );
  if (!repair)
    throw new ComposeError(
      'GX109',
      `The history of "${name}" has no generation that can be read. Take ${label(place)} back from version control or a backup.\n${damage}`,
    );
  assertReadable(jsonText(whole(repair.document)), name, variables);
  return repair;
}

/** Replaces the damaged document; returns the path of its copy. */
async function writeRepair(
  name: string,
  { place, stored }: Damaged,
  { document }: Repair,
): Promise<DocumentPlace | undefined> {
  const aside = { ...place, key: `${historyFolder(place.key)}/damaged-${digestOf(textOf(stored))}.txt` };
  if (stored) await place.store.create(aside.key, stored.bytes);
  const next = Buffer.from(jsonText(document));
  if (!(await compareAndSwap(place.store, place.key, stored, next)))
    throw new ComposeError('GX101', { problem: `"${name}" was changed in the meantime.` });
  await recordWritten(place, document);
  return stored && aside;
}

async function repair(call: Call, name: string): Promise<Outcome> {
  const namedPlace = call.place(name);
  const damage = await call.read(name).then(() => undefined, messageOf);
  if (damage === undefined)
    throw new ComposeError(
      'GX110',
      `"${name}" can be read, so there is nothing to repair. To go back to an earlier state: ${call.pasted(`rollback ${name}`)}`,
    );
  const place = resolveLink(namedPlace);
  const damaged = { namedPlace, place, stored: await place.store.read(place.key), damage };
  const found = await foundRepair(call, name, damaged);
  const { generation: restores } = found.from;
  const { generation, revision } = found.document;
  const restored = `generation ${restores} (${changeOf(found.from).what}) again`;
  if (call.options.dryRun)
    return dryRun(
      { environment: name, restores },
      `"${name}" would be ${restored}, as generation ${generation}.\n${damage}`,
    );
  const aside = await writeRepair(name, damaged, found);
  const kept = aside ? ` What could not be read is kept as ${label(aside)}.` : '';
  const dropped = found.dropped.map(
    ({ part, version }) =>
      `\nNote: recalled.${part} named ${JSON.stringify(version)}, which is no version, and is left out. Recall what was meant: ${call.pasted(`recall ${part} VERSION --env ${name}`)}`,
  );
  return deployIfAsked(call, name, {
    facts: { environment: name, generation, revision, restores },
    text: `"${name}" is now generation ${generation}: ${restored}.${kept}${dropped.join('')}`,
    next: call.pasted(`check ${name}`),
  });
}

export function addRepairCommands(program: StoreCommand): void {
  program
    .command('repair <environment>')
    .withSource()
    .description('go back to the last readable generation of a damaged or missing environment')
    .option('--by <name>', 'author of the repair in the history; by default the user of git')
    .withSignature()
    .option('--deploy', 'then deploy the environment to its targets')
    .option('--dry-run', 'only say what it would go back to')
    .runs(repair);
}
