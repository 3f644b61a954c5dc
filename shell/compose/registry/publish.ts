import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA, isRemote, listOf } from '@gadgetry/environment/environment-document';
import type { BuildFile } from '@gadgetry/shared-kernel/contract';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { valid } from 'semver';
import { ComposeError, indented, messageOf, quoted } from '../codes';
import { mapValues } from '../collections';
import { isCopyOf, VARIANTS } from '../compressed';
import {
  copyFile,
  fileIntegrity,
  integrityOf,
  jsonText,
  membersOf,
  moveFolder,
  readJson,
  removeLeftovers,
  UNFINISHED,
  writeFile,
} from '../files';
import { requireJson } from '../json-syntax';
import { signStatement } from '../signing';
import { isKey } from '../store/store';
import { allowancesOf } from './allowances';
import {
  DATA_LIST,
  type DataList,
  isVersioned,
  parseCatalogue,
  readCatalogue,
  stateOf,
  VERSION_FILE,
} from './catalogue-files';
import { catalogueProblems } from './catalogue-problems';
import type { Allowance } from './code-problems';
import { containerProblems, MF_MANIFEST } from './mf-manifest';
import { filesOf } from './parts';
import {
  linksIn,
  publishedFiles,
  RELEASE_FILE,
  type ReleaseRecord,
  SBOM_FILE,
  STATEMENT_FILE,
} from './release';
import { readWholeShell, shellFilesOf } from './shell-manifest';
import { type Provenance, statementOf } from './signatures';
import { copyMaps, mapsFolderOf } from './source-maps';
import { trustedTypesOf } from './trusted-types';

export interface PublishOptions {
  readonly registry: string;
  /** `shell`, `data`, or the name of a remote. */
  readonly part: string;
  /** Version of the data, whose files contain none. */
  readonly version?: string;
  readonly folder: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly dryRun?: boolean;
  /** Exceptions from the rules of publishing. */
  readonly allow?: readonly Allowance[];
  /** A bill of materials (CycloneDX, JSON) to keep with it. */
  readonly sbom?: string;
  readonly signing?: { readonly privateKey: string; readonly provenance: Provenance };
}

const refuse = (message: string): never => {
  throw new ComposeError('GX105', message);
};

function sbomIntegrity(path: string): string {
  if (!existsSync(path)) refuse(`${path} is missing: expected a bill of materials (--sbom).`);
  if (membersOf(readJson(path)).bomFormat !== 'CycloneDX')
    refuse(`${path} is no bill of materials: expected CycloneDX in JSON.`);
  return fileIntegrity(path);
}

/** SRI values by path. */
type Hashes = Readonly<Record<string, string>>;

/** Files that publishing adds, by path. */
type AddedFiles = Readonly<Record<string, Uint8Array>>;

/** The version of a build, and the files that publishing adds. */
interface Described {
  readonly version: string;
  readonly added?: AddedFiles;
}

const hashesOf = (added: AddedFiles): Hashes => mapValues(added, integrityOf);

/** Refuses a build with missing or changed files. */
function assertWhole(folder: string, hashes: Hashes, files: readonly BuildFile[], list: string): void {
  for (const { path, integrity } of files) {
    if (!hashes[path]) refuse(`${folder} is incomplete: ${path} is missing. Build it again.`);
    if (hashes[path] !== integrity)
      refuse(
        `${join(folder, path)} was changed since it was built: its integrity is not that of ${list}. Build it again.`,
      );
  }
}

function describeShell(folder: string, hashes: Hashes): Described {
  const shell = readWholeShell(folder);
  assertWhole(folder, hashes, shellFilesOf(shell), 'shell.json');
  return { version: shell.version };
}

function describeRemote(part: string, folder: string, hashes: Hashes): Described {
  const path = join(folder, 'descriptor.json');
  if (!existsSync(path))
    refuse(`${folder} is not a build of a remote: descriptor.json is missing. Run npm run build.`);
  const descriptor = readBuiltDescriptor(requireJson(path), path);
  if (descriptor.name !== part)
    refuse(
      `${folder} is a build of "${descriptor.name}", not of "${part}": publish ${descriptor.name} ${quoted(folder)}`,
    );
  assertWhole(folder, hashes, filesOf(descriptor), 'descriptor.json');
  for (const { expected, found } of containerProblems(folder, descriptor))
    refuse(
      `${join(folder, MF_MANIFEST)}: expected ${expected}, as descriptor.json has it, but found ${found}. Build it by the preset, or adopt the container: gadgetry adopt.`,
    );
  return { version: descriptor.version };
}

/**
 * Returns the compressed copies of a catalogue's files that are missing or outdated, so that suppliers of data need none. Keeps
 * correct ones.
 */
function lackingCopies(folder: string): Record<string, Uint8Array> {
  const copies: Record<string, Uint8Array> = {};
  for (const path of publishedFiles(folder).filter((one) => /^api\/.*\.json$/.test(one))) {
    const plain = readFileSync(join(folder, path));
    for (const { ending, encode, decode } of VARIANTS) {
      const at = join(folder, path + ending);
      if (path.endsWith(`/${VERSION_FILE}`) && !existsSync(at)) continue;
      if (!existsSync(at) || !isCopyOf(plain, readFileSync(at), decode))
        copies[path + ending] = encode(plain);
    }
  }
  return copies;
}

const MAX_PROBLEMS = 20;

