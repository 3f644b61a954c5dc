import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  canariesIn,
  DATA,
  defaultIn,
  type EnvironmentDocument,
  listOf,
  remotesOf,
  SHELL,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import type { BuildFile, BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { builtDescriptorProblems, isBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { ComposeError, type Finding, finding } from '../codes';
import { fileIntegrity, readJson } from '../files';
import { type DataList, readDataList } from '../registry/catalogue-files';
import { containerProblems, MF_MANIFEST } from '../registry/mf-manifest';
import {
  filesOf,
  folderOf,
  inspectFile,
  mismatches,
  type PartSource,
  recordProblem,
} from '../registry/parts';
import { readRelease } from '../registry/release';
import { readWholeShell, type ShellManifest, shellFilesOf } from '../registry/shell-manifest';
import type { IsUnchanged } from '../registry/signatures';

/** A version whose build was found and is valid. */
export interface FoundVersion {
  readonly part: string;
  /** `cart 1.0.0`, for messages. */
  readonly label: string;
  readonly entry: VersionEntry;
  readonly descriptor: BuiltDescriptor;
}

/** Builds that a command passes on, so that no later step reads them again. */
export interface InspectedBuilds {
  readonly versions: readonly FoundVersion[];
  /** The default and the canary. */
  readonly shells: readonly ShellManifest[];
  /** `undefined` for data without a version. */
  readonly data: DataList | undefined;
}

/** The list of a version's files, before they are inspected. */
interface Listed<Build> {
  readonly build?: Build;
  readonly findings: readonly Finding[];
  readonly files?: readonly BuildFile[];
}

type ReadList<Build> = (folder: string, label: string, entry: VersionEntry) => Listed<Build>;

function fileFindings(source: PartSource, label: string, folder: string, files: readonly BuildFile[]) {
  return files.flatMap(({ path, integrity }): Finding[] => {
    const at = join(folder, path);
    const found = inspectFile(at, source.inspected);
    if (!found) return [finding('GX008', `${label} ${path}`, { path: at })];
    if (found.integrity !== integrity)
      return [finding('GX009', `${label} ${path}`, { expected: integrity, found: found.integrity })];
    const expected = 'the same bytes as the file without this ending, compressed,';
    return found.otherCopies.map((ending) =>
      finding('GX009', `${label} ${path}${ending}`, { expected, found: 'others' }),
    );
  });
}

/**
 * Finds differences between the record of a version and its files, if the document has no hash of it. A registry that was
 * filled by hand has no records, and an environment without hashes may use it.
 */
function recordFindings(source: PartSource, part: string, version: string): Finding[] {
  const path = join(folderOf(source, part, version), listOf(part));
  if (!existsSync(path) || !readRelease(dirname(path))) return [];
  const problem = recordProblem(source, part, version, fileIntegrity(path));
  return problem ? [finding('GX040', `${part} ${version}`, { problem })] : [];
}

const notFound = (label: string, reason: string): Listed<never> => ({
  findings: [finding('GX004', label, { reason })],
});

function listedIn<Build>(
  source: PartSource,
  part: string,
  entry: VersionEntry,
  read: ReadList<Build>,
): Listed<Build> & { readonly folder?: string } {
  const { version, integrity } = entry.metadata;
  const label = `${part} ${version}`;
  try {
    const folder = folderOf(source, part, version);
    const path = join(folder, listOf(part));
    if (!existsSync(path)) return { folder, ...notFound(label, `${path} is missing`) };
    const found = integrity === undefined ? undefined : fileIntegrity(path);
    if (found === integrity) return { folder, ...read(folder, label, entry) };
    // The content of another list than the environment names says nothing.
    const expected = `integrity ${integrity}`;
    return { folder, findings: [finding('GX006', label, { expected, found: `${found} in ${path}` })] };
  } catch (error) {
    if (!(error instanceof ComposeError)) throw error;
    return notFound(label, error.message);
  }
}

const readRemote =
  (part: string): ReadList<FoundVersion> =>
  (folder, label, entry) => {
    const path = join(folder, 'descriptor.json');
    const descriptor = readJson(path);
    if (!isBuiltDescriptor(descriptor)) {
      const problems = builtDescriptorProblems(descriptor);
      return {
        findings: problems.map(({ at, ...problem }) =>
          finding('GX005', `${label} ${at || 'descriptor.json'}`, problem),
        ),
      };
    }
    const findings = [
      ...mismatches(path, descriptor, part, entry.metadata).map((one) => finding('GX005', label, one)),
      ...containerProblems(folder, descriptor).map((problem) =>
        finding('GX005', `${label} ${MF_MANIFEST}`, problem),
      ),
    ];
    if (findings.length > 0) return { findings };
    return { build: { part, label, entry, descriptor }, findings, files: filesOf(descriptor) };
  };

const readShellList: ReadList<ShellManifest> = (folder, label, { metadata }) => {
  const shell = readWholeShell(folder);
  const { version } = shell;
  const found = mismatches(join(folder, 'shell.json'), { name: SHELL, version }, SHELL, metadata);
  const findings = found.map((one) => finding('GX006', label, one));
  return { build: shell, findings, files: shellFilesOf(shell) };
};

const readData: ReadList<DataList> = (folder) => {
  const build = readDataList(folder);
  const files = Object.entries(build.files).map(([path, integrity]) => ({ path, integrity }));
  return { build, findings: [], files };
};

/** Inspects every build that an environment names: whether it exists, is complete, and has the environment's hash. */
export function inspectBuilds(
  document: EnvironmentDocument,
  source: PartSource,
  isUnchanged: IsUnchanged,
): InspectedBuilds & { readonly findings: readonly Finding[] } {
  const { parts } = document;
  const all: Finding[] = [];
  const inspect = <Build>(part: string, entry: VersionEntry, read: ReadList<Build>): Build[] => {
    const { version, integrity } = entry.metadata;
    const { folder, build, findings, files = [] } = listedIn(source, part, entry, read);
    all.push(...findings);
    if (folder !== undefined && !isUnchanged(part, version))
      all.push(...fileFindings(source, `${part} ${version}`, folder, files));
    if (folder !== undefined && integrity === undefined) all.push(...recordFindings(source, part, version));
    return build ? [build] : [];
  };
  const shells = [defaultIn(parts.shell), ...canariesIn(parts.shell)].flatMap((entry) =>
    inspect(SHELL, entry, readShellList),
  );
  const [data] = parts.data
    .filter(({ metadata }) => metadata.version !== WORKSPACE)
    .flatMap((entry) => inspect(DATA, entry, readData));
  const versions = remotesOf(document).flatMap(([part, entries]) =>
    entries.flatMap((entry) => inspect(part, entry, readRemote(part))),
  );
  return { versions, shells, data, findings: all };
}
