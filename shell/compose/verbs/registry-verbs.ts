import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import { brokenText, readDocument, readHistory, userName } from '../document/document-store';
import { WORKSPACE } from '../document/environment-document';
import { DATA, dataFolderOf } from '../registry/data-part';
import { newestBefore, versionsBefore, writeDeltas } from '../registry/deltas';
import { durationMs, publishedIn, remove, superfluous } from '../registry/gc';
import { folderOf } from '../registry/parts';
import { publish } from '../registry/publish';
import { fetchVersion, publishedOn, removeVersion, sendVersion, versionsOn } from '../registry/transfer';
import { forgetUser, usersOf } from '../registry/users';
import { isAddress, openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { environmentsAt, pasted, type VerbContext, wholeNumber } from './context';

interface PublishFlags {
  readonly registry: string;
  readonly by?: string;
  readonly key?: string;
  readonly commit?: string;
  readonly sbom?: string;
  readonly deltas: number;
  readonly dryRun?: boolean;
  /** Version of the data. */
  readonly as?: string;
}

interface GcFlags {
  readonly registry: string;
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

/** publish, gc: what comes into the registry, and what leaves it. */
export function addRegistryVerbs(program: Command, context: VerbContext): void {
  program
    .command('publish <part> [folder]')
    .description('put a build (the one of this repository unless told) into the registry, once')
    .requiredOption('-r, --registry <place>', 'folder or address of published parts')
    .option('--by <name>', 'who publishes it')
    .option(
      '--key <file>',
      'sign it with this private key (keys make); CI hands in a file that only it can read',
    )
    .option('--as <version>', 'version of the data, which say none themselves')
    .option('--sbom <file>', 'keep this bill of materials (CycloneDX, JSON) with it')
    .option('--commit <id>', 'commit of the source, for the signed statement')
    .option(
      '--deltas <count>',
      'write what differs from the newest so many versions before (RFC 9842); 0 for none',
      wholeNumber,
      3,
    )
    .option('--dry-run', 'look at the build, write nothing')
    .action(async (part: string, given: string | undefined, flags: PublishFlags) => {
      const { registry, by = context.user, key, commit, sbom, deltas, dryRun = false, as } = flags;
      const at = context.now().toISOString();
      const folder = given
        ? resolve(given)
        : part === DATA
          ? dirname(dataFolderOf({ root: context.root, folders: {} }, {}))
          : folderOf({ root: context.root, folders: {} }, part, WORKSPACE);
      const signing = key && {
        privateKey: readFileSync(resolve(key), 'utf8'),
        provenance: { builder: by, ...(commit && { commit }) },
      };
      const isServer = isAddress(registry);
      // What goes to a server is made in a folder first.
      const desk = isServer ? mkdtempSync(join(tmpdir(), 'gadgetry-')) : resolve(registry);
      const options = {
        registry: desk,
        part,
        folder,
        by,
        at,
        dryRun,
        ...(as && { version: as }),
        ...(sbom && { sbom: resolve(sbom) }),
        ...(signing && { signing }),
      };
      const { version, integrity, files } = publish(options);
      if (isServer && !dryRun) {
        const store = openStore(registry, context.variables);
        for (const earlier of newestBefore(await publishedOn(store, part), version, deltas))
          await fetchVersion(store, desk, part, earlier);
      }
      const before = dryRun ? [] : versionsBefore(desk, part, version, deltas);
      const written = await writeDeltas(desk, part, version, before);
      if (isServer && !dryRun) await sendVersion(openStore(registry, context.variables), desk, part, version);
      if (isServer) rmSync(desk, { recursive: true, force: true });
      const count = Object.keys(files).length;
      const next =
        part === 'shell' || part === DATA
          ? pasted(`set ${part} ${version} --env ENVIRONMENT`, { registry })
          : pasted(`canary ${part} ${version} 10 --env ENVIRONMENT`, { registry });
      context.print(
        dryRun
          ? `Dry run: ${part} ${version} would be published, ${count} files, ${integrity}.`
          : `Published ${part} ${version}${key ? ', signed' : ''}: ${count} files, ${integrity}. No visitor gets it yet.${
              written.files > 0
                ? `\nWho has ${before.join(' or ')} gets it as ${written.files} differences, ${written.bytes} bytes in all.`
                : ''
            }\nNext: ${next}`,
      );
    });
  program
    .command('gc')
    .description('take versions out of the registry that nobody names any more')
    .requiredOption('-r, --registry <place>', 'folder or address of published parts')
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
    .action(async ({ registry, keep, olderThan, generations, environments, forget, dryRun }: GcFlags) => {
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
      const verb = dryRun ? 'would go' : 'is gone';
      for (const { part, version } of going) context.print(`${part} ${version} ${verb}`);
      context.print(
        `${going.length} version(s); ${asked.length} environment(s) and their last ${generations} generations were asked.`,
      );
    });
}
