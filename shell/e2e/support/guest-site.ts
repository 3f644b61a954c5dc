import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import { type Guest, writeGuest } from './guest';
import { freePort, localEnvironment, openOwnSite } from './own-site';

/** A test's change of the environment. */
export type EnvironmentChange = (document: EnvironmentDocument) => EnvironmentDocument;

/** The store with guests: remotes that tests write by hand. */
export interface GuestSite extends OpenSite {
  /** Composes the page again from the same parts and another environment. */
  readonly change: (alter: EnvironmentChange) => Promise<void>;
}

/** A remote with an existing build. */
export interface BuiltGuest {
  readonly name: string;
  /** Folder of its build. */
  readonly folder: string;
}

/** Opens the store with guests of version 1.0.0 beside its own remotes. */
export async function openGuestSite(
  guests: readonly (Guest | BuiltGuest)[],
  alter: EnvironmentChange = (document) => document,
): Promise<GuestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'gadgetry-guests-'));
  const ports: Record<string, number> = {};
  const folders: Record<string, string> = {};
  for (const guest of guests) {
    ports[guest.name] = await freePort();
    folders[guest.name] = 'folder' in guest ? guest.folder : join(folder, guest.name);
    if (!('folder' in guest)) writeGuest(join(folder, guest.name), guest);
  }
  const originOf = (guest: string): string => `http://localhost:${ports[guest]}`;
  const names = guests.map(({ name }) => name);
  const { policy, parts, ...local }: EnvironmentDocument = localEnvironment();
  const withGuests: EnvironmentDocument = {
    ...local,
    policy: { ...policy, allowedOrigins: [...policy.allowedOrigins, ...names.map(originOf)] },
    parts: {
      ...parts,
      ...Object.fromEntries(
        names.map((name) => [
          name,
          [
            {
              url: `${originOf(name)}/descriptor.json`,
              metadata: { version: '1.0.0' },
              deployment: { traffic: 100, default: true },
            },
          ],
        ]),
      ),
    },
  };
  const site = await openOwnSite(alter(withGuests), { ports, folders });
  return {
    ...site,
    change: (one) => site.change(one(withGuests)),
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
