import { join } from 'node:path';
import { readEnvironment } from '@gadgetry/compose/document/environment-document';
import { compose } from '@gadgetry/compose/render/compose';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { compressFolder } from './compress';
import { closeServer, type Intercept, type Mount, serve } from './static-server';
import { buildFolder, parts, portVariable, remotes, root, shell, versionOf } from './workspace';

/** Port by part name. */
type Ports = Readonly<Record<string, number>>;

/** The composed site on this machine: the shell and the data on one origin, each remote on its own. */
export interface OpenSite {
  readonly url: string;
  /** Address of each part's server, by the name of the part; with a slash at its end. */
  readonly origins: Readonly<Record<string, string>>;
  /** Stops one part's server, as an outage would. */
  readonly stop: (part: string) => Promise<void>;
  readonly restart: (part: string) => Promise<void>;
  /** Composes the page again, as a deployment would; the next visit gets it. */
  readonly recompose: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Origin {
  readonly name: string;
  readonly port: number;
  readonly mounts: readonly Mount[];
}

interface OriginServer {
  /** Updates the server's rules and headers after the page has been composed again. */
  readonly refresh: (environment: EnvironmentDocument) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server of an origin.
 * @param site address of the page
 */
export type StartServer = (
  origin: Origin,
  environment: EnvironmentDocument,
  site: string,
) => Promise<OriginServer>;

export interface OpenOptions {
  /** Path of the environment document; the shipped `local` by default. */
  readonly environment?: string;
  readonly ports?: Ports;
  /** Further parts, by name, with the folder of their build. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Folder with published versions, `<part>/<version>/`, served in addition to the builds. */
  readonly registry?: string;
  /** Folder of the data part, with `api`, `img` and `video`; the store's own by default. */
  readonly data?: string;
  /** Sees every request to every part first. */
  readonly intercept?: Intercept;
  /** Starts the server of each origin; a small Node server by default. */
  readonly startServer?: StartServer;
}

const LOCAL = join(root, 'shell/environments/local.json');
const STORE_DATA = join(root, 'data/public');

const defaultPorts: Ports = Object.fromEntries(parts.map(({ name, port }) => [name, port]));

const variables = (ports: Ports): Record<string, string> =>
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [portVariable(name), String(port)]));

const published = (part: string, registry = '', under = ''): readonly Mount[] =>
  registry ? [{ folder: join(registry, part), under }] : [];

/** Starts a server that reads files and the page's headers for each request. */
export const startNodeServer =
  (intercept?: Intercept): StartServer =>
  async ({ name, port, mounts }) => {
    const server = await serve(port, portVariable(name), mounts, intercept);
    return { refresh: () => Promise.resolve(), stop: () => closeServer(server) };
  };

type ComposeOptions = Omit<OpenOptions, 'intercept' | 'startServer'>;

const chosenPorts = ({ ports }: ComposeOptions): Ports => ({ ...defaultPorts, ...ports });

/** Two sites on one machine are composed side by side, never into each other's page. */
export const composedFolder = (ports: Ports): string =>
  join(root, 'shell/dist/composed', String(ports.shell ?? 0));

/**
 * Composes an environment from the builds. A later composition for the same ports reuses its prerendered pages and its entry
 * documents.
 */
async function composeSite(options: ComposeOptions = {}): Promise<EnvironmentDocument> {
  const { environment = LOCAL, folders = {}, registry, data = STORE_DATA } = options;
  const ports = chosenPorts(options);
  const out = composedFolder(ports);
  const document = readEnvironment(environment, { ...process.env, ...variables(ports) });
  await compose({
    environment: document,
    out,
    data: join(data, 'api'),
    prerenderCache: join(root, 'shell/dist/prerendered'),
    source: { root, folders, ...(registry && { registry }) },
  });
  await compressFolder(out);
  return document;
}

/** Composes an environment from the builds, and serves it. */
export async function openSite(options: OpenOptions = {}): Promise<OpenSite> {
  const { folders = {}, registry, data = STORE_DATA, intercept } = options;
  const { startServer = startNodeServer(intercept) } = options;
  const chosen = chosenPorts(options);
  const portOf = (name: string): number => chosen[name] ?? 0;
  const out = composedFolder(chosen);
  const url = `http://localhost:${portOf('shell')}/`;
  const servers = new Map<string, OriginServer>();
  let current: EnvironmentDocument;
  const recompose = async (): Promise<void> => {
    current = await composeSite(options);
    await Promise.all([...servers.values()].map(({ refresh }) => refresh(current)));
  };
  await recompose();

  const mounts = new Map<string, readonly Mount[]>([
    [
      'shell',
      [
        { folder: out },
        ...published('shell', registry, '/shell'),
        ...published('data', registry, '/data'),
        { folder: buildFolder(shell), under: `/shell/${versionOf(shell)}` },
        { folder: data },
      ],
    ],
    // Published versions, its own version's folder, and the newest build at the root.
    ...remotes.map((part): [string, readonly Mount[]] => [
      part.name,
      [
        ...published(part.name, registry),
        { folder: buildFolder(part), under: `/${versionOf(part)}` },
        { folder: buildFolder(part) },
        // Its own backend, if it has a folder for one.
        { folder: join(root, part.package, 'backend'), under: '/backend' },
      ],
    ]),
    ...Object.entries(folders).map(([name, folder]): [string, readonly Mount[]] => [name, [{ folder }]]),
  ]);
  const start = async (name: string): Promise<void> => {
    const origin: Origin = { name, port: portOf(name), mounts: mounts.get(name) ?? [] };
    servers.set(name, await startServer(origin, current, url));
  };
  const stop = async (name: string): Promise<void> => {
    const server = servers.get(name);
    servers.delete(name);
    await server?.stop();
  };
  await Promise.all([...mounts.keys()].map(start));
  return {
    url,
    origins: Object.fromEntries(
      [...mounts.keys()].map((name) => [name, `http://localhost:${portOf(name)}/`]),
    ),
    recompose,
    stop,
    restart: start,
    close: async () => {
      await Promise.all([...servers.keys()].map(stop));
    },
  };
}
