import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import { brokenText, readDocument, readHistory, userName } from '../document/document-store';
import { durationMs, publishedIn, remove, superfluous } from '../registry/gc';
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
  readonly dryRun?: boolean;
}

const collect = (value: string, all: readonly string[] = []): readonly string[] => [...all, value];

/** A value that lies beside histories in the folder of environments. */
const DOCUMENT = /^[^/]+\.json$/;

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
        keys.map(async (key) => {
          const found = await readDocument({ store, key }, context.variables);
          const user = userName({ store, key }, found.document.name);
          return { user, document: found.document, ...(await readHistory(found)) };
        }),
      );
    }),
  );
  return all.flat();
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

/** gc: what leaves the registry. */
export function addGcVerb(program: Command, context: VerbContext): void {
  withRegistry(program.command('gc'))
    .description('take versions out of the registry that nobody names any more')
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
    .option('--dry-run', 'only say what would go')
    .action(async (flags: GcFlags) => {
      const { keep, olderThan, generations, environments, forget, dryRun } = flags;
      const registry = writtenRegistry(context, flags);
      const asked = await environmentsOf(context, environments ?? [environmentsAt(context, {})]);
      await assertAllAsked(
        openStore(registry, context.variables),
        asked.map(({ user }) => user),
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
      const published = store
        ? (await versionsOn(store)).map((one) => ({ ...one, published: Date.parse(one.published) }))
        : publishedIn(resolve(registry));
      const going = superfluous(published, rules);
      if (!dryRun && store) for (const { part, version } of going) await removeVersion(store, part, version);
      else if (!dryRun) remove(resolve(registry), going);
      context.report?.({
        gone: going.map(({ part, version }) => ({ part, version })),
        dryRun: dryRun ?? false,
      });
      const verb = dryRun ? 'would go' : 'is gone';
      for (const { part, version } of going) context.print(`${part} ${version} ${verb}`);
      context.print(
        `${going.length} version(s); ${asked.length} environment(s) and their last ${generations} generations were asked.`,
      );
    });
}
