import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EnvironmentDocument, listOf } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { ownMember } from '../collections';
import { namedVersions } from '../document/recall';
import { hexOf, membersOf, objectsIn, readJson } from '../files';
import { statementIn, verifiedStatement } from '../signing';
import { folderOf, inspectFile, type PartSource } from './parts';
import { publishedFiles, type ReleaseRecord, STATEMENT_FILE } from './release';

export interface Provenance {
  /** Commit of the source, such as the output of `git rev-parse HEAD`. */
  readonly commit?: string;
  readonly builder: string;
}

interface Subject {
  readonly name: string;
  readonly digest: { readonly sha384: string };
}

const subjectsOf = (
  { part, version }: Pick<ReleaseRecord, 'part' | 'version'>,
  files: ReleaseRecord['files'],
): Subject[] =>
  Object.entries(files).map(([path, integrity]) => ({
    name: `${part}/${version}/${path}`,
    digest: { sha384: hexOf(integrity) },
  }));

/** A team's signed statement of a release: its files and their source (in-toto Statement, SLSA Provenance). */
export const statementOf = (record: ReleaseRecord, { commit, builder }: Provenance): object => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: subjectsOf(record, record.files),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'https://github.com/gadgetry/publish/v1',
      externalParameters: { part: record.part, version: record.version },
      resolvedDependencies: commit ? [{ digest: { gitCommit: commit } }] : [],
    },
    runDetails: { builder: { id: builder }, metadata: { finishedOn: record.published } },
  },
});

const subjectsIn = (statement: unknown): ReadonlyMap<string, string> => {
  const subjects: readonly Partial<Subject>[] = objectsIn(membersOf(statement).subject);
  return new Map(subjects.map(({ name, digest }) => [String(name), String(digest?.sha384)]));
};

/** Returns a difference between the files of a statement and others, of which only some may be given. */
function subjectProblem(
  named: ReadonlyMap<string, string>,
  found: readonly Subject[],
  isPartial = false,
): string | undefined {
  const other = found.find(({ name, digest }) => named.get(name) !== digest.sha384);
  if (other)
    return named.has(other.name)
      ? `expected the bytes of ${other.name} that were signed but found others`
      : `expected a file that was signed but found ${other.name}, which was not`;
  if (isPartial) return undefined;
  const lost = [...named.keys()].find((name) => !found.some((one) => one.name === name));
  return lost && `expected the signed file ${lost} but found it missing`;
}

/**
 * Returns a difference between a published version and its signed statement: one of the keys must have signed it, and the
 * folder must contain exactly its files.
 */
function signatureProblem(
  source: PartSource,
  part: string,
  version: string,
  keys: readonly string[],
  isListOnly: boolean,
): string | undefined {
  const folder = folderOf(source, part, version);
  const path = join(folder, STATEMENT_FILE);
  if (!existsSync(path)) return `expected a signed statement but found no ${path}`;
  const statement = verifiedStatement(readJson(path), keys);
  if (!statement) return `expected a signature of one of its ${keys.length} keys but found none in ${path}`;
  const named = subjectsIn(statement);
  const found = subjectsOf(
    { part, version },
    Object.fromEntries(
      publishedFiles(folder)
        .filter((file) => !isListOnly || file === listOf(part))
        .map((file) => [file, inspectFile(join(folder, file), source.inspected)?.integrity ?? '']),
    ),
  );
  return subjectProblem(named, found, isListOnly);
}

/**
 * Returns a difference between a statement and a record: other files or hashes, or no signature by one of the keys.
 * @param keys that may have signed it; without any, the signature is not checked
 */
export function statementProblem(
  record: ReleaseRecord,
  envelope: unknown,
  keys: readonly string[],
): string | undefined {
  const named = subjectsIn(keys.length > 0 ? verifiedStatement(envelope, keys) : statementIn(envelope));
  return named.size === 0
    ? `expected a statement${keys.length > 0 ? ` that one of ${keys.length} keys has signed` : ''} but found none`
    : subjectProblem(named, subjectsOf(record, record.files));
}

/** Whether a command needs only the list of a version's files. */
export type IsUnchanged = (part: string, version: string) => boolean;

/** Returns versions that need a signature, but that none of the environment's keys has signed. */
export function signatureFindings(
  document: EnvironmentDocument,
  source: PartSource,
  isUnchanged: IsUnchanged = () => false,
): Finding[] {
  return namedVersions(document).flatMap(({ part, version }) => {
    const keys = ownMember(document.signers, part);
    if (!keys) return [];
    const problem = signatureProblem(source, part, version, keys, isUnchanged(part, version));
    return problem ? [finding('GX024', `${part} ${version}`, { problem })] : [];
  });
}
