import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@gadgetry/compose/files';
import { MF_MANIFEST } from '@gadgetry/compose/registry/mf-manifest';
import { filesOf } from '@gadgetry/compose/registry/parts';
import { ensureNginx } from '@gadgetry/compose/testing/nginx';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Policy } from '@gadgetry/environment/page-environment';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { startNginxServer } from '@gadgetry/tools/nginx-server';
import { type OpenOptions, type OpenSite, openSite } from '@gadgetry/tools/serve-site';
import { closeServer, staticListener } from '@gadgetry/tools/static-server';
import { buildFolder, parts, remotes, root, versionOf } from '@gadgetry/tools/workspace';
import { expect, type Page } from '@playwright/test';
import { test } from './store';

/** Number of ports of each worker; Playwright's configuration has four workers. */
const RANGE = 5_000;
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 4;

/**
 * Below the range from which systems assign ports, since a site's ports have to stay free while it is composed. Random, so
 * that suites that run at the same time don't collide.
 */
let nextPort = 10_100 + worker * RANGE + randomInt(RANGE - 1_000);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });

/** Returns a free port, another one each time. */
export async function freePort(): Promise<number> {
  do nextPort += 1;
  while (!(await isFree(nextPort)));
  return nextPort;
}

/** Chooses the server of a test's site: nginx where it is installed and the test intercepts no requests. */
function ownServer({ intercept }: OpenOptions = {}): Pick<OpenOptions, 'startServer'> {
  const program = intercept ? undefined : ensureNginx();
  return program ? { startServer: startNginxServer(program) } : {};
}

/** Prerenders only the newest products, since rendering all takes most of a deployment's time. */
export const FEW_PAGES = { newest: 17 };

/** Returns the environment `local` with few prerendered pages. */
export const documentedEnvironment = () => {
  const local = JSON.parse(readFileSync(join(root, 'shell/environments/local.json'), 'utf8'));
  return { ...local, policy: { ...local.policy, pages: FEW_PAGES } };
};

/** Returns the same environment without entry documents, which take most of the time to compose a site and few tests open. */
export const localEnvironment = () => {
  const { policy, ...local } = documentedEnvironment();
  const { site: _, ...rest } = policy;
  return { ...local, policy: rest };
};

/** A site that one test uses alone. */
export interface OwnSite extends OpenSite {
  /** Composes the page again from another environment, as a deployment would; the next visit gets it. */
  readonly change: (environment: object) => Promise<void>;
}

/** Opens a site for one test on free ports, so that the test can stop its servers and exchange its parts. */
export async function openOwnSite(
  environment: object = localEnvironment(),
  options: Omit<OpenOptions, 'environment'> = {},
): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'gadgetry-site-'));
  const path = join(folder, 'environment.json');
  const write = (document: object): void =>
    writeFileSync(path, JSON.stringify({ ...document, $schema: undefined }));
  write(environment);
  const ports: Record<string, number> = { ...options.ports };
  for (const { name } of parts) ports[name] = await freePort();
  const site = await openSite({ ...ownServer(options), ...options, environment: path, ports });
  return {
    ...site,
    change: async (document) => {
      write(document);
      await site.recompose();
    },
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A developer's server of one folder. */
export interface DeveloperServer {
  /** Without a slash at its end. */
  readonly address: string;
  readonly close: () => void;
}

/** Serves a folder on a free port of this machine. */
export async function serveAsDeveloper(folder: string): Promise<DeveloperServer> {
  // A client on a busy machine may use a connection again after the five seconds for which Node keeps one.
  const server = createHttpServer({ keepAliveTimeout: 0 }, staticListener([{ folder }])).listen(
    0,
    'localhost',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, close: () => void closeServer(server) };
}

// Compressed copies, maps and records belong to the old text.
const LEFT_OUT = /\.(br|gz|map)$|built-from\.txt$|release\.json$/;

const inName = (version: string): string => version.replaceAll(/\W/g, '_');

/** Returns the changed text of a file; `file` is its path in the build. */
export type Change = (file: string, text: string) => string;

/**
 * Writes a copy of a built remote as another version: with its own global name and correct hashes, so that both can be published.
 * @param from folder of the build
 * @param to folder to write; its content is deleted first
 * @param version of the copy
 * @param change returns the changed text of a script or style sheet; `file` is its path in the build
 */
export function writeVersion(
  from: string,
  to: string,
  version: string,
  change: Change = (_, text) => text,
): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  const path = join(to, 'descriptor.json');
  const descriptor = readBuiltDescriptor(JSON.parse(readFileSync(path, 'utf8')), path);
  const { container, entry } = descriptor.build;
  const renamed = container.replace(`_${inName(descriptor.version)}_`, `_${inName(version)}_`);
  if (renamed === container)
    throw new Error(`${from} can't get version ${version}: it is called ${container}.`);
  const named = new Map(filesOf(descriptor).map((file) => [file.path, file.integrity]));
  const hashes = new Map<string, string>();
  const rewritten = (text: string): string =>
    [...hashes].reduce(
      (result, [old, now]) => result.replaceAll(old, now),
      text
        .replaceAll(`${container}:${descriptor.version}`, `${renamed}:${version}`)
        .replaceAll(container, renamed),
    );
  const texts = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(m?js|css)$/.test(file) || file === MF_MANIFEST,
  );
  // The entry carries the hashes of the rest, so it comes last, and after it the descriptor with all of them.
  for (const file of [...texts.filter((one) => one !== entry.path), entry.path]) {
    const before = readFileSync(join(to, file));
    const plain = rewritten(before.toString());
    const text = file === MF_MANIFEST ? plain : change(file, plain);
    writeFileSync(join(to, file), text);
    hashes.set(named.get(file) ?? integrityOf(before), integrityOf(Buffer.from(text)));
  }
  writeFileSync(path, rewritten(JSON.stringify({ ...descriptor, version }, null, 2)));
}

