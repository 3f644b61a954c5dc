import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { homedir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EnvironmentDocument, WORKSPACE } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import type { Ask } from '../check/online';
import { COMMAND, ComposeError } from '../codes';
import { type DocumentPlace, label, readDocument, type StoredDocument } from '../document/document-store';
import { parseEnvironment } from '../document/environment-document';
import { namedVersions } from '../document/recall';
import { dataFolderOf } from '../registry/data-part';
import type { PartSource } from '../registry/parts';
import { fetchVersion } from '../registry/transfer';
import { isAddress, openStore } from '../store/open-store';
import { statusLine } from './status-line';
import { readPart } from './values';

/** What a command has of the world; tests hand in their own. */
export interface CommandContext {
  /** Root of the repository, for a command that runs from its sources; one that is installed has none. */
  readonly root?: string;
  readonly print: (text: string) => void;
  /** Replaces the last line of a terminal while something is being done; absent where there is none. */
  readonly show?: ((line: string) => void) | undefined;
  readonly variables: NodeJS.ProcessEnv;
  readonly now: () => Date;
  /** Author of changes, for the history. */
  readonly user: string;
  readonly ask: Ask;
  /** Takes what a command has found or done, for scripts (`--json`); people read what it prints. */
  readonly report?: (facts: object) => void;
}

/** The e-mail address of git's configuration, or else the name of the system's user. */
function identity(): string {
  const { stdout } = spawnSync('git', ['config', 'user.email'], { encoding: 'utf8' });
  return stdout?.replaceAll(/\p{C}/gu, '').trim() || userInfo().username;
}

/** Creates the context of a command that runs in a terminal. */
export function createContext(root?: string): CommandContext {
  const status = statusLine(process.stderr, process.env.TERM);
  return {
    ...(root !== undefined && { root }),
    print: (text) => {
      status?.clear();
      console.log(text);
    },
    show: status?.show,
    variables: process.env,
    now: () => new Date(),
    get user() {
      return identity();
    },
    ask: fetch,
  };
}

/** Creates the context of a command that runs from this repository's sources. */
export const repositoryContext = (): CommandContext =>
  createContext(fileURLToPath(new URL('../../..', import.meta.url)));

export interface SourceOptions {
  readonly registry?: string;
  readonly part?: Readonly<Record<string, string>>;
}

export interface EnvironmentOptions {
  readonly environments?: string;
}

export interface ChangeOptions extends EnvironmentOptions {
  readonly env: string;
  readonly by?: string;
  readonly dryRun?: boolean;
  readonly expectGeneration?: number;
  /** Reason to write a result that `check` refuses. */
  readonly force?: string;
}

/** Reads a repeated `NAME=FOLDER`. */
export function collectPart(value: string, all: Readonly<Record<string, string>>): Record<string, string> {
  const [name, folder] = value.split('=', 2);
  if (!name || !folder) throw new ComposeError('GX112', `--part: expected NAME=FOLDER but found "${value}".`);
  readPart(name);
  return { ...all, [name]: folder };
}

export { readWholeNumber as wholeNumber } from './values';

/** Folder or address of environments that are called by their name. */
export const environmentsAt = (
  { root, variables }: CommandContext,
  { environments = variables.GADGETRY_ENVIRONMENTS }: EnvironmentOptions,
): string => environments || (root === undefined ? 'environments' : join(root, 'shell/environments'));

/** Where an environment lies: at its path or address, or under its name. */
export function environmentPlace(
  context: CommandContext,
  name: string,
  options: EnvironmentOptions,
): DocumentPlace {
  const { variables } = context;
  if (isAddress(name)) {
    const url = new URL(name);
    return { store: openStore(new URL(`.${url.search}`, url).href, variables), key: basename(url.pathname) };
  }
  if (name.endsWith('.json'))
    return { store: openStore(dirname(resolve(name)), variables), key: basename(name) };
  return { store: openStore(environmentsAt(context, options), variables), key: `${name}.json` };
}

/**
 * Reads an environment by its name, path or address.
 * @throws when it is missing or not sound
 */
export const readEnvironmentOf = (
  context: CommandContext,
  name: string,
  options: EnvironmentOptions,
): Promise<StoredDocument> => readDocument(environmentPlace(context, name, options), context.variables);

/** Reads an environment with its variables filled in. */
export async function readFilledOf(
  context: CommandContext,
  name: string,
  options: EnvironmentOptions,
): Promise<EnvironmentDocument> {
  const { text, place } = await readEnvironmentOf(context, name, options);
  return parseEnvironment(text, label(place), context.variables);
}

/** A folder or address of published parts, where one was named. */
export const registryOf = (
  { variables }: CommandContext,
  { registry = variables.GADGETRY_REGISTRY }: SourceOptions,
): string | undefined => registry || undefined;

