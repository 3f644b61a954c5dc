import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { Ask } from '../check/online';
import type { PartSource } from '../registry/parts';

/** What a verb has of the world; tests hand in their own. */
export interface VerbContext {
  /** Root of the repository. */
  readonly root: string;
  readonly print: (text: string) => void;
  readonly variables: NodeJS.ProcessEnv;
  readonly now: () => Date;
  /** Who is at the keyboard, for the history. */
  readonly user: string;
  readonly ask: Ask;
}

/** The world of whoever is at this keyboard. */
export const thisMachine = (): VerbContext => ({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  print: (text) => console.log(text),
  variables: process.env,
  now: () => new Date(),
  user: userInfo().username,
  ask: fetch,
});

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
}

/** Reads a repeated `NAME=FOLDER`. */
export function collectPart(value: string, all: Readonly<Record<string, string>>): Record<string, string> {
  const [name, folder] = value.split('=', 2);
  if (!name || !folder) throw new Error(`--part takes NAME=FOLDER, not "${value}".`);
  return { ...all, [name]: folder };
}

/** Reads a whole number from 0. */
export function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new Error(`"${value}" is not a whole number.`);
  return Number(value);
}

/** The folder that holds environments which are called by their name. */
export const environmentsFolder = ({ root }: VerbContext, { environments }: EnvironmentOptions): string =>
  environments ?? join(root, 'shell/environments');

/** Path of an environment: itself, or that of a name. */
export const environmentPath = (context: VerbContext, name: string, options: EnvironmentOptions): string =>
  name.endsWith('.json') ? resolve(name) : join(environmentsFolder(context, options), `${name}.json`);

/** Where a verb finds built parts. */
export const sourceOf = ({ root }: VerbContext, { registry, part = {} }: SourceOptions): PartSource => ({
  root,
  folders: part,
  ...(registry && { registry: resolve(registry) }),
});

/** Folder of the catalogue's files. */
export const dataFolder = ({ root }: VerbContext): string => join(root, 'data/public/api');

/** Where finished views are kept for the next time. */
export const viewCache = ({ root }: VerbContext): string => join(root, 'shell/dist/views');

export type BuiltOptions = EnvironmentOptions & SourceOptions;

/** Lets environments be called by their name. */
export const withEnvironments = (command: Command): Command =>
  command.option('--environments <folder>', 'where environments lie that are called by their name');

/** Lets parts come from a registry, or from folders given by hand. */
export const withSource = (command: Command): Command =>
  command
    .option('-r, --registry <folder>', 'take parts from <folder>/<part>/<version>')
    .option('-p, --part <name=folder>', 'take a part from this folder (may be repeated)', collectPart, {});

/** What every verb knows that changes an environment; where builds lie as well, so that all take the same options. */
export const withChange = (command: Command): Command =>
  withSource(withEnvironments(command))
    .option('--by <name>', 'who changes it, for the history')
    .option('--expect-generation <number>', 'refuse when the environment has moved on', wholeNumber)
    .option('--dry-run', 'only say what would reach whom');
