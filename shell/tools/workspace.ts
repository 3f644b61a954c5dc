import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A part that is deployed on its own. */
export interface Part {
  /** Name in environments: `catalog`. */
  readonly name: string;
  /** Folder of its package: `remote-catalog`. */
  readonly package: string;
  /** Port of its server on this machine, from `config.port` of its package.json. */
  readonly defaultPort: number;
  /** The port in use: its own, unless a variable moves it. */
  readonly port: number;
}

/** The variable that moves a part's port: `PORT_CART`, `PORT_GIFT_CARDS`. */
export const portVariable = (name: string): string => `PORT_${name.toUpperCase().replaceAll('-', '_')}`;

interface Manifest {
  readonly version: string;
  readonly config?: { readonly port?: number };
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * Returns the port that a variable names, or another one if it is absent or empty.
 * @throws if it is no port
 */
export function portFrom(variable: string, otherwise: number, variables = process.env): number {
  const value = variables[variable] || otherwise;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`Expected a port from 1 to 65535 in ${variable} but found "${value}".`);
}

function readPart(name: string, folder: string): Part {
  const defaultPort = manifestOf(folder).config?.port;
  if (defaultPort === undefined)
    throw new Error(
      `${folder}/package.json names no port: give it one of its own in "config": { "port": … }.`,
    );
  return { name, package: folder, defaultPort, port: portFrom(portVariable(name), defaultPort) };
}

/** The shell; its server also serves the catalogue's data. */
export const shell: Part = readPart('shell', 'shell');

const PREFIX = 'remote-';

/** The remotes of this repository: every folder `remote-*` with a package, in the order of their own ports. */
export const remotes: readonly Part[] = readdirSync(root)
  .filter((folder) => folder.startsWith(PREFIX) && existsSync(join(root, folder, 'package.json')))
  .map((folder) => readPart(folder.slice(PREFIX.length), folder))
  .toSorted((a, b) => a.defaultPort - b.defaultPort);

export const parts: readonly Part[] = [shell, ...remotes];

/** Port of the shell's own files while developing, moved along with the shell's, where the page itself is served. */
export const shellFilesPort = portFrom('PORT_SHELL_FILES', shell.port + 10);

/** The version in a part's package.json, which is also the folder that it builds into. */
export const versionOf = (part: Part): string => manifestOf(part.package).version;

export const buildFolder = (part: Part): string => join(root, part.package, 'dist', versionOf(part));

/** Returns the folder of a build's source maps, outside of the published folder. */
export const mapsFolder = (part: Part): string => join(root, part.package, 'dist/maps', versionOf(part));

/** The parts with their addresses, for people. */
export const addresses = (): string =>
  parts.map(({ package: name, port }) => `  ${name.padEnd(15)} http://localhost:${port}/`).join('\n');

/** Port of the page in end-to-end tests, apart from that of `npm start`. */
export const testPort = portFrom('E2E_PORT', 4300);

/** Variables of the ports in end-to-end tests. */
export const testPorts: Readonly<Record<string, string>> = Object.fromEntries(
  parts.map(({ name }, index) => [portVariable(name), String(testPort + index)]),
);
