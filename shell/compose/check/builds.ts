import { existsSync, readFileSync } from 'node:fs';
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
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { builtDescriptorProblems, isBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { ComposeError, type Finding, finding } from '../codes';
import { fileIntegrity } from '../files';
import { DATA_LIST, type DataList, readDataList } from '../registry/data-part';
import { inspectFile } from '../registry/inspected-files';
import {
  filesOf,
  folderOf,
  mismatches,
  type PartSource,
  readShell,
  recordProblem,
  shellFilesOf,
  shellMismatches,
} from '../registry/parts';
import { readRelease } from '../registry/release';
import type { ShellManifest } from '../registry/shell-manifest';
import type { IsUnchanged } from '../registry/signatures';

/** A version whose build was found and is valid. */
export interface FoundVersion {
  readonly part: string;
  /** `cart 1.0.0`, for messages. */
  readonly label: string;
  readonly entry: VersionEntry;
  readonly descriptor: BuiltDescriptor;
}

/** Builds that a command hands on, so that no later step reads them again. */
export interface InspectedBuilds {
  readonly versions: readonly FoundVersion[];
  readonly shells: readonly ShellManifest[];
  /** Nothing of data without a version. */
  readonly data: DataList | undefined;
}

export interface Builds {
  readonly versions: readonly FoundVersion[];
  readonly shell?: ShellManifest;
  /** Of the shell for a share of the visitors. */
  readonly canary?: ShellManifest;
  /** Where the environment names a version of the data. */
  readonly data?: DataList;
  readonly findings: readonly Finding[];
}

/** What the list of a version says, before its files are inspected. */
interface Inspected extends Builds {
  readonly files?: readonly { readonly path: string; readonly integrity: string }[];
}

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

function fileFindings(
  { inspected }: PartSource,
  label: string,
  folder: string,
  files: readonly { path: string; integrity: string }[],
): Finding[] {
  return files.flatMap(({ path, integrity }) => {
    const at = join(folder, path);
    const found = inspectFile(at, inspected);
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
 * Where a version without a hash in the document is not what was published. What the document names by hash needs no record; a
 * registry that was filled by hand has none, and an environment may take from it what it names by no hash.
 */
function recordFindings(source: PartSource, part: string, version: string): Finding[] {
  const path = join(folderOf(source, part, version), listOf(part));
  if (!existsSync(path) || !readRelease(dirname(path))) return [];
  const problem = recordProblem(source, part, version, fileIntegrity(path));
  return problem ? [finding('GX040', `${part} ${version}`, { problem })] : [];
}

/** Inspects the folder of a version, or reports that its place is not known. */
function inFolder(
  source: PartSource,
  isUnchanged: IsUnchanged,
  part: string,
  { version, integrity }: { readonly version: string; readonly integrity?: unknown },
  inspect: (folder: string, label: string) => Inspected,
): Builds {
  const label = `${part} ${version}`;
  let folder: string;
  try {
    folder = folderOf(source, part, version);
  } catch (error) {
    if (!(error instanceof ComposeError)) throw error;
    return { versions: [], findings: [finding('GX004', label, { reason: error.message })] };
  }
  const { files, ...builds } = inspect(folder, label);
  const problems = integrity === undefined ? recordFindings(source, part, version) : [];
  const listed = isUnchanged(part, version) ? [] : fileFindings(source, label, folder, files ?? []);
  return { ...builds, findings: [...builds.findings, ...listed, ...problems] };
}

const notFound = (label: string, path: string): Inspected => ({
  versions: [],
  findings: [finding('GX004', label, { reason: `${path} is missing` })],
});

function inspectRemote(part: string, entry: VersionEntry, folder: string, label: string): Inspected {
  const path = join(folder, 'descriptor.json');
  if (!existsSync(path)) return notFound(label, path);
  const descriptor = readJson(path);
  if (!isBuiltDescriptor(descriptor)) {
    const findings = builtDescriptorProblems(descriptor).map(({ at, expected, found }) =>
      finding('GX005', `${label} ${at || 'descriptor.json'}`, { expected, found }),
    );
    return { versions: [], findings };
  }
  const broken = mismatches(path, descriptor, part, entry.metadata).map(({ what, wanted, found }) =>
    finding(what === 'integrity' ? 'GX006' : 'GX005', label, {
      expected: `${what} ${wanted}`,
      found: `${found} in ${path}`,
    }),
  );
  if (broken.some(({ code }) => code === 'GX005')) return { versions: [], findings: broken };
  return {
    versions: [{ part, label, entry, descriptor }],
    findings: broken,
    files: filesOf(descriptor),
  };
}

/** Members without which `shell.json` is not one. */
const LISTED = ['main', 'onDemand', 'slots', 'offered', 'exports', 'promises', 'files'] as const;

function inspectShell(wanted: VersionEntry['metadata'], folder: string, label: string): Inspected {
  const needed = ['shell.json', 'boot.js', 'static-frame.mjs'];
  const missing = needed.filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0)
    return {
      versions: [],
      findings: missing.map((file) => finding('GX018', `${label} ${file}`, { path: join(folder, file) })),
    };
  const shell = readShell(folder);
  const lacking = LISTED.filter((member) => shell[member] === undefined);
  if (lacking.length > 0) {
    const members = lacking.map((member) => `"${member}"`).join(', ');
    return {
      versions: [],
      findings: [finding('GX019', label, { members, path: join(folder, 'shell.json') })],
    };
  }
  const findings = shellMismatches(folder, wanted, shell).map((one) => finding('GX006', label, one));
  return { versions: [], shell, findings, files: shellFilesOf(shell) };
}

function inspectData({ integrity }: VersionEntry['metadata'], folder: string, label: string): Inspected {
  const path = join(folder, DATA_LIST);
  if (!existsSync(path)) return notFound(label, path);
  const found = fileIntegrity(path);
  const list = readDataList(folder);
  const files = Object.entries(list.files).map(([name, hash]) => ({ path: name, integrity: hash }));
  const others =
    integrity === undefined || integrity === found
      ? []
      : [finding('GX006', label, { expected: `integrity ${integrity}`, found: `${found} in ${path}` })];
  return { versions: [], data: list, findings: others, files };
}

/**
 * Inspects every build that an environment names: is it there, whole, and what the environment says it is.
 * @param isUnchanged tells versions whose files need not be hashed again
 */
export function inspectBuilds(
  document: EnvironmentDocument,
  source: PartSource,
  isUnchanged: IsUnchanged = () => false,
): Builds {
  const { parts } = document;
  const shellOf = ({ metadata }: VersionEntry): Builds =>
    inFolder(source, isUnchanged, SHELL, metadata, (folder, label) => inspectShell(metadata, folder, label));
  const shell = shellOf(defaultIn(parts.shell));
  const [canary] = canariesIn(parts.shell).map(shellOf);
  const [data] = parts.data
    .filter(({ metadata }) => metadata.version !== WORKSPACE)
    .map(({ metadata }) =>
      inFolder(source, isUnchanged, DATA, metadata, (folder, label) => inspectData(metadata, folder, label)),
    );
  const remotes = remotesOf(document).flatMap(([part, entries]) =>
    entries.map((entry) =>
      inFolder(source, isUnchanged, part, entry.metadata, (folder, label) =>
        inspectRemote(part, entry, folder, label),
      ),
    ),
  );
  return {
    ...shell,
    ...(canary?.shell && { canary: canary.shell }),
    ...(data?.data && { data: data.data }),
    versions: remotes.flatMap(({ versions }) => versions),
    findings: [
      ...shell.findings,
      ...(canary?.findings ?? []),
      ...(data?.findings ?? []),
      ...remotes.flatMap(({ findings }) => findings),
    ],
  };
}
