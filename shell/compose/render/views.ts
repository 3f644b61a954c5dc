import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import {
  type ViewProof,
  type ViewSet,
  viewBody,
  viewEntry,
  viewFile,
  viewPath,
} from '@gadgetry/environment/view-file';
import type { BuildFile } from '@gadgetry/shared-kernel/contract';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { integrityOf, isCode, writeWhole } from '../files';
import { readCatalogue } from '../registry/catalogue-files';
import type { ShellManifest } from '../registry/parts';
import { leafHash, proofsOf, rootOf } from './merkle';

/** Changes whenever the same inputs would make other files: what was kept earlier is then made anew. */
const FORMAT = 2;

const LANGUAGES: readonly Language[] = ['en', 'ua'];

const LONGEST_SILENCE_MS = 30_000;

/** One view to render. */
interface Wanted {
  readonly path: string;
  readonly page: string;
  readonly language: Language;
  /** Name of its file. */
  readonly file: string;
}

/** From what views are made. */
export interface ViewInputs {
  readonly environment: PageEnvironment;
  readonly shellFolder: string;
  readonly shell: ShellManifest;
  /** Where a version of a remote lies, and its module for Node, if it has one. */
  readonly buildOf: (
    remote: string,
    version: string,
  ) => { readonly folder: string; readonly module: BuildFile | undefined } | undefined;
  /** Folder of the catalogue's files. */
  readonly data: string;
  /** Folder in which finished views are kept for the next time. */
  readonly cache: string;
  /** Hears what is being done. */
  readonly progress?: (text: string) => void;
  /** A version that renders nothing for so long is stopped, in milliseconds; 30 s unless told. */
  readonly longestSilenceMs?: number;
}

/** What came of it. */
export interface ViewResult {
  /** The environment, whose versions know their views. */
  readonly environment: PageEnvironment;
  /** Names of the folders in the cache that it means. */
  readonly folders: readonly string[];
  /** What has no view, and why; a page without a view shows its skeleton. */
  readonly problems: readonly string[];
}

/** A file's text, once its bytes are what a descriptor says. */
function verified(folder: string, { path, integrity }: BuildFile): Buffer {
  const bytes = readFileSync(join(folder, path));
  if (integrityOf(bytes) !== integrity)
    throw new Error(`${join(folder, path)} has other bytes than its descriptor names (${integrity})`);
  return bytes;
}

