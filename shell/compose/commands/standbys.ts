import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { validate } from '../check/check';
import { versionsOf, withVersions } from '../document/changes';
import { jsonText } from '../files';
import { type CommandContext, dataFolder, type SourceOptions, sourceFor } from './context';

/** A standby, and the reason why it can no longer be one. */
interface MissingStandby {
  readonly part: string;
  readonly version: string;
  readonly reason: string;
}

const without = (document: EnvironmentDocument, part: string, version: string): EnvironmentDocument =>
  withVersions(
    document,
    part,
    versionsOf(document, part).filter(({ metadata }) => metadata.version !== version),
  );

/**
 * Leaves out standbys that `check` refuses, such as a version that is gone from the registry: no visitor gets them,
 * so they are no reason to refuse the way back to a state that works.
 */
export async function withoutMissingStandbys(
  context: CommandContext,
  options: SourceOptions,
  document: EnvironmentDocument,
): Promise<{ readonly document: EnvironmentDocument; readonly missing: readonly MissingStandby[] }> {
  const standbys = Object.entries(document.parts).flatMap(([part, entries]) =>
    entries
      .filter(({ deployment }) => deployment.standby)
      .map(({ metadata: { version } }) => ({ part, version })),
  );
  if (standbys.length === 0) return { document, missing: [] };
  const source = await sourceFor(context, options, document);
  const problemsOf = async (one: EnvironmentDocument) => {
    const { revision: _, ...content } = one;
    const { problems } = await validate({
      text: jsonText(content),
      where: `"${one.name}"`,
      source,
      data: dataFolder(context, options),
      variables: context.variables,
    });
    return problems;
  };
  const missing: MissingStandby[] = [];
  let left = document;
  let problems = await problemsOf(left);
  for (const { part, version } of standbys) {
    if (problems.length === 0) break;
    const candidate = without(left, part, version);
    const fewer = await problemsOf(candidate);
    if (fewer.length >= problems.length) continue;
    const said = fewer.map(({ message }) => message);
    const [cause] = problems.filter(({ message }) => !said.includes(message));
    missing.push({ part, version, reason: cause ? `${cause.code} ${cause.at}: ${cause.message}` : '' });
    left = candidate;
    problems = fewer;
  }
  return { document: left, missing };
}
