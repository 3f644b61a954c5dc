import { type EnvironmentDocument, remotesOf } from '@gadgetry/environment/environment-document';
import { validate } from '../check/check';
import { grouped, lineOf } from '../check/grouped';
import { ComposeError, type Finding } from '../codes';
import { assertUnexpired } from '../document/previews';
import { jsonText } from '../files';
import {
  type ChangeOptions,
  type CommandContext,
  dataFolder,
  type SourceOptions,
  sourceFor,
} from './context';

/** Lines under a sentence. */
export const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

/** More findings than these are counted: they are of one kind by then. */
const MOST_LINES = 12;

/**
 * What to say when something is done although `check` refuses it; nothing where it does not.
 * @param force why it has to be done
 * @param wayOn what would put it right, where that is known
 * @throws {ComposeError} GX113 with all findings, unless there is such a reason
 */
export function assertNoFindings(
  name: string,
  findings: readonly Finding[],
  force: string | undefined,
  wayOn = 'Correct that first.',
): string | undefined {
  if (findings.length === 0) return undefined;
  const lines = grouped(findings).map(lineOf);
  const more = lines.length - MOST_LINES;
  const said = indented(more > 1 ? [...lines.slice(0, MOST_LINES), `… and ${more} more`] : lines);
  if (force) return `Forced ("${force}"), although check finds:\n${said}`;
  throw new ComposeError('GX113', { name, findings: said, remedy: wayOn });
}

/** Says what will be wrong one day: in words, and to scripts. */
export function warn(context: CommandContext, warnings: readonly Finding[]): void {
  context.report?.({ warnings });
  for (const { code, at, message } of warnings) context.print(`Warning ${code} ${at}: ${message}`);
}

/** Facts about a change besides the document that it leads to. */
export interface Judged {
  /** The document that it was made from. */
  readonly before?: EnvironmentDocument;
  /** Further findings against it. */
  readonly findings?: readonly Finding[];
  /** How to correct them. */
  readonly wayOn?: string;
}

const isEmpty = (document: EnvironmentDocument): boolean => remotesOf(document).length === 0;

/** Refuses a changed document that `check` refuses, unless --force gives a reason. */
export async function assertValid(
  context: CommandContext,
  options: ChangeOptions & SourceOptions,
  changed: EnvironmentDocument,
  { before, findings = [], wayOn }: Judged = {},
): Promise<void> {
  assertUnexpired(changed, context.now());
  // What the document says of its content is written with it.
  const { revision: _, ...content } = changed;
  const { problems, warnings } = await validate({
    text: jsonText(content),
    where: `"${changed.name}"`,
    source: await sourceFor(context, options, changed),
    data: dataFolder(context, options),
    variables: context.variables,
    ...(before && { before }),
  });
  // An environment that has no part yet gets its data and its keys before its parts.
  const isBegun = before !== undefined && isEmpty(before) && isEmpty(changed);
  const counted = isBegun ? problems.filter(({ code }) => code !== 'GX031') : problems;
  const forced = assertNoFindings(changed.name, [...findings, ...counted], options.force, wayOn);
  if (forced) context.print(forced);
  warn(context, warnings);
}
