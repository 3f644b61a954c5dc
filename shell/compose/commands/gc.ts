import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError, usageError } from '../codes';
import { namedByPages } from '../deploy/page';
import {
  brokenText,
  type DocumentPlace,
  type History,
  historyFolder,
  knownRevisions,
  label,
  readDocument,
  readHistory,
} from '../document/document-store';
import { isDocument } from '../document/environment-document';
import { durationMs, isExpired, isOverlay, type Overlay } from '../document/previews';
import { parsedJson } from '../files';
import { type GcRules, type PublishedVersion, removableVersions, remove } from '../registry/gc';
import {
  deleteNote,
  type NotedEnvironment,
  notedEnvironments,
  noteText,
} from '../registry/noted-environments';
import { removePrerendered, removeServed, unnamedPrerendered, versionsServedFrom } from '../registry/served';
import { publishedVersions, removeVersion } from '../registry/transfer';
import { isAddress } from '../store/open-store';
import type { Store } from '../store/store';
import type { StoreCommand } from './command';
import type { Call, Outcome } from './context';
import { collect } from './values';

interface GcOptions {
  readonly keep: number;
  readonly olderThan: string;
  readonly generations: number;
  readonly forget?: readonly string[];
  readonly served?: readonly string[];
}

type GcCall = Call<GcOptions>;

interface LoadedEnvironment extends History {
  readonly document: EnvironmentDocument;
  /** Its id in the registry; absent if no command has written the document. */
  readonly id: string | undefined;
  readonly where: string;
  readonly revisions: ReadonlySet<string>;
}

interface Expired {
  readonly expiredName: string;
  readonly id: string | undefined;
  readonly place: DocumentPlace;
}

/** Returns an expired preview; `undefined` for any other document. */
async function expiredPreview(call: GcCall, { store, key }: DocumentPlace): Promise<Overlay | undefined> {
  const stored = await store.read(key);
  const document = parsedJson(Buffer.from(stored?.bytes ?? []).toString());
  if (!isOverlay(document)) return undefined;
  // `isExpired` takes an unreadable date for expired; a typing error must not delete a preview.
  const isTime = !Number.isNaN(Date.parse(document.preview.expires));
  return isTime && isExpired(document.preview, call.context.now()) ? document : undefined;
}

async function readOrExpired(call: GcCall, place: DocumentPlace): Promise<LoadedEnvironment | Expired> {
  const expired = await expiredPreview(call, place);
  if (expired) return { expiredName: expired.name, id: expired.id, place };
  const found = await readDocument(place, call.context.variables);
  const { document, written } = found;
  const revisions = await knownRevisions(found);
  const { id } = written.document;
  return { id, where: label(place), revisions, document, ...(await readHistory(found)) };
}

async function environmentsOf(call: GcCall, locations: readonly string[]) {
  const stores = locations.map((location) => call.open(location));
  const all: (LoadedEnvironment | Expired)[] = [];
  for (const store of new Map(stores.map((one) => [one.place, one])).values()) {
    const keys = (await store.list('')).filter(isDocument);
    if (keys.length === 0)
      throw new ComposeError(
        'GX104',
        `${store.place} holds no environment, so gc can't know which versions are used.`,
      );
    all.push(...(await Promise.all(keys.map((key) => readOrExpired(call, { store, key })))));
  }
  return {
    environments: all.flatMap((one) => ('expiredName' in one ? [] : [one])),
    expired: all.flatMap((one) => ('expiredName' in one ? [one] : [])),
  };
}

/** Deletes an expired preview, unless it was renewed meanwhile. */
async function clearPreview(call: GcCall, { id, place }: Expired, registry: Store): Promise<void> {
  if (!(await expiredPreview(call, place))) return;
  await place.store.remove(place.key);
  for (const key of await place.store.list(historyFolder(place.key))) await place.store.remove(key);
  if (id) await deleteNote(registry, id);
}

