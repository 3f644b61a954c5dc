import { type EnvironmentDocument, remotesOf } from '@gadgetry/environment/environment-document';
import { type CheckResult, checkEnvironment } from '../check/check';
import { grouped, lineOf } from '../check/grouped';
import { ComposeError, type Finding, indented } from '../codes';
import { label, readHistory, type StoredDocument, storedDocuments } from '../document/document-store';
import { versionsOf, withVersions } from '../document/edit-parts';
import { assertUnexpired } from '../document/previews';
import { restoredGrantFindings, takenBack } from '../document/taken-back';
import { jsonText } from '../files';
import type { Call } from './context';
import { replacementGuard } from './protection';

/** Further findings are only relevant. */
const MAX_LINES = 12;

/**
 * Refuses findings of `check`, unless --force gives a reason; then it prints them.
 * @param remedy how to correct it, if that is known
 * @throws {ComposeError} GX113 with all findings
 */
export function assertNoFindings(
  call: Call,
  name: string,
  findings: readonly Finding[],
  remedy = 'Correct that first.',
): void {
  if (findings.length === 0) return;
  const problems = indented(grouped(findings).map(lineOf), MAX_LINES);
  const { force } = call.options;
  if (!force) throw new ComposeError('GX113', { name, findings: problems, remedy });
  call.print(`Forced ("${force}"), although check finds:\n${problems}`);
}

export function printWarnings(call: Call, warnings: readonly Finding[]): void {
  for (const warning of warnings) call.print(`Warning ${lineOf(warning)}`);
}

/** Prints warnings, and reports them for `--json`. */
export function warn(call: Call, warnings: readonly Finding[]): void {
  call.report({ warnings });
  printWarnings(call, warnings);
}

async function checkUnwritten(
  call: Call,
  changed: EnvironmentDocument,
  before?: EnvironmentDocument,
): Promise<CheckResult> {
  // Generation, revision and change are written with the document.
  const { revision: _, ...content } = changed;
  return checkEnvironment({
    text: jsonText(content),
    where: `"${changed.name}"`,
    source: await call.sourceFor(changed),
    data: call.dataFolder,
    variables: call.context.variables,
    ...(before && { before }),
  });
}

/** Finds what a change would bring back although it was taken back. */
export const regrantFindings = async (
  found: StoredDocument,
  changed: EnvironmentDocument,
): Promise<readonly Finding[]> =>
  restoredGrantFindings(takenBack((await readHistory(found)).generations), found.document, changed);

/** Further facts about a change. */
export interface Judged {
  readonly before?: EnvironmentDocument;
  readonly findings?: readonly Finding[];
  readonly remedy?: string;
  /** Chooses the warnings to print; all by default. */
  readonly isShown?: (warning: Finding) => boolean;
}

const isEmpty = (document: EnvironmentDocument): boolean => remotesOf(document).length === 0;

/** Refuses a changed document that `check` refuses, unless --force gives a reason. */
export async function assertValid(
  call: Call,
  changed: EnvironmentDocument,
  { before, findings = [], remedy, isShown = () => true }: Judged = {},
): Promise<void> {
  assertUnexpired(changed, call.context.now());
  const { problems, warnings } = await checkUnwritten(call, changed, before);
  // An environment without remotes may get its data and keys first.
  const isStillEmpty = before !== undefined && isEmpty(before) && isEmpty(changed);
  const relevant = isStillEmpty ? problems.filter(({ code }) => code !== 'GX031') : problems;
  assertNoFindings(call, changed.name, [...findings, ...relevant], remedy);
  warn(call, warnings.filter(isShown));
}

/** Removes standbys that `check` refuses, and prints them: they must not block a working state. */
export async function withoutMissingStandbys(
  call: Call,
  document: EnvironmentDocument,
): Promise<EnvironmentDocument> {
  const standbys = Object.keys(document.parts).flatMap((part) =>
    versionsOf(document, part)
      .filter(({ deployment }) => deployment.standby)
      .map((entry) => ({ part, entry })),
  );
  if (standbys.length === 0) return document;
  let left = document;
  let { problems } = await checkUnwritten(call, left);
  for (const { part, entry } of standbys) {
    if (problems.length === 0) break;
    const others = versionsOf(left, part).filter((one) => one !== entry);
    const candidate = withVersions(left, part, others);
    const { problems: fewer } = await checkUnwritten(call, candidate);
    if (fewer.length >= problems.length) continue;
    const [cause] = problems.filter(({ message }) => !fewer.some((one) => one.message === message));
    call.print(
      `${part} ${entry.metadata.version} is no standby any more, since check refuses it: ${cause ? lineOf(cause) : ''}`,
    );
    left = candidate;
    problems = fewer;
  }
  return left;
}

/** Returns the input of a page after validation, since no code of a registry may run before. */
export async function inputsOf(call: Call, name: string) {
  const found = await call.read(name);
  assertUnexpired(found.document, call.context.now());
  const { dataFolder: data } = call;
  const environment = call.pageDocument(found);
  const source = await call.sourceFor(environment);
  const { problems, builds } = await checkEnvironment({
    text: found.text,
    where: label(found.place),
    storedDocuments: storedDocuments(found),
    data,
    source,
    variables: call.context.variables,
  });
  assertNoFindings(call, name, problems);
  return { environment, data, source, builds, assertMayReplace: replacementGuard(call, found) };
}
