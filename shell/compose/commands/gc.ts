import { resolve } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
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
import { durationMs, isExpired, isOverlay, type Overlay } from '../document/previews';
import { type GcRules, type PublishedVersion, publishedIn, remove, superfluous } from '../registry/gc';
import { removePrerendered, removeServed, unnamedPrerendered, versionsServedFrom } from '../registry/served';
import { removeVersion, versionsOn } from '../registry/transfer';
import { forgetUser, type Head, type User, usersOf, userText } from '../registry/users';
import { isAddress, openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { type CommandContext, environmentsAt, wholeNumber, withRegistry, writtenRegistry } from './context';

interface GcFlags {
  readonly registry?: string;
  readonly keep: number;
  readonly olderThan: string;
  readonly generations: number;
  readonly environments?: readonly string[];
  readonly forget?: readonly string[];
  readonly served?: readonly string[];
  readonly dryRun?: boolean;
}

const collect = (value: string, all: readonly string[] = []): readonly string[] => [...all, value];

/** A value that lies beside histories in the folder of environments. */
const DOCUMENT = /^[^/]+\.json$/;

/** An environment with its past. */
interface Asked extends History {
  readonly document: EnvironmentDocument;
  /** What the registry knows it by; nothing of a document that no command has written. */
  readonly id: string | undefined;
  readonly where: string;
  readonly known: ReadonlySet<string>;
}

/** A preview whose time is over. */
interface Expired {
  readonly over: string;
  readonly id: string | undefined;
  readonly place: DocumentPlace;
}

/** All environments of some folders or addresses, with their past. */
async function environmentsOf(context: CommandContext, locations: readonly string[]) {
  const stores = new Map(
    locations.map((location) => {
      const store = openStore(location, context.variables);
      return [store.place, store];
    }),
  );
  const all = await Promise.all(
    [...stores.values()].map(async (store) => {
      const keys = (await store.list('')).filter((key) => DOCUMENT.test(key));
      if (keys.length === 0)
        throw new ComposeError(
          'GX104',
          `${store.place} holds no environment: none could be asked what it uses.`,
        );
      return Promise.all(
        keys.map(async (key): Promise<Asked | Expired> => {
          const place = { store, key };
          const over = await expiredPreview(context, place);
          if (over) return { over: over.name, id: over.id, place };
          const found = await readDocument(place, context.variables);
          return {
            id: found.written.document.id,
            where: label(place),
            known: await knownRevisions(found),
            document: found.document,
            ...(await readHistory(found)),
          };
        }),
      );
    }),
  );
  const found = all.flat();
  return {
    asked: found.flatMap((one) => ('over' in one ? [] : [one])),
    expired: found.flatMap((one) => ('over' in one ? [one] : [])),
  };
}

/** A preview whose time is over; nothing of what is none. */
async function expiredPreview(
  context: CommandContext,
  { store, key }: DocumentPlace,
): Promise<Overlay | undefined> {
  const stored = await store.read(key);
  try {
    const document: unknown = JSON.parse(Buffer.from(stored?.bytes ?? []).toString());
    if (!isOverlay(document)) return undefined;
    // One mistyped document is no reason to lose the rest.
    const isTime = !Number.isNaN(Date.parse(document.preview.expires));
    return isTime && isExpired(document.preview, context.now()) ? document : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes an expired preview, unless it was renewed meanwhile. */
async function clearPreview(context: CommandContext, { id, place }: Expired, registry: Store): Promise<void> {
  if (!(await expiredPreview(context, place))) return;
  await place.store.remove(place.key);
  for (const key of await place.store.list(historyFolder(place.key))) await place.store.remove(key);
  if (id) await forgetUser(registry, id);
}

/** Takes back notes, by the id of each or by a name that one has alone. */
async function forget(registry: Store, users: readonly User[], wanted: string): Promise<void> {
  const found = users.filter(({ id, name }) => id === wanted || name === wanted);
  const exact = found.filter(({ id }) => id === wanted);
  const [only, ...others] = exact.length > 0 ? exact : found;
  if (!only || others.length > 0)
    throw new ComposeError(
      'GX112',
      `--forget ${wanted}: expected ${others.length > 0 ? 'the id of one of' : 'one of'} ${(found.length > 0 ? found : users).map(userText).join('; ') || 'none: no environment is noted'}.`,
    );
  await forgetUser(registry, only.id);
}

/** What of an environment's states the documents that were asked know nothing of: a copy of it was changed elsewhere. */
const unknownHeads = ({ id, heads }: User, asked: readonly Pick<Asked, 'id' | 'known'>[]): readonly Head[] =>
  heads.filter(({ revision }) => !asked.some((one) => one.id === id && one.known.has(revision)));

/**
 * Refuses to clear a registry of which more environments are known than were asked, or later states of one of them. An
 * environment is known by its id: of another one, its name says nothing.
 * @throws {ComposeError} GX115
 */
async function assertAllAsked(
  registry: Store,
  asked: readonly Asked[],
  expired: readonly Expired[],
  forgotten: readonly string[],
): Promise<void> {
  for (const wanted of forgotten) await forget(registry, await usersOf(registry), wanted);
  const ids = [...asked, ...expired].map(({ id }) => id);
  const users = await usersOf(registry);
  const others = users.filter(({ id }) => !ids.includes(id));
  const names = asked.map(({ document, where }) => `"${document.name}" (${where})`).join(', ');
  if (others[0])
    throw new ComposeError(
      'GX115',
      `These environments use ${registry.place}, too, and were not asked: ${others.map(userText).join('; ')}. Name their folders (--environments, may be repeated), or say which use it no more: --forget ${others[0].id}. Asked were: ${names}.`,
    );
  const over = expired.map(({ id }) => id);
  const ahead = users
    .filter(({ id }) => !over.includes(id))
    .map((user) => ({ user, heads: unknownHeads(user, asked) }));
  const found = ahead.find(({ heads }) => heads.length > 0);
  if (found)
    throw new ComposeError(
      'GX115',
      `"${found.user.name}" (${found.user.id}) was changed elsewhere, and what was asked knows nothing of it: ${found.heads
        .map(({ revision, place }) => `${revision} in ${place}`)
        .join(
          ', ',
        )}. Asked were: ${names}. Bring that document here (git pull), name its folder as well (--environments, may be repeated), or say that it is gone: --forget ${found.user.id}.`,
    );
}

/** Clears a store that versions are served from, by the rules of the registry. */
async function clearServed(store: Store, rules: GcRules, dryRun: boolean) {
  // What a page there names is served, whichever environment it is of.
  const named = await namedByPages(store);
  const going = superfluous(await versionsServedFrom(store), rules).filter(
    ({ part, version }) => !named.has(`${part} ${version}`),
  );
  const views = await unnamedPrerendered(store, rules.olderThanMs, rules.now);
  if (!dryRun) {
    for (const one of going) await removeServed(store, one);
    await removePrerendered(store, views);
  }
  return {
    unserved: going.map(({ part, version }) => ({ part, version, place: store.place })),
    views: { place: store.place, gone: views.going.length, waiting: Object.keys(views.waiting).length },
  };
}

/** What gc deleted, or would delete. */
interface Cleared {
  readonly expired: readonly Expired[];
  readonly going: readonly PublishedVersion[];
  readonly served: readonly Awaited<ReturnType<typeof clearServed>>[];
}

function printCleared({ print }: CommandContext, flags: GcFlags, { expired, going, served }: Cleared): void {
  const outcome = flags.dryRun ? 'would go' : 'is gone';
  for (const { over } of expired)
    print(
      `preview "${over}" ${outcome}: it has expired (its page goes with the next deploy of its environment)`,
    );
  for (const { part, version } of going) print(`${part} ${version} ${outcome}`);
  for (const { unserved } of served)
    for (const { part, version, place } of unserved) print(`${part} ${version} ${outcome} from ${place}`);
  for (const { place, gone, waiting } of served.map(({ views }) => views)) {
    if (gone > 0) print(`${gone} folder(s) of prerendered pages that no page names ${outcome} from ${place}`);
    if (waiting > 0)
      print(
        `${waiting} folder(s) of prerendered pages in ${place} are named by no page any more: gc takes them ${flags.olderThan} after it first saw that.`,
      );
  }
}

async function runGc(context: CommandContext, flags: GcFlags): Promise<void> {
  const { keep, olderThan, generations, environments, dryRun = false } = flags;
  const registry = writtenRegistry(context, flags);
  const { asked, expired } = await environmentsOf(context, environments ?? [environmentsAt(context, {})]);
  const uses = openStore(registry, context.variables);
  await assertAllAsked(uses, asked, expired, flags.forget ?? []);
  for (const { broken } of asked) for (const record of broken) context.print(brokenText(record));
  // Generations undone in version control count as well: they may come back.
  const documents = asked.flatMap(({ document, kept }) => [
    document,
    ...kept.filter(({ generation }) => generation > document.generation - generations),
  ]);
  const rules = { keep, olderThanMs: durationMs(olderThan), now: context.now().getTime(), documents };
  const store = isAddress(registry) ? uses : undefined;
  const going = superfluous(store ? await versionsOn(store) : publishedIn(resolve(registry)), rules);
  if (!dryRun && store) for (const { part, version } of going) await removeVersion(store, part, version);
  else if (!dryRun) remove(resolve(registry), going);
  const served = [];
  for (const place of flags.served ?? [])
    served.push(await clearServed(openStore(place, context.variables), rules, dryRun));
  if (!dryRun) for (const one of expired) await clearPreview(context, one, uses);
  context.report?.({
    expired: expired.map(({ over }) => over),
    gone: going.map(({ part, version }) => ({ part, version })),
    unserved: served.flatMap(({ unserved }) => unserved),
    views: served.map(({ views }) => views),
    dryRun,
  });
  printCleared(context, flags, { expired, going, served });
  context.print(
    `${going.length} version(s); ${asked.length} environment(s) and their last ${generations} generations were asked.`,
  );
}

/** gc: what leaves the registry, and the stores that versions are served from. */
export function addGcCommands(program: Command, context: CommandContext): void {
  withRegistry(program.command('gc'))
    .description(
      'delete versions that no environment names any more from the registry, and from where they are served',
    )
    .requiredOption('--keep <count>', 'the newest so many versions of every part stay', wholeNumber)
    .requiredOption('--older-than <duration>', 'keep younger ones: 30d, 12h, 2w')
    .option('--generations <count>', 'versions of the last so many generations stay', wholeNumber, 20)
    .option(
      '--environments <folder>',
      'folder of environments (may be repeated); name all that use this registry',
      collect,
    )
    .option(
      '--forget <environment>',
      'an environment that uses this registry no more, as gc has named it (may be repeated)',
      collect,
    )
    .option(
      '--served <store>',
      'folder or address that versions are served from, as deploy brought them there: what may go goes there, too (may be repeated)',
      collect,
    )
    .option('--dry-run', 'only say what would go')
    .action((flags: GcFlags) => runGc(context, flags));
}