/**
 * The registry that a command writes to.
 * @throws {ComposeError} GX114 when none is named
 */
export function writtenRegistry(context: CommandContext, options: SourceOptions): string {
  const registry = registryOf(context, options);
  if (!registry) throw new ComposeError('GX114', {});
  return registry;
}

/** Folder that keeps what can be had again. */
function cacheFolder({ variables }: CommandContext): string {
  const { GADGETRY_CACHE, XDG_CACHE_HOME = join(homedir(), '.cache') } = variables;
  return GADGETRY_CACHE ?? join(XDG_CACHE_HOME, 'gadgetry');
}

/** Folder that keeps what was fetched from a registry on a server; versions never change. */
export function keptFolder(context: CommandContext, address: string): string {
  const { origin, pathname } = new URL(address);
  const name = createHash('sha256')
    .update(origin + pathname.replace(/\/$/, ''))
    .digest('hex')
    .slice(0, 16);
  return join(cacheFolder(context), name);
}

/** Where a command finds built parts, those that it has fetched included. */
export function sourceOf(context: CommandContext, options: SourceOptions): PartSource {
  const registry = registryOf(context, options);
  const folder = registry && isAddress(registry) ? keptFolder(context, registry) : registry;
  return {
    ...(context.root !== undefined && { root: context.root }),
    folders: options.part ?? {},
    inspected: new Map(),
    ...(folder && { registry: resolve(folder) }),
    ...(registry && isAddress(registry) && { place: registry }),
  };
}

/** A version of a part. */
export interface PartVersion {
  readonly part: string;
  readonly version: string;
}

/**
 * Where a command finds some versions: what of them lies on a server is fetched first. One that is not there is missing in the
 * source, too.
 */
export async function sourceWith(
  context: CommandContext,
  options: SourceOptions,
  wanted: readonly PartVersion[],
): Promise<PartSource> {
  const registry = registryOf(context, options);
  if (registry && isAddress(registry)) {
    const store = openStore(registry, context.variables);
    for (const { part, version } of wanted)
      if (version !== WORKSPACE && !options.part?.[part])
        await fetchVersion(store, keptFolder(context, registry), part, version);
  }
  return sourceOf(context, options);
}

/** Where a command finds all versions that a document names. */
export const sourceFor = (
  context: CommandContext,
  options: SourceOptions,
  document: EnvironmentDocument,
): Promise<PartSource> => sourceWith(context, options, namedVersions(document));

const word = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** Returns a command line to be pasted, with the options of this call that say where things are. */
export const pasted = (line: string, { environments, registry, part = {} }: BuiltOptions): string =>
  [
    `${COMMAND} ${line}`,
    ...(environments ? [`--environments ${word(environments)}`] : []),
    ...(registry ? [`--registry ${word(registry)}`] : []),
    ...Object.entries(part).map(([name, folder]) => `--part ${word(`${name}=${folder}`)}`),
  ].join(' ');

/** Folder of the catalogue's files where an environment names no version of them. */
export const dataFolder = (context: CommandContext, options: SourceOptions): string =>
  dataFolderOf(sourceOf(context, options));

/** Where finished prerendered pages are kept for the next time. */
export const prerenderCache = (context: CommandContext): string =>
  context.root === undefined
    ? join(cacheFolder(context), 'prerendered')
    : join(context.root, 'shell/dist/prerendered');

/** Folder of a page when no --out is given. */
export const outFolder = ({ root }: CommandContext, name: string): string =>
  root === undefined ? join('composed', name) : join(root, 'shell/dist/composed', name);

/** Lets a command that writes to a registry be told which one. */
export const withRegistry = (command: Command): Command =>
  command.option(
    '-r, --registry <place>',
    'folder or address of published parts (GADGETRY_REGISTRY unless told)',
  );

export type BuiltOptions = EnvironmentOptions & SourceOptions;

/** Lets environments be called by their name. */
export const withEnvironments = (command: Command): Command =>
  command.option(
    '--environments <folder>',
    'folder or address of environments that are called by their name (GADGETRY_ENVIRONMENTS unless told)',
  );

/** Lets parts come from a registry, or from folders given by hand. */
export const withSource = (command: Command): Command =>
  command
    .option(
      '-r, --registry <folder>',
      'take parts from <folder>/<part>/<version> (GADGETRY_REGISTRY unless told)',
    )
    .option('-p, --part <name=folder>', 'take a part from this folder (may be repeated)', collectPart, {});

/** What every command knows that changes an environment; where builds lie as well, so that all take the same options. */
export const withChange = (command: Command): Command =>
  withSource(withEnvironments(command))
    .option('--by <name>', 'who changes it, for the history; who git says you are unless told')
    .option('--expect-generation <number>', 'refuse when the environment has moved on')
    .option('--force <reason>', 'do it although check refuses it; the reason goes into the history')
    .option('--dry-run', 'only say what would reach whom');
