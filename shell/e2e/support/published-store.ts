import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Policy } from '@gadgetry/environment/page-environment';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import { buildFolder, remotes, root, versionOf } from '@gadgetry/tools/workspace';
import { openOwnStore } from './own-store';
import { secondVersion } from './second-version';

/** Text of a file of a further version; `file` is its path in the build. */
export type Change = (file: string, text: string) => string;

/** A version in an environment, with its share of the visitors in percent. */
export interface Share {
  readonly version: string;
  readonly traffic: number;
  readonly default?: boolean;
  /** Whether the version has a second address: the page's own origin. */
  readonly secondAddress?: boolean;
}

/** A store whose remotes are published in several versions, and the environments that are made of them. */
export interface PublishedStore extends OpenSite {
  readonly registry: string;
  /** The version of a remote as it was built. */
  readonly built: (remote: string) => string;
  /** Puts another environment in place for the next visits; remotes that are not named stay as built. */
  readonly deploy: (
    environment: Readonly<Record<string, readonly Share[]>>,
    policy?: Readonly<Partial<Policy>>,
  ) => Promise<void>;
}

/** How long each hop may take in these environments, in milliseconds. */
export const BUDGETS = { entryMs: 1500, pageMs: 1500 };

/**
 * Opens a store from a registry of its own.
 * @param further versions to publish besides the built ones: for every remote, version to change
 */
export async function openPublishedStore(
  further: Readonly<Record<string, Change | undefined>>,
): Promise<PublishedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'gadgetry-registry-'));
  const registry = join(folder, 'registry');
  const built = (name: string): string => {
    const remote = remotes.find((one) => one.name === name);
    return remote ? versionOf(remote) : '';
  };
  const local = JSON.parse(readFileSync(join(root, 'shell/environments/local.json'), 'utf8'));
  const inLocal = remotes.filter(({ name }) => name in local.microFrontends);
  for (const remote of inLocal) {
    cpSync(buildFolder(remote), join(registry, remote.name, versionOf(remote)), { recursive: true });
    for (const [version, change] of Object.entries(further))
      secondVersion(buildFolder(remote), join(registry, remote.name, version), version, change);
  }

  let generation = 1;
  const write = (name: string, shares: Readonly<Record<string, readonly Share[]>>, policy = {}): string => {
    const document = structuredClone(local);
    document.generation = generation;
    generation += 1;
    document.policy = { ...document.policy, budgets: BUDGETS, ...policy };
    for (const remote of inLocal) {
      const { url } = local.microFrontends[remote.name][0];
      const wanted = shares[remote.name] ?? [{ version: versionOf(remote), traffic: 100, default: true }];
      document.microFrontends[remote.name] = wanted.map((share) => ({
        url,
        ...(share.secondAddress && { fallbackUrl: `second/${remote.name}/{version}/descriptor.json` }),
        metadata: { version: share.version },
        deployment: { traffic: share.traffic, default: share.default ?? false },
      }));
    }
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(document));
    return path;
  };

  const store = await openOwnStore(undefined, { environment: write('published', {}), registry });
  return {
    ...store,
    registry,
    built,
    deploy: async (shares, policy) => void (await store.recompose(write('deployed', shares, policy))),
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
