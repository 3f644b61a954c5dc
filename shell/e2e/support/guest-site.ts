import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type OpenSite, openSite } from '@gadgetry/tools/serve-site';
import { parts, root } from '@gadgetry/tools/workspace';
import { type Guest, writeGuest } from './guest';
import { freePort, ownServer } from './own-site';

/** What of an environment a test wants otherwise. */
export type Wish = (document: EnvironmentDocument) => EnvironmentDocument;

/** The store with remotes of other teams in it. */
export interface GuestSite extends OpenSite {
  /** Composes the page again, from the same parts and another environment. */
  readonly change: (wish: Wish) => Promise<void>;
  /** Where a guest is served, without a slash at its end. */
  readonly originOf: (guest: string) => string;
}

/** A remote that was built elsewhere. */
export interface BuiltGuest {
  readonly name: string;
  readonly version?: string;
  /** Folder of its build. */
  readonly folder: string;
}

/** Opens the store with guests beside its own remotes. */
export async function openGuestSite(
  guests: readonly (Guest | BuiltGuest)[],
  wish: Wish = (document) => document,
): Promise<GuestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'gadgetry-guests-'));
  const names = guests.map(({ name }) => name);
  const ports: Record<string, number> = {};
  for (const name of [...parts.map((part) => part.name), ...names]) ports[name] = await freePort();
  const folders: Record<string, string> = {};
  for (const guest of guests) {
    folders[guest.name] = 'folder' in guest ? guest.folder : join(folder, guest.name);
    if (!('folder' in guest)) writeGuest(join(folder, guest.name), guest);
  }
  const originOf = (guest: string): string => `http://localhost:${ports[guest]}`;

  const local: EnvironmentDocument = JSON.parse(
    readFileSync(join(root, 'shell/environments/local.json'), 'utf8'),
  );
  const withGuests: EnvironmentDocument = {
    ...local,
    policy: {
      ...local.policy,
      allowedOrigins: [...local.policy.allowedOrigins, ...names.map(originOf)],
    },
    parts: {
      ...local.parts,
      ...Object.fromEntries(
        guests.map(({ name, version = '1.0.0' }) => [
          name,
          [
            {
              url: `${originOf(name)}/descriptor.json`,
              metadata: { version },
              deployment: { traffic: 100, default: true },
            },
          ],
        ]),
      ),
    },
  };
  const write = (one: Wish): string => {
    const path = join(folder, 'environment.json');
    writeFileSync(path, JSON.stringify({ ...one(withGuests), $schema: undefined }));
    return path;
  };
  const site = await openSite({
    ...ownServer(),
    environment: write(wish),
    ports,
    folders,
  });
  return {
    ...site,
    originOf,
    change: async (one) => void (await site.recompose(write(one))),
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