/** Returns the id of the registry's note on one environment, given by its id, or by its name if only one has it. */
function noteId(noted: readonly NotedEnvironment[], wanted: string): string {
  const found = noted.filter(({ id, name }) => id === wanted || name === wanted);
  const exact = found.filter(({ id }) => id === wanted);
  const [only, ...others] = exact.length > 0 ? exact : found;
  if (!only || others.length > 0)
    throw usageError(
      `--forget ${wanted}: expected ${others.length > 0 ? 'the id of one of' : 'one of'} ${(found.length > 0 ? found : noted).map(noteText).join('; ') || 'none: no environment is noted'}.`,
    );
  return only.id;
}

/**
 * Deletes the registry's notes on environments, each given by its id or its name.
 * @returns the ids of notes that a dry run leaves
 */
async function deleteNotes(registry: Store, wanted: readonly string[], dryRun: boolean): Promise<string[]> {
  const noted = await notedEnvironments(registry);
  const ids: string[] = [];
  for (const one of wanted) {
    const others = noted.filter(({ id }) => !ids.includes(id));
    ids.push(noteId(others, one));
  }
  if (dryRun) return ids;
  for (const id of ids) await deleteNote(registry, id);
  return [];
}

/**
 * @param skippedIds of notes that gc deletes
 * @throws {ComposeError} GX115 if the registry has a note on an environment that was not read, or on a state that the read
 * documents lack
 */
async function assertAllRead(
  registry: Store,
  environments: readonly LoadedEnvironment[],
  skippedIds: readonly (string | undefined)[],
): Promise<void> {
  const noted = (await notedEnvironments(registry)).filter(({ id }) => !skippedIds.includes(id));
  const others = noted.filter(({ id }) => !environments.some((one) => one.id === id));
  const names = environments.map(({ document, where }) => `"${document.name}" (${where})`).join(', ');
  if (others[0])
    throw new ComposeError(
      'GX115',
      `These environments use ${registry.place}, too, and gc did not read them: ${others.map(noteText).join('; ')}. Name their folders (--environments, repeatable), or forget those that no longer use it: --forget ${others[0].id}. Read: ${names}.`,
    );
  for (const { id, name, heads } of noted) {
    // Unknown states: another copy of the document was changed.
    const unknown = heads.filter(
      ({ revision }) => !environments.some((one) => one.id === id && one.revisions.has(revision)),
    );
    const places = unknown.map(({ revision, place }) => `${revision} in ${place}`).join(', ');
    if (places)
      throw new ComposeError(
        'GX115',
        `"${name}" (${id}) was changed elsewhere, and the read documents lack these states: ${places}. Read: ${names}. Run gc again if it was changed just now, update the document (git pull), name the folder of the other copy as well (--environments, repeatable), or forget the environment if it no longer exists: --forget ${id}.`,
      );
  }
}

async function clearServed(store: Store, rules: GcRules, dryRun: boolean) {
  // Files that a served page names must stay, whichever environment it belongs to.
  const named = await namedByPages(store);
  const removable = removableVersions(await versionsServedFrom(store), rules).filter(
    ({ part, version }) => !named.has(`${part} ${version}`),
  );
  const prerendered = await unnamedPrerendered(store, rules.olderThanMs, rules.now);
  if (!dryRun) {
    for (const one of removable) await removeServed(store, one);
    await removePrerendered(store, prerendered);
  }
  return {
    unserved: removable.map(({ part, version }) => ({ part, version, place: store.place })),
    prerendered: {
      place: store.place,
      gone: prerendered.removable.length,
      waiting: Object.keys(prerendered.waiting).length,
    },
  };
}

