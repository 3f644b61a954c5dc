import { spawnSync } from 'node:child_process';
import { homedir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type DocumentChange,
  type EnvironmentDocument,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import type { Fetch } from '../check/online';
import { COMMAND, ComposeError, quoted } from '../codes';
import {
  type DocumentPlace,
  label,
  pageGeneration,
  readDocument,
  type StoredDocument,
} from '../document/document-store';
import type { Release } from '../document/edit-parts';
import { parseEnvironment } from '../document/environment-document';
import { namedVersions } from '../document/recall';
import { digestOf } from '../files';
import { dataFolderOf } from '../registry/catalogue-files';
import { findRelease, type InspectedFiles, type PartSource } from '../registry/parts';
import { fetchVersion } from '../registry/transfer';
import { isAddress, openStore } from '../store/open-store';
import type { Store } from '../store/store';

/** The environment that a command runs in: files, time, network and output. Tests provide their own. */
export interface CommandContext {
  /** Root of the repository; absent for an installed command. */
  readonly root?: string;
  readonly print: (text: string) => void;
  readonly variables: NodeJS.ProcessEnv;
  readonly now: () => Date;
  /** Returns the name of the person; a function, since it starts git. */
  readonly user: () => string;
  readonly fetch: Fetch;
  /** Returns the input, which commands read in place of a file named `-`. */
  readonly input?: () => AsyncIterable<Uint8Array>;
  /** Waits between the rounds of a continuous command; resolves to whether to continue. */
  readonly wait?: (milliseconds: number) => Promise<boolean>;
  /** Receives a command's facts, for `--json`. */
  readonly report?: (facts: object) => void;
}

function identity(): string {
  const { stdout } = spawnSync('git', ['config', 'user.email'], { encoding: 'utf8' });
  return stdout?.replaceAll(/\p{C}/gu, '').trim() || userInfo().username;
}

/** Creates the context of a command that runs in a terminal. */
export function createContext(root?: string): CommandContext {
  return {
    ...(root !== undefined && { root }),
    print: (text) => console.log(text),
    variables: process.env,
    now: () => new Date(),
    user: identity,
    fetch,
    input: () => process.stdin,
    wait: (milliseconds) => setTimeout(milliseconds, true),
  };
}

/** Creates the context of a command that runs from this repository's sources. */
export const repositoryContext = (): CommandContext =>
  createContext(fileURLToPath(new URL('../../..', import.meta.url)));

/** Options that name folders and addresses. */
interface Places {
  readonly environments?: string | undefined;
  readonly registry?: string | undefined;
  readonly part?: Readonly<Record<string, string>>;
}

/** Options that many commands share. */
export interface Options extends Places {
  readonly by?: string;
  readonly dryRun?: boolean;
  readonly expectGeneration?: number;
  /** Reason to write a result that `check` refuses. */
  readonly force?: string;
  /** File of the private key that signs a change of a protected environment. */
  readonly sign?: string;
  /** Generation of a protected environment that was restored from a backup. */
  readonly restored?: number;
  /** Whether a change is deployed to the targets of its environment. */
  readonly deploy?: boolean;
}

export interface PartVersion {
  readonly part: string;
  readonly version: string;
}

export interface Outcome {
  /** For scripts (`--json`). */
  readonly facts?: object;
  readonly text: string;
  /** The next command line, and its effect. */
  readonly next?: string;
  readonly exit?: number;
}

/** Returns the outcome of a dry run, which has written nothing. */
export const dryRun = (facts: object, text: string) => ({
  facts: { ...facts, dryRun: true },
  text: `Dry run: ${text}`,
});

export const outcomeText = ({ text, next }: Outcome): string => (next ? `${text}\nNext: ${next}` : text);

/** Returns a command line to be pasted, with the options that name the folders. */
export const pasted = (line: string, { environments, registry, part = {} }: Places = {}): string =>
  [
    `${COMMAND} ${line}`,
    ...(environments ? [`--environments ${quoted(environments)}`] : []),
    ...(registry ? [`--registry ${quoted(registry)}`] : []),
    ...Object.entries(part).map(([name, folder]) => `--part ${quoted(`${name}=${folder}`)}`),
  ].join(' ');

/** One call of a command: its context and options. */
export class Call<CommandOptions extends object = object> {
  private readonly inspected: InspectedFiles = new Map();

  constructor(
    readonly context: CommandContext,
    readonly options: Options & CommandOptions,
  ) {}

  print(text: string): void {
    this.context.print(text);
  }

  report(facts: object): void {
    this.context.report?.(facts);
  }

  /** Reports an outcome for `--json`, and prints its text. */
  printOutcome(outcome: Outcome): void {
    this.report(outcome.facts ?? {});
    if (outcome.text) this.print(outcomeText(outcome));
  }

  /** Returns a command line to be pasted, with this call's options that name the folders. */
  pasted(line: string): string {
    return pasted(line, this.options);
  }

  change(what: string): DocumentChange {
    const { by = this.context.user(), force } = this.options;
    return { at: this.context.now().toISOString(), by, what, ...(force && { force }) };
  }

  open(location: string): Store {
    return openStore(location, this.context.variables);
  }

  /** Folder or address of environments that are named without a path. */
  get environments(): string {
    const { root, variables } = this.context;
    const { environments = variables.GADGETRY_ENVIRONMENTS } = this.options;
    return environments || (root === undefined ? 'environments' : join(root, 'shell/environments'));
  }

  /** Returns the place of an environment by its path, address or name. */
  place(name: string): DocumentPlace {
    if (isAddress(name)) {
      const url = new URL(name);
      return { store: this.open(new URL(`.${url.search}`, url).href), key: basename(url.pathname) };
    }
    if (name.endsWith('.json')) return { store: this.open(dirname(resolve(name))), key: basename(name) };
    return { store: this.open(this.environments), key: `${name}.json` };
  }

  /** Reads a valid environment by its name, path or address. */
  read(name: string): Promise<StoredDocument> {
    return readDocument(this.place(name), this.context.variables);
  }

  /** Returns an environment with its variables filled in. */
  withVariables({ text, place }: Pick<StoredDocument, 'text' | 'place'>): EnvironmentDocument {
    return parseEnvironment(text, label(place), this.context.variables);
  }

  /** Returns an environment as its page has it: with its variables filled in, and the page's generation. */
  pageDocument(found: Pick<StoredDocument, 'text' | 'place' | 'base'>): EnvironmentDocument {
    const document = this.withVariables(found);
    return { ...document, generation: pageGeneration(document, found.base) };
  }

  /** Folder or address of published parts, if one was named. */
  get registry(): string | undefined {
    const { registry = this.context.variables.GADGETRY_REGISTRY } = this.options;
    return registry || undefined;
  }

  /** Folder or address of published parts; throws GX114 if none was named. */
  get requiredRegistry(): string {
    if (!this.registry) throw new ComposeError('GX114', {});
    return this.registry;
  }

  private get cache(): string {
    const { GADGETRY_CACHE, XDG_CACHE_HOME = join(homedir(), '.cache') } = this.context.variables;
    return GADGETRY_CACHE ?? join(XDG_CACHE_HOME, 'gadgetry');
  }

  /** Cache of files from a registry on a server; versions never change. */
  private fetchedFolder(address: string): string {
    const { origin, pathname } = new URL(address);
    const place = origin + pathname.replace(/\/$/, '');
    return join(this.cache, digestOf(place));
  }

  /** The folders of built parts, including fetched ones. */
  get source(): PartSource {
    const { registry, inspected } = this;
    const isRemote = registry !== undefined && isAddress(registry);
    const folder = isRemote ? this.fetchedFolder(registry) : registry;
    return {
      ...(this.context.root !== undefined && { root: this.context.root }),
      folders: this.options.part ?? {},
      inspected,
      ...(folder && { registry: resolve(folder) }),
      ...(isRemote && { place: registry }),
    };
  }

  /** Fetches versions from a server, then returns the folders of built parts. A missing version stays missing. */
  async sourceWith(wanted: readonly PartVersion[]): Promise<PartSource> {
    const { registry } = this;
    if (registry && isAddress(registry))
      for (const { part, version } of wanted)
        if (version !== WORKSPACE && !this.options.part?.[part])
          await fetchVersion(this.open(registry), this.fetchedFolder(registry), part, version);
    return this.source;
  }

  /** Returns the folders of all versions that a document names. */
  sourceFor(document: EnvironmentDocument): Promise<PartSource> {
    return this.sourceWith(namedVersions(document));
  }

  /** Finds a published version. Throws GX103 if it is missing, GX123 if its files differ from its record. */
  async release(part: string, version: string): Promise<Release> {
    return findRelease(await this.sourceWith([{ part, version }]), part, version);
  }

  /** Folder of the catalogue's files if an environment names no version of them. */
  get dataFolder(): string {
    return dataFolderOf(this.source);
  }

  get prerenderCache(): string {
    const { root } = this.context;
    return root === undefined ? join(this.cache, 'prerendered') : join(root, 'shell/dist/prerendered');
  }
}
