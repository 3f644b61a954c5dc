import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnvironment } from '../environment/environment-document';
import { folderOf, type PartSource, readShell } from '../registry/parts';
import { composePage } from './page';
import { pageEnvironment } from './page-environment';

/** What to compose, and where to. */
export interface ComposeOptions {
  /** Path of the environment document. */
  readonly environment: string;
  /** Folder that receives `index.html` and `headers.json`. */
  readonly out: string;
  readonly source: PartSource;
  /** Folder of the catalogue's files, to find the pictures that are fetched ahead. */
  readonly data: string;
  /** Values for `${NAME}` in the document; the process's environment unless told. */
  readonly variables?: NodeJS.ProcessEnv;
}

/** What was composed. */
export interface Composed {
  readonly name: string;
  readonly remotes: Readonly<Record<string, readonly string[]>>;
  readonly bytes: number;
}

// A page is replaced whole, never half: a visitor may ask for it at this very moment.
function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Composes an environment: reads and checks the document and the built parts, writes the page and its headers. */
export async function compose({
  environment,
  out,
  source,
  data,
  variables,
}: ComposeOptions): Promise<Composed> {
  const document = readEnvironment(environment, variables);
  const shellFolder = folderOf(source, 'shell', document.shell.version);
  const shell = readShell(shellFolder);
  const shellBase = document.shell.url.replaceAll('{version}', shell.version);
  const composed = pageEnvironment(document, source, shell, shellBase, data);
  const { html, headers } = await composePage(shellFolder, shell, shellBase, composed);
  writeWhole(join(out, 'index.html'), html);
  writeWhole(join(out, 'headers.json'), `${JSON.stringify({ 'index.html': headers }, null, 2)}\n`);
  return {
    name: composed.name,
    remotes: Object.fromEntries(
      Object.entries(composed.remotes).map(([name, versions]) => [
        name,
        versions.map(({ version }) => version),
      ]),
    ),
    bytes: Buffer.byteLength(html),
  };
}