/** The styles of a page, with addresses that hold wherever the text stands. */
function stylesOf(inputs: ViewInputs, folder: string, version: RemoteVersion, page: string): string {
  const { build } = version.descriptor;
  const chunks = [build.app, build.pages[page]].flatMap((chunk) => chunk ?? []);
  const own = chunks
    .flatMap(({ styles }) => styles)
    .map((file) => [verified(folder, file), version.base] as const);
  const shared = [...new Set(chunks.flatMap((chunk) => chunk.shared))].flatMap((name) =>
    (inputs.shell.onDemand[name]?.styles ?? []).map((file, index) => {
      const url = inputs.environment.onDemand[name]?.styles[index]?.url ?? '';
      return [verified(inputs.shellFolder, file), url.slice(0, url.lastIndexOf('/') + 1)] as const;
    }),
  );
  const text = [...shared, ...own]
    .map(([bytes, base]) =>
      bytes.toString().replaceAll(/url\((["']?)(?!data:|https?:|\/|#)/g, `url($1${base}`),
    )
    .join('\n')
    .replaceAll(/\/\*# sourceMappingURL=.*?\*\//g, '');
  if (/<\/style/i.test(text)) throw new Error(`the styles of page "${page}" hold "</style"`);
  return text;
}

type Entries = Readonly<Record<string, unknown>>;

/** The views that a version of a remote is to have. */
function wantedViews({ descriptor }: RemoteVersion, catalogue: Entries): Wanted[] {
  return descriptor.routes.flatMap(({ path: pattern, page, view }) => {
    const each = view?.each;
    const entries = each ? catalogue[each.file] : [{}];
    if ((pattern.includes(':') && !each) || !Array.isArray(entries)) return [];
    const paths = entries.map((entry: Entries) =>
      viewPath(
        pattern,
        Object.fromEntries(
          Object.entries(each?.params ?? {}).map(([param, member]) => [param, String(entry[member] ?? '')]),
        ),
      ),
    );
    // Language by language: to switch costs as much as a page.
    return LANGUAGES.flatMap((language) =>
      [...new Set(paths)].flatMap((path) => {
        const file = viewFile(path, language);
        return file ? [{ path, page, language, file }] : [];
      }),
    );
  });
}

interface Rendered {
  /** By the name of the file. */
  readonly html: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/** What a process is told. */
interface Task {
  /** Text of the remote's module for Node. */
  readonly code: Buffer;
  readonly environment: PageEnvironment;
  readonly remote: string;
  readonly version: RemoteVersion;
  readonly catalogue: Readonly<Record<string, unknown>>;
  readonly wanted: readonly Wanted[];
}

const WORKER = fileURLToPath(new URL('./view-worker.mjs', import.meta.url));

/** What the process may: read two files. Node 20 knows the permission model under its first name. */
const permissions = (shell: string): readonly string[] => [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--no-warnings',
  `--allow-fs-read=${WORKER}`,
  `--allow-fs-read=${shell}`,
];

/** What the process says. */
type Message =
  | { readonly path: string; readonly language: string; readonly html?: string; readonly problem?: string }
  | { readonly failure: string };

/**
 * Renders views in a process of their own: a remote's code is other people's.
 * @param shell path of the shell's module for Node
 */
function renderApart(
  shell: string,
  task: Task,
  progress: () => void,
  longestSilenceMs: number,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const html = new Map<string, string>();
    const problems: string[] = [];
    const { wanted } = task;
    const child = fork(WORKER, {
      execArgv: [...permissions(shell)],
      // No secret of whoever composes is any business of a remote's.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const fail = (reason: string): void => {
      clearTimeout(silence);
      reject(new Error(reason));
      child.kill('SIGKILL');
    };
    const wait = () =>
      setTimeout(() => fail(`nothing came for ${longestSilenceMs / 1000} s`), longestSilenceMs);
    let silence = wait();
    child.on('message', (message: Message) => {
      clearTimeout(silence);
      silence = wait();
      if ('failure' in message) return fail(message.failure);
      const file = viewFile(message.path, message.language) ?? '';
      if (message.html === undefined)
        problems.push(`${message.path} (${message.language}): ${message.problem}`);
      else html.set(file, message.html);
      progress();
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', () => {
      clearTimeout(silence);
      if (html.size + problems.length === wanted.length) resolve({ html, problems });
      else reject(new Error(`it ended after ${html.size} of ${wanted.length} views`));
    });
    child.send({ ...task, shell: pathToFileURL(shell).href });
  });
}

/** So many views are worth a process of their own: to start one costs as much as some fifty. */
const WORTH_A_PROCESS = 150;

/** Renders views in as many processes as the machine has processors, where there are enough of them. */
async function renderAll(
  shell: string,
  task: Task,
  progress: (done: number) => void,
  longestSilenceMs: number,
): Promise<Rendered> {
  const { wanted } = task;
  const processes = Math.min(availableParallelism(), Math.ceil(wanted.length / WORTH_A_PROCESS));
  const share = Math.ceil(wanted.length / processes);
  let done = 0;
  const count = (): void => {
    done += 1;
    progress(done);
  };
  const parts = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const own = wanted.slice(index * share, (index + 1) * share);
      return renderApart(shell, { ...task, wanted: own }, count, longestSilenceMs);
    }),
  );
  return {
    html: new Map(parts.flatMap(({ html }) => [...html])),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressing is done once for all visitors, but an operator waits for it: the last per cent are not worth it. */
const BROTLI_QUALITY = 6;

async function writeView(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [small, smaller] = await Promise.all([zip(text, { level: 9 }), brotli(text, { params })]);
  // All of one date, by which whoever compresses a folder knows that it is done.
  const date = new Date();
  const files = { '': text, '.gz': small, '.br': smaller };
  await Promise.all(
    Object.entries(files).map(async ([ending, content]) => {
      await writeFile(path + ending, content);
      await utimes(path + ending, date, date);
    }),
  );
}

/** Writes views into a folder that is named after all that is in it, and returns its name and the tree's root. */
async function writeViews(
  cache: string,
  bodies: ReadonlyMap<string, string>,
): Promise<{ folder: string; root: string }> {
  const files = [...bodies].sort(([a], [b]) => (a < b ? -1 : 1));
  const leaves = files.map(([file, body]) => leafHash(viewEntry(file, body)));
  const root = rootOf(leaves);
  const folder = root.toString('hex').slice(0, 16);
  if (!existsSync(join(cache, folder))) {
    const beside = join(cache, `${folder}.${randomUUID()}.new`);
    const proofs = proofsOf(leaves);
    await Promise.all(
      files.map(([file, body], index) => {
        const proof: ViewProof = {
          index,
          size: files.length,
          proof: (proofs[index] ?? []).map((hash) => hash.toString('base64')),
        };
        return writeView(join(beside, file), `${JSON.stringify(proof)}\n${body}`);
      }),
    );
    try {
      renameSync(beside, join(cache, folder));
    } catch (error) {
      rmSync(beside, { recursive: true, force: true });
      // Somebody else was faster, with the very same.
      if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) throw error;
    }
  }
  return { folder, root: root.toString('base64') };
}

const NO_VIEWS = { folder: '', root: '' };

/** What is kept of an earlier rendering. */
interface Kept {
  readonly folder: string;
  readonly root: string;
  readonly problems: readonly string[];
}

function readKept(path: string, cache: string): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(readFileSync(path, 'utf8'));
    return existsSync(join(cache, kept.folder)) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a view depends on of its environment and of its remote's version: not where either lies, so that one rendering
 * serves every environment, nor which other remotes stand beside it.
 */
function subjectOf({ policy, catalogue, disabled }: PageEnvironment, version: RemoteVersion) {
  return {
    environment: {
      name: '',
      generation: 0,
      policy,
      catalogue,
      ...(disabled && { disabled }),
      remotes: {},
      onDemand: {},
      leads: {},
    },
    version: {
      version: version.version,
      base: '',
      traffic: 100,
      default: true,
      descriptor: version.descriptor,
    },
  };
}

async function viewsOf(
  inputs: ViewInputs,
  remote: string,
  version: RemoteVersion,
  catalogue: Awaited<ReturnType<typeof readCatalogue>>,
): Promise<Kept> {
  const { shellFolder, cache, progress = () => {} } = inputs;
  const { folder = '', module } = inputs.buildOf(remote, version.version) ?? {};
  if (!module) return { ...NO_VIEWS, problems: [] };
  const shell = join(shellFolder, 'static-frame.mjs');
  const wanted = wantedViews(version, catalogue.files);
  const subject = subjectOf(inputs.environment, version);
  const styles = Object.fromEntries(
    [...new Set(wanted.map(({ page }) => page))].map((page) => [
      page,
      stylesOf(inputs, folder, version, page),
    ]),
  );
  const { policy: _, ...environment } = subject.environment;
  const made = JSON.stringify([
    FORMAT,
    integrityOf(readFileSync(shell)),
    environment,
    remote,
    subject.version,
    styles,
    module,
    catalogue.version,
  ]);
  const note = join(cache, `${createHash('sha256').update(made).digest('hex').slice(0, 16)}.json`);
  const before = readKept(note, cache);
  if (before) return before;

  const name = `${remote} ${version.version}`;
  progress(`Views of ${name}: ${wanted.length} to render …`);
  let told = 0;
  const { html, problems } = await renderAll(
    shell,
    {
      code: verified(folder, module),
      ...subject,
      remote,
      catalogue: catalogue.files,
      wanted,
    },
    (done) => {
      if (done - told < 1000) return;
      told = done;
      progress(`Views of ${name}: ${done} of ${wanted.length}`);
    },
    inputs.longestSilenceMs ?? LONGEST_SILENCE_MS,
  );
  const bodies = new Map(
    wanted.flatMap(({ file, page }) => {
      const view = html.get(file);
      // A style attribute is nothing that the page's policy would take from a text; the boot script sets them.
      return view === undefined
        ? []
        : [[file, viewBody(styles[page] ?? '', view.replaceAll(' style="', ' data-style="'))] as const];
    }),
  );
  const kept: Kept = { ...(bodies.size > 0 ? await writeViews(cache, bodies) : NO_VIEWS), problems };
  writeWhole(note, `${JSON.stringify(kept)}\n`);
  return kept;
}

/**
 * Renders the first view of every route of every version that visitors may get, in each language, unless it was done
 * before with the same version, data and shell. What can't be rendered is named, and has no view.
 */
export async function renderViews(inputs: ViewInputs): Promise<ViewResult> {
  const { environment, data } = inputs;
  const without = (problem?: string): ViewResult => ({
    environment,
    folders: [],
    problems: problem ? [problem] : [],
  });
  if (environment.policy.views === 'off') return without();
  let catalogue: Awaited<ReturnType<typeof readCatalogue>>;
  try {
    catalogue = readCatalogue(data);
  } catch (error) {
    return without(error instanceof Error ? error.message : String(error));
  }
  const folders: string[] = [];
  const found: Record<string, readonly string[]> = {};
  const viewsOfRemote = async (remote: string, versions: readonly RemoteVersion[]) => {
    const withViews: RemoteVersion[] = [];
    const problems: string[] = [];
    for (const version of versions) {
      const kept = await viewsOf(inputs, remote, version, catalogue).catch((error: unknown): Kept => {
        const reason = error instanceof Error ? error.message : String(error);
        return { ...NO_VIEWS, problems: [`all of ${version.version}: ${reason}`] };
      });
      problems.push(...kept.problems.map((problem) => `${remote}, ${problem}`));
      const set: ViewSet = { base: `views/${kept.folder}/`, root: kept.root, data: catalogue.version };
      if (kept.folder) folders.push(kept.folder);
      withViews.push(kept.folder ? { ...version, views: set } : version);
    }
    found[remote] = problems;
    return [remote, withViews] as const;
  };
  // Side by side: most of the time of a small one is the start of its process.
  const remotes = Object.fromEntries(
    await Promise.all(
      Object.entries(environment.remotes).map(([remote, versions]) => viewsOfRemote(remote, versions)),
    ),
  );
  const problems = Object.keys(remotes).flatMap((remote) => found[remote] ?? []);
  return { environment: { ...environment, remotes }, folders, problems };
}

/** Puts finished views beside a page; earlier ones stay for pages that are open. */
export function placeViews(cache: string, folders: readonly string[], out: string): void {
  for (const folder of folders) {
    const to = join(out, 'views', folder);
    if (existsSync(to)) continue;
    const beside = `${to}.${randomUUID()}.new`;
    for (const entry of readdirSync(join(cache, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const from = join(entry.parentPath, entry.name);
      const target = join(beside, from.slice(join(cache, folder).length));
      mkdirSync(dirname(target), { recursive: true });
      try {
        linkSync(from, target);
      } catch {
        // Another disk, or one without links.
        cpSync(from, target);
      }
    }
    renameSync(beside, to);
  }
}
