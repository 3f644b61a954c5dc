import { problemText } from '@gadgetry/shared-kernel/contract/validate';
import { COMMAND, ComposeError, messageOf } from '../codes';
import { interpolate, parseEnvironment } from './environment-document';
import { textProblems } from './environment-problems';
import { type DocumentPlace, label } from './place';

/**
 * Refuses to write a document that the next command could not read. No `--force` overrides this.
 * @param text the whole document; of a preview with what its environment says
 * @throws {ComposeError} GX121 with every problem
 */
export function assertReadable(text: string, name: string, variables: NodeJS.ProcessEnv = process.env): void {
  let problems: string[];
  try {
    problems = textProblems(interpolate(text, variables)).map(problemText);
  } catch (error) {
    problems = [messageOf(error)];
  }
  if (problems.length > 0)
    throw new ComposeError('GX121', { name, problems: problems.map((one) => `  ${one}`).join('\n') });
}

/**
 * Asserts that the text of a document can be read; else also says what goes back to a generation that can.
 * @param names what its file is called
 * @throws with every problem
 */
export function assertStored(
  text: string,
  place: DocumentPlace,
  variables: NodeJS.ProcessEnv | undefined,
  names: readonly string[],
): void {
  try {
    parseEnvironment(text, label(place), variables, names);
  } catch (cause) {
    throw new Error(
      `${messageOf(cause)}\nOr go back to its last readable generation: ${COMMAND} repair ${label(place)}`,
      { cause },
    );
  }
}
