import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A part that is deployed on its own. */
export interface Part {
  /** Name in environments: `catalog`. */
  readonly name: string;
  /** Folder of its package: `remote-catalog`. */
  readonly package: string;
  /** Port of its server on this machine. */
  readonly port: number;
}

const port = (variable: string, otherwise: number): number => Number(process.env[variable] ?? otherwise);

/** The shell, with the catalogue's data beside it. */
export const shell: Part = { name: 'shell', package: 'shell', port: port('PORT_SHELL', 3000) };

/** The remotes of this repository. */
export const remotes: readonly Part[] = [
  { name: 'catalog', package: 'remote-catalog', port: port('PORT_CATALOG', 3001) },
  { name: 'product', package: 'remote-product', port: port('PORT_PRODUCT', 3002) },
  { name: 'cart', package: 'remote-cart', port: port('PORT_CART', 3003) },
];

export const parts: readonly Part[] = [shell, ...remotes];

/** The version in a part's package.json, which is also the folder that it builds into. */
export const versionOf = (part: Part): string =>
  JSON.parse(readFileSync(join(root, part.package, 'package.json'), 'utf8')).version;

/** The folder of a part's current build. */
export const buildFolder = (part: Part): string => join(root, part.package, 'dist', versionOf(part));

/** The parts with their addresses, for people. */
export const addresses = (): string =>
  parts.map(({ package: name, port }) => `  ${name.padEnd(15)} http://localhost:${port}/`).join('\n');
