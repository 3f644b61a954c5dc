import { readFileSync } from 'node:fs';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { problemText } from '@gadgetry/shared-kernel/contract/validate';
import { textProblems } from './environment-problems';

/** The version that stands for whatever is built in this repository. */
export const WORKSPACE = 'workspace';

/** Fills `${NAME:-default}` from the process's environment, so that ports can be moved without a second document. */
export const interpolate = (text: string, variables: NodeJS.ProcessEnv): string =>
  text.replaceAll(
    /\$\{(\w+)(?::-([^}]*))?\}/g,
    (whole, name: string, otherwise?: string) => variables[name] ?? otherwise ?? whole,
  );

/** An address of a document with the version filled in. */
export const addressOf = (url: string, version: string): string => url.replaceAll('{version}', version);

/**
 * Reads and checks an environment document.
 * @throws with every problem: where it is, what was expected, what was found
 */
export function readEnvironment(
  path: string,
  variables: NodeJS.ProcessEnv = process.env,
): EnvironmentDocument {
  let text: string;
  let problems: ReturnType<typeof textProblems>;
  try {
    text = interpolate(readFileSync(path, 'utf8'), variables);
    problems = textProblems(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${path} can't be read: ${reason}\nGive the path of a JSON document such as shell/environments/local.json.`,
      { cause },
    );
  }
  if (problems.length > 0)
    throw new Error(
      `${path} is not a sound environment:\n${problems.map((one) => `  ${problemText(one)}`).join('\n')}\nCorrect it, then prove it: npm run compose -- check ${path}`,
    );
  return JSON.parse(text);
}
