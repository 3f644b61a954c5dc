import { join } from 'node:path';
import { readEnvironment } from '../environment/environment-document';
import { writeWhole } from '../files';
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

/** A composed page with its headers, written nowhere yet. */
export interface Rendered extends Composed {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Folders of all parts, as the page names them. */
  readonly folders: readonly string[];
}

/** Puts an environment's page together from its document and the built parts. */
export async function render({
  environment,
  source,
  data,
  variables,
}: Omit<ComposeOptions, 'out'>): Promise<Rendered> {
  const document = readEnvironment(environment, variables);
  const shellFolder = folderOf(source, 'shell', document.shell.version);
  const shell = readShell(shellFolder);
  const shellBase = document.shell.url.replaceAll('{version}', shell.version);
  const composed = pageEnvironment(document, source, shell, shellBase, data);
  const { html, headers } = await composePage(shellFolder, shell, shellBase, composed);
  return {
    html,
    headers,
    folders: [shellBase, ...Object.values(composed.remotes).flatMap((all) => all.map(({ base }) => base))],
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

/** Composes an environment: reads and checks the document and the built parts, writes the page and its headers. */
export async function compose({ out, ...options }: ComposeOptions): Promise<Composed> {
  const { html, headers, folders: _, ...composed } = await render(options);
  writeWhole(join(out, 'index.html'), html);
  writeWhole(join(out, 'headers.json'), `${JSON.stringify({ 'index.html': headers }, null, 2)}\n`);
  return composed;
}