function clearedText(
  { dryRun, olderThan }: GcCall['options'],
  expired: readonly Expired[],
  removable: readonly PublishedVersion[],
  served: readonly Awaited<ReturnType<typeof clearServed>>[],
): string[] {
  const outcome = dryRun ? 'would be deleted' : 'deleted';
  return [
    ...expired.map(
      ({ expiredName }) =>
        `preview "${expiredName}" ${outcome}: it has expired (its page goes with the next deploy of its environment)`,
    ),
    ...removable.map(({ part, version }) => `${part} ${version} ${outcome}`),
    ...served.flatMap(({ unserved, prerendered: { place, gone, waiting } }) => [
      ...unserved.map(({ part, version }) => `${part} ${version} ${outcome} from ${place}`),
      ...(gone > 0
        ? [`${gone} folder(s) of prerendered pages ${outcome} from ${place}: no page names them`]
        : []),
      ...(waiting > 0
        ? [
            `${waiting} folder(s) of prerendered pages in ${place} are named by no page any more: gc deletes them ${olderThan} after it first found them unnamed.`,
          ]
        : []),
    ]),
  ];
}

async function clear(call: GcCall, folders: readonly string[]): Promise<Outcome> {
  const {
    keep,
    olderThan,
    generations,
    forget: forgotten = [],
    served: stores = [],
    dryRun = false,
  } = call.options;
  const location = call.requiredRegistry;
  const registry = call.open(location);
  const { environments, expired } = await environmentsOf(
    call,
    folders.length > 0 ? folders : [call.environments],
  );
  const isRemote = isAddress(location);
  if (!isRemote && !existsSync(location))
    throw new ComposeError(
      'GX114',
      `Expected a registry but ${registry.place} is missing. Correct --registry or GADGETRY_REGISTRY.`,
    );
  // A deleted note is not skipped: it is back if its environment was changed meanwhile.
  const skippedIds = [...expired.map(({ id }) => id), ...(await deleteNotes(registry, forgotten, dryRun))];
  await assertAllRead(registry, environments, skippedIds);
  for (const { broken } of environments) for (const record of broken) call.print(brokenText(record));
  // Generations that version control has reverted count as well: they may return.
  const documents = environments.flatMap(({ document, kept }) => [
    document,
    ...kept.filter(({ generation }) => generation > document.generation - generations),
  ]);
  const now = call.context.now().getTime();
  const rules = { keep, olderThanMs: durationMs(olderThan), now, documents };
  const removable = removableVersions(await publishedVersions(registry), rules);
  // A change may have named one of them since.
  if (!dryRun) await assertAllRead(registry, environments, skippedIds);
  if (!dryRun && isRemote)
    for (const { part, version } of removable) await removeVersion(registry, part, version);
  else if (!dryRun) remove(resolve(location), removable);
  const served = [];
  for (const place of stores) served.push(await clearServed(call.open(place), rules, dryRun));
  if (!dryRun) for (const one of expired) await clearPreview(call, one, registry);
  return {
    facts: {
      expired: expired.map(({ expiredName }) => expiredName),
      gone: removable.map(({ part, version }) => ({ part, version })),
      unserved: served.flatMap(({ unserved }) => unserved),
      views: served.map(({ prerendered }) => prerendered),
      dryRun,
    },
    text: [
      ...clearedText(call.options, expired, removable, served),
      `${removable.length} version(s); ${environments.length} environment(s) and their last ${generations} generations were read.`,
    ].join('\n'),
  };
}

export function addGcCommands(program: StoreCommand): void {
  const folders: string[] = [];
  const note = (folder: string): string => {
    folders.push(folder);
    return folder;
  };
  program
    .command('gc')
    .withRegistry()
    .description('delete published versions that no environment names any more')
    .requiredOption('--keep <count>', 'number of newest versions of each part to keep')
    .requiredOption('--older-than <duration>', 'delete only versions older than this: 30d, 12h, 2w')
    .option(
      '--generations <count>',
      'keep versions that one of this many latest generations names',
      Number,
      20,
    )
    .option('--environments <folder>', 'environments that use this registry: name all (repeatable)', note)
    .option('--forget <environment>', 'environment that is gone, as gc has named it (repeatable)', collect)
    .option('--served <store>', 'store that deploy has filled: clear it, too (repeatable)', collect)
    .option('--dry-run', 'only say what would be deleted')
    .runs((call: GcCall) => clear(call, folders));
}
