import { join, resolve } from 'node:path';
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

/** Options of verbs that look at built parts. */
export interface SourceOptions {
  readonly registry?: string;
  readonly part?: Readonly<Record<string, string>>;
}

/** Options of verbs that find environments by name. */
export interface EnvironmentOptions {
  readonly environments?: string;
}

/** Options of verbs that change an environment. */
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
