import { resolve } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import {
  brokenText,
  type DocumentPlace,
  type History,
  historyFolder,
  readDocument,
  readHistory,
  userName,
} from '../document/document-store';
import { isOver, isOverlay } from '../document/previews';
import { durationMs } from '../duration';
import { type GcRules, publishedIn, remove, superfluous } from '../registry/gc';
import { removeServed, removeViews, unnamedViews, versionsServedFrom } from '../registry/served';
import { removeVersion, versionsOn } from '../registry/transfer';
import { forgetUser, usersOf } from '../registry/users';
import { isAddress, openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { environmentsAt, type VerbContext, wholeNumber, withRegistry, writtenRegistry } from './context';

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
  /** What the registry knows it by. */
  readonly user: string;
  readonly document: EnvironmentDocument;
}

/** A preview whose time is over: nobody has to know any more what it showed. */
interface Expired {
  readonly over: string;
  readonly place: DocumentPlace;
}

/** All environments of some folders or addresses, with their past. */
async function environmentsOf(context: VerbContext, locations: readonly string[]) {
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
          if (over !== undefined) return { over, place };
          const found = await readDocument(place, context.variables);
          const user = userName({ store, key }, found.document.name);
          return { user, document: found.document, ...(await readHistory(found)) };
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

/** The name of a preview whose time is over; nothing of what is none. */
async function expiredPreview(
  context: VerbContext,
  { store, key }: DocumentPlace,
): Promise<string | undefined> {
  const stored = await store.read(key);
  try {
    const document: unknown = JSON.parse(Buffer.from(stored?.bytes ?? []).toString());
    if (!isOverlay(document)) return undefined;
    // What somebody has mistyped is no reason to lose the rest.
    const isTime = !Number.isNaN(Date.parse(document.preview.expires));
    return isTime && isOver(document.preview, context.now()) ? document.name : undefined;
  } catch {
    return undefined;
  }
}

/** Takes an expired preview away, unless somebody has renewed it meanwhile. */
async function clearPreview(context: VerbContext, { over, place }: Expired, registry: Store): Promise<void> {
  if ((await expiredPreview(context, place)) === undefined) return;
  await place.store.remove(place.key);
  for (const key of await place.store.list(historyFolder(place.key))) await place.store.remove(key);
  await forgetUser(registry, userName(place, over));
}

/**
 * Refuses to clear a registry of which more environments are known than were asked.
 * @param forgotten those that use it no more
 */
async function assertAllAsked(
  registry: Store,
  asked: readonly string[],
  forgotten: readonly string[],
): Promise<void> {
  for (const user of forgotten) await forgetUser(registry, user);
  const others = (await usersOf(registry)).filter((user) => !asked.includes(user));
  if (others.length > 0)
    throw new ComposeError(
      'GX115',
      `These environments use ${registry.place}, too, and were not asked: ${others.join(', ')}. Name their folders (--environments, may be repeated), or say which use it no more: --forget ${others[0]}. Asked were: ${asked.join(', ')}.`,
    );
}

/** Clears a store that versions are served from, by the rules of the registry. */
async function clearServed(store: Store, rules: GcRules, dryRun = false) {
  const going = superfluous(await versionsServedFrom(store), rules);
  const views = await unnamedViews(store, rules.olderThanMs, rules.now);
  if (!dryRun) {
    for (const one of going) await removeServed(store, one);
    await removeViews(store, views);
  }
  return {
    unserved: going.map(({ part, version }) => ({ part, version, place: store.place })),
    views: { place: store.place, gone: views.going.length, waiting: Object.keys(views.waiting).length },
  };
}

/** gc: what leaves the registry, and the stores that versions are served from. */
export function addGcVerb(program: Command, context: VerbContext): void {
  withRegistry(program.command('gc'))
    .description(
      'take versions out of the registry, and of where they are served from, that nobody names any more',
    )
    .requiredOption('--keep <count>', 'the newest so many versions of every part stay', wholeNumber)
    .requiredOption('--older-than <duration>', 'what is younger stays: 30d, 12h, 2w')
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
    .action(async (flags: GcFlags) => {
      const { keep, olderThan, generations, environments, forget, dryRun } = flags;
      const registry = writtenRegistry(context, flags);
      const { asked, expired } = await environmentsOf(context, environments ?? [environmentsAt(context, {})]);
      const uses = openStore(registry, context.variables);
      await assertAllAsked(
        uses,
        [...asked.map(({ user }) => user), ...expired.map(({ over, place }) => userName(place, over))],
        forget ?? [],
      );
      for (const { broken } of asked) for (const record of broken) context.print(brokenText(record));
      // What was left by going back in version control counts as well: somebody may go forward again.
      const documents = asked.flatMap(({ document, kept }) => [
        document,
        ...kept.filter(({ generation }) => generation > document.generation - generations),
      ]);
      const rules = { keep, olderThanMs: durationMs(olderThan), now: context.now().getTime(), documents };
      const store = isAddress(registry) ? openStore(registry, context.variables) : undefined;
      const published = store ? await versionsOn(store) : publishedIn(resolve(registry));
      const going = superfluous(published, rules);
      if (!dryRun && store) for (const { part, version } of going) await removeVersion(store, part, version);
      else if (!dryRun) remove(resolve(registry), going);
      const cleared = [];
      for (const place of flags.served ?? [])
        cleared.push(await clearServed(openStore(place, context.variables), rules, dryRun));
      const unserved = cleared.flatMap((one) => one.unserved);
      const views = cleared.map((one) => one.views);
      if (!dryRun) for (const one of expired) await clearPreview(context, one, uses);
      context.report?.({
        expired: expired.map(({ over }) => over),
        gone: going.map(({ part, version }) => ({ part, version })),
        unserved,
        views,
        dryRun: dryRun ?? false,
      });
      const verb = dryRun ? 'would go' : 'is gone';
      for (const { over } of expired)
        context.print(
          `preview "${over}" ${verb}: it has expired (its page goes with the next deploy of its environment)`,
        );
      for (const { part, version } of going) context.print(`${part} ${version} ${verb}`);
      for (const { part, version, place } of unserved)
        context.print(`${part} ${version} ${verb} from ${place}`);
      for (const { place, gone, waiting } of views) {
        if (gone > 0) context.print(`${gone} folder(s) of views that no page names ${verb} from ${place}`);
        if (waiting > 0)
          context.print(
            `${waiting} folder(s) of views in ${place} are named by no page any more: gc takes them ${olderThan} after it first saw that.`,
          );
      }
      context.print(
        `${going.length} version(s); ${asked.length} environment(s) and their last ${generations} generations were asked.`,
      );
    });
}
