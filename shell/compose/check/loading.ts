import { realpathSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defaultIn, type EnvironmentDocument, SHELL } from '@gadgetry/environment/environment-document';
import type { BuiltDescriptor, RemoteSettings } from '@gadgetry/shared-kernel/contract';
import { type Finding, finding } from '../codes';
import { settingsOf } from '../document/settings';
import { integrityOf } from '../files';
import { forkIsolated, memoryOf, processPool } from '../isolated-processes';
import { CONTAINER_FOLDER } from '../registry/mf-manifest';
import { folderOf, type PartSource, readVerified, shellFile } from '../registry/parts';
import type { ShellManifest } from '../registry/shell-manifest';
import type { IsUnchanged } from '../registry/signatures';
import type { FoundVersion } from './builds';

const WORKER = fileURLToPath(new URL('./load-worker.mjs', import.meta.url));

/** Takes the place of the shell's module for Node where no shell is known. */
const SHARED_STUB = fileURLToPath(new URL('./shared-stub.mjs', import.meta.url));

const LONGEST_MS = 20_000;

/** The shell's module for Node, which gives remotes the modules that they share. */
const SHELL_FOR_NODE = 'static-frame.mjs';

/** How the worker names the app module itself. */
const APP_MODULE = 'the app module';

/** A module that could not be loaded. */
interface Failed {
  /** `the app module`, `page "all"` or `fragment "list"`. */
  readonly what: string;
  readonly error: string;
  /** Globals that its code had looked up by then and that only browsers have. */
  readonly browserGlobals: readonly string[];
}

interface Task {
  /** Path of the shell's module for Node. */
  readonly shell: string;
  /** Text of the remote's module for Node. */
  readonly code: Buffer;
  readonly input: Required<RemoteSettings>;
  /** Names in the descriptor, which the app module has to have. */
  readonly expected: { readonly pages: readonly string[]; readonly fragments: readonly string[] };
  /** Whether only the names are compared, and nothing is loaded. */
  readonly isListOnly?: boolean;
}

/** Returns the names that the app module of a build has to have. */
const expectedIn = ({ routes, fragments }: BuiltDescriptor): Task['expected'] => ({
  pages: routes.map(({ page }) => page),
  fragments,
});

/** Loads what a version exposes. A process that ends or stays silent gives no answer: `undefined`. */
const loadIsolated = ({ shell, ...task }: Task): Promise<readonly Failed[] | undefined> =>
  new Promise((resolve) => {
    // The process may not follow links.
    const real = realpathSync(shell);
    const child = forkIsolated(WORKER, real, memoryOf(0));
    const end = (failed?: readonly Failed[]): void => {
      clearTimeout(silence);
      child.kill('SIGKILL');
      resolve(failed);
    };
    const silence = setTimeout(end, LONGEST_MS);
    child.once('message', (failed: readonly Failed[]) => end(failed));
    child.once('error', () => end());
    child.once('exit', () => end());
    child.send({ ...task, shell: pathToFileURL(real).href });
  });

/** Results by hash of their input, since a command may validate several times. */
const results = new Map<string, ReturnType<typeof loadIsolated>>();
const pool = processPool(0);

function load(key: string, task: Task): ReturnType<typeof loadIsolated> {
  const result = results.get(key) ?? pool.run(() => loadIsolated(task));
  results.set(key, result);
  return result;
}

/** Returns example settings: the defaults of a configuration, and an address for each backend. */
const exampleSettings = ({ config, connect = [] }: BuiltDescriptor): Required<RemoteSettings> => ({
  config: Object.fromEntries(
    Object.entries(config?.properties ?? {}).map(([name, schema]) => [name, schema.default]),
  ),
  connect: Object.fromEntries(connect.map((name) => [name, 'https://example.com/'])),
});

/**
 * Returns the pages and fragments of a descriptor that the app module lacks, each with what it has; needs no shell. Empty as well
 * for a container that was adopted, and for code that does not run without a shell, which `check` judges.
 * @param folder that of a whole build
 */
