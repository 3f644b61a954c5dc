import { readFileSync } from 'node:fs';
import type { Policy } from '@gadgetry/environment/page-environment';
import { environmentProblems } from './environment-problems';

/** A version of a remote as an environment document names it (AWS frontend discovery, schema `v1-pre`). */
export interface VersionEntry {
  /** Address of the version's `descriptor.json`; `{version}` stands for the version. */
  readonly url: string;
  /** A second address of the same files. */
  readonly fallbackUrl?: string;
  readonly metadata: {
    /** Semantic version, or `workspace`: whatever is built in this repository. */
    readonly version: string;
    /** SRI value of the descriptor, which in turn carries those of all other files. */
    readonly integrity?: string;
  };
  readonly deployment: {
    /** Percent of visitors, 0 to 100. */
    readonly traffic: number;
    readonly default: boolean;
  };
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** An environment: which parts, which versions, for whom, under which policy. */
export interface EnvironmentDocument {
  readonly formatVersion: 1;
  readonly name: string;
  /** Grows by one with every change. */
  readonly generation: number;
  readonly shell: { readonly url: string; readonly version: string };
  readonly catalogue: { readonly base: string; readonly descriptions: readonly string[] };
  readonly policy: Policy;
  readonly microFrontends: Readonly<Record<string, readonly VersionEntry[]>>;
  /** Parts that are switched off: their routes show a notice, their navigation is left out. */
  readonly disabled?: readonly string[];
}

/** Fills `${NAME:-default}` from the process's environment, so that ports can be moved without a second document. */
export const interpolate = (text: string, variables: NodeJS.ProcessEnv): string =>
  text.replaceAll(
    /\$\{(\w+)(?::-([^}]*))?\}/g,
    (whole, name: string, otherwise?: string) => variables[name] ?? otherwise ?? whole,
  );

const isEnvironment = (value: unknown): value is EnvironmentDocument =>
  environmentProblems(value).length === 0;

/**
 * Reads and checks an environment document.
 * @throws with every problem: where it is, what was found, what is allowed
 */
export function readEnvironment(
  path: string,
  variables: NodeJS.ProcessEnv = process.env,
): EnvironmentDocument {
  let value: unknown;
  try {
    value = JSON.parse(interpolate(readFileSync(path, 'utf8'), variables));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${path} can't be read: ${reason}\nGive the path of a JSON document such as shell/environments/local.json.`,
      { cause },
    );
  }
  if (!isEnvironment(value)) {
    const list = environmentProblems(value).map(
      ({ at, found, allowed }) => `  ${at || 'document'}: found ${found}, allowed is ${allowed}`,
    );
    throw new Error(`${path} is not a sound environment:\n${list.join('\n')}`);
  }
  return value;
}