/**
 * Marks a version of the cart: its entry records that it has run, the heading ends with the version, also in prerendered pages, and
 * the number of items has a colour.
 * @param color as browsers report it: `rgb(1, 2, 3)`
 */
export const withVersionMark =
  (version: string, color: string): Change =>
  (file, text) => {
    if (/^remoteEntry.*\.js$/.test(file))
      return `(globalThis.ranEntries ??= []).push(${JSON.stringify(version)});${text}`;
    if (/^(page-cart|views).*\.m?js$/.test(file))
      return text.replace(/[\w$]+\("cartTitle"\)/, (call) => `${call}+" ${version}"`);
    if (/^page-cart.*\.css$/.test(file))
      return text.replace(/(-items-[\w-]+\{color:)[^}]+/, (_, start) => start + color);
    return text;
  };

/** Expects that the page shows the cart of one version only. The cart must not be empty. */
export async function expectCart(page: Page, version: string, color: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cart ${version}`);
  await expect(page.locator('[data-remote="cart"]')).toHaveAttribute('data-version', version);
  await expect(page.getByText(/^Total for/)).toHaveCSS('color', color);
}

/** Returns the versions whose entries have run in the page, in order. */
export const ranEntries = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'ranEntries') ?? []);

/** A version in an environment, with its share of the visitors in percent. */
export interface Share {
  readonly version: string;
  readonly traffic: number;
  readonly default?: boolean;
  /** Whether the version has a second address: the page's own origin. */
  readonly secondAddress?: boolean;
  /** Whether it is a standby. */
  readonly standby?: boolean;
}

/** A site whose remotes are published in several versions. */
export interface PublishedSite extends OpenSite {
  readonly registry: string;
  /** Returns the version of a remote's build. */
  readonly built: (remote: string) => string;
  /** Deploys another environment for the next visits. Remotes that are not named keep their built version. */
  readonly deploy: (
    environment: Readonly<Record<string, readonly Share[]>>,
    policy?: Readonly<Partial<Policy>>,
    recalled?: EnvironmentDocument['recalled'],
  ) => Promise<void>;
}

/**
 * Opens a site from a registry of its own.
 * @param further versions to publish besides the built ones: for every remote, version to change
 */
export async function openPublishedSite(
  further: Readonly<Record<string, Change | undefined>>,
  local = localEnvironment(),
): Promise<PublishedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'gadgetry-registry-'));
  const registry = join(folder, 'registry');
  const built = (name: string): string => {
    const remote = remotes.find((one) => one.name === name);
    return remote ? versionOf(remote) : '';
  };
  const inLocal = remotes.filter(({ name }) => name in local.parts);
  for (const remote of inLocal) {
    cpSync(buildFolder(remote), join(registry, remote.name, versionOf(remote)), { recursive: true });
    for (const [version, change] of Object.entries(further))
      writeVersion(buildFolder(remote), join(registry, remote.name, version), version, change);
  }

  let generation = 0;
  const environmentOf = (
    shares: Readonly<Record<string, readonly Share[]>> = {},
    policy = {},
    recalled?: EnvironmentDocument['recalled'],
  ): object => {
    generation += 1;
    const document = structuredClone({ ...local, generation, recalled });
    Object.assign(document.policy, policy);
    for (const remote of inLocal) {
      const { url } = local.parts[remote.name][0];
      const wanted = shares[remote.name] ?? [{ version: versionOf(remote), traffic: 100, default: true }];
      document.parts[remote.name] = wanted.map((share) => ({
        url,
        ...(share.secondAddress && { fallbackUrl: `second/${remote.name}/{version}/descriptor.json` }),
        metadata: { version: share.version },
        deployment: {
          traffic: share.traffic,
          default: share.default ?? false,
          ...(share.standby && { standby: true }),
        },
      }));
    }
    return document;
  };

  const site = await openOwnSite(environmentOf(), { registry });
  return {
    ...site,
    registry,
    built,
    deploy: (...given) => site.change(environmentOf(...given)),
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the path of nginx, which it installs if possible; skips the tests of the file or group that calls it if there is none. */
export function needNginx(): string {
  const program = ensureNginx();
  test.skip(!program, 'There is no nginx here: install it (apt install nginx-light, brew install nginx).');
  return program ?? '';
}