export async function lackingParts(folder: string, descriptor: BuiltDescriptor): Promise<readonly string[]> {
  const { views } = descriptor.build;
  if (!views) return [];
  const task = { shell: SHARED_STUB, code: readVerified(folder, views), input: exampleSettings(descriptor) };
  const failed = (await loadIsolated({ ...task, expected: expectedIn(descriptor), isListOnly: true })) ?? [];
  return failed.flatMap(({ what, error }) =>
    what === APP_MODULE ? [] : `${what}: ${error.replace(/^Error: /, '')}`,
  );
}

/** What else an author may do whose module asks for what only browsers have. */
const LATER = ', or ask for it in an effect or a handler';

const loadWarning = (label: string, what: string, reason: string, remedy = ''): Finding =>
  finding('GX047', label, { what, reason, remedy });

/** The module is to blame only if it had asked for nothing that browsers have and Node lacks. */
const findingOf = (label: string, { what, error, browserGlobals }: Failed): Finding =>
  browserGlobals.length === 0
    ? finding('GX046', label, { what, error })
    : loadWarning(label, what, `it asks for ${browserGlobals.join(', ')} (${error})`, LATER);

/** Whether a build is a container that was adopted, which has no module for Node. */
const isAdopted = ({ descriptor }: FoundVersion): boolean =>
  descriptor.build.files?.some(({ path }) => path.startsWith(CONTAINER_FOLDER)) ?? false;

const ADOPTED = 'it was built for another host';
const NO_ANSWER = `it gave no answer within ${LONGEST_MS / 1000} s, or ended its process`;

/** Whether the version, its settings and the shell are the same as before a change. */
const wasLoaded = (
  { part, entry }: FoundVersion,
  document: EnvironmentDocument,
  before: EnvironmentDocument | undefined,
  isUnchanged: IsUnchanged,
): boolean =>
  isUnchanged(part, entry.metadata.version) &&
  isUnchanged(SHELL, defaultIn(document.parts.shell).metadata.version) &&
  JSON.stringify(before?.policy.remotes?.[part]) === JSON.stringify(document.policy.remotes?.[part]);

/**
 * Loads new versions as the store would: the app module with its configuration, then each page and fragment. Needs valid builds,
 * since it runs their code. Code that fails because it asks for a browser is a warning.
 */
export async function loadFindings(
  document: EnvironmentDocument,
  { before, source, isUnchanged }: LoadOptions,
  versions: readonly FoundVersion[],
  shell: ShellManifest,
): Promise<{ readonly problems: readonly Finding[]; readonly warnings: readonly Finding[] }> {
  const shellFolder = folderOf(source, SHELL, defaultIn(document.parts.shell).metadata.version);
  const wanted = versions.filter(
    (version) =>
      (version.descriptor.build.views || isAdopted(version)) &&
      !wasLoaded(version, document, before, isUnchanged),
  );
  if (wanted.length === 0) return { problems: [], warnings: [] };
  const shellIntegrity = integrityOf(shellFile({ shell, shellFolder }, SHELL_FOR_NODE));
  const all = await Promise.all(
    wanted.map(async ({ part, label, entry, descriptor }) => {
      const { views } = descriptor.build;
      if (!views) return [loadWarning(label, 'the container', ADOPTED)];
      const input = { config: {}, connect: {}, ...settingsOf(document, part, descriptor) };
      const code = readVerified(folderOf(source, part, entry.metadata.version), views);
      const expected = expectedIn(descriptor);
      const failed = await load(JSON.stringify([shellIntegrity, views.integrity, input, expected]), {
        shell: `${shellFolder}/${SHELL_FOR_NODE}`,
        code,
        input,
        expected,
      });
      return failed?.map((one) => findingOf(label, one)) ?? [loadWarning(label, APP_MODULE, NO_ANSWER)];
    }),
  );
  const isProblem = ({ code }: Finding): boolean => code === 'GX046';
  const found = all.flat();
  return { problems: found.filter(isProblem), warnings: found.filter((one) => !isProblem(one)) };
}

interface LoadOptions {
  readonly source: PartSource;
  /** The document before a change. */
  readonly before: EnvironmentDocument | undefined;
  readonly isUnchanged: IsUnchanged;
}