/** Returns the data as a part: their state for prerendered pages, and a list of all files. */
function describeData(folder: string, hashes: Hashes, version: string): Described {
  const problems = catalogueProblems(folder);
  if (problems.length > 0)
    refuse(
      `${folder} holds no valid catalogue:\n${indented(problems, MAX_PROBLEMS)}\nCorrect the data, then publish them.`,
    );
  const api = join(folder, 'api');
  const added: Record<string, Uint8Array> = lackingCopies(folder);
  try {
    if (isVersioned(api)) parseCatalogue(readCatalogue(api));
    else added[`api/${VERSION_FILE}`] = Buffer.from(stateOf(api));
  } catch (error) {
    refuse(`${messageOf(error)}, or delete ${VERSION_FILE}: publish writes it again.`);
  }
  const list: DataList = { version, files: { ...hashes, ...hashesOf(added) } };
  return { version, added: { ...added, [DATA_LIST]: Buffer.from(jsonText(list)) } };
}

/** Describes a build as a release, and refuses one that could not be published. */
function recordOf({ part, folder, by, at, allow = [], sbom, ...options }: PublishOptions): {
  record: ReleaseRecord;
  added: AddedFiles;
} {
  if (!existsSync(folder)) refuse(`${folder} is missing. Run npm run build, or give the folder of a build.`);
  for (const path of linksIn(folder))
    refuse(
      `${join(folder, path)} is a link: a registry keeps files alone. Put the file itself into the build.`,
    );
  const hashes: Hashes = Object.fromEntries(
    publishedFiles(folder).map((path) => [path, fileIntegrity(join(folder, path))]),
  );
  const { added = {}, version } =
    part === DATA
      ? describeData(folder, hashes, options.version ?? '')
      : part === 'shell'
        ? describeShell(folder, hashes)
        : describeRemote(part, folder, hashes);
  if (!isKey(part) || valid(version) !== version)
    refuse(
      `expected a semantic version, such as 1.2.0, but found "${version}" of "${part}": it names a folder of the registry. ${part === DATA ? 'Name it with --as 1.2.0.' : 'Correct it in package.json and build again.'}`,
    );
  const allows = allowancesOf(part, folder, allow);
  const trustedTypes = isRemote(part) ? trustedTypesOf(folder) : [];
  const files: Hashes = { ...hashes, ...hashesOf(added), ...(sbom && { [SBOM_FILE]: sbomIntegrity(sbom) }) };
  const { [listOf(part)]: integrity = '' } = files;
  const needs = { ...(allows.length > 0 && { allows }), ...(trustedTypes.length > 0 && { trustedTypes }) };
  return { record: { part, version, integrity, published: at, by, ...needs, files }, added };
}

/** Copies the files of a release, and reads each one back. */
function copyFiles(
  { files }: ReleaseRecord,
  added: AddedFiles,
  { folder, sbom }: PublishOptions,
  unfinished: string,
): void {
  for (const path of Object.keys(files))
    if (added[path] === undefined)
      copyFile(path === SBOM_FILE && sbom ? sbom : join(folder, path), join(unfinished, path));
  for (const [path, text] of Object.entries(added)) writeFile(join(unfinished, path), text);
  for (const [path, integrity] of Object.entries(files))
    if (fileIntegrity(join(unfinished, path)) !== integrity)
      throw new Error(
        `${join(unfinished, path)} was read back with other bytes than were written: nothing was published. Check the disk, then try again.`,
      );
}

/**
 * Copies a build into the registry as `<part>/<version>/`, with a record of all hashes. A version is published once, since its
 * files may be cached for years. Its source maps are stored beside it and never served.
 * @throws {ComposeError} GX105 if the build is incomplete, GX102 if the version exists already
 */
export function publish(options: PublishOptions): ReleaseRecord {
  const { registry, part, signing } = options;
  const { record, added } = recordOf(options);
  const target = join(registry, part, record.version);
  const taken = (): never => {
    throw new ComposeError(
      'GX102',
      `${part} ${record.version} is published already (${target}). ${part === DATA ? 'Take another one (--as).' : 'Raise the version in its package.json and build again.'}`,
    );
  };
  if (existsSync(target)) taken();
  const envelope = signing && signStatement(statementOf(record, signing.provenance), signing.privateKey);
  if (options.dryRun) return record;
  // Copied under another name first, so that readers never see an incomplete version.
  const unfinished = join(registry, part, `.publishing-${randomUUID()}`);
  mkdirSync(join(registry, part), { recursive: true });
  removeLeftovers(join(registry, part), UNFINISHED);
  try {
    copyFiles(record, added, options, unfinished);
    writeFile(join(unfinished, RELEASE_FILE), jsonText(record));
    if (envelope) writeFile(join(unfinished, STATEMENT_FILE), jsonText(envelope));
    const count = copyMaps(options.folder, Object.keys(record.files), `${unfinished}-maps`);
    if (!moveFolder(unfinished, target)) taken();
    // Existing maps belong to a deleted version.
    rmSync(mapsFolderOf(target), { recursive: true, force: true });
    if (count > 0) {
      mkdirSync(dirname(mapsFolderOf(target)), { recursive: true });
      renameSync(`${unfinished}-maps`, mapsFolderOf(target));
    }
  } catch (error) {
    for (const left of [unfinished, `${unfinished}-maps`]) rmSync(left, { recursive: true, force: true });
    throw error;
  }
  return record;
}
