import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { ComposeError } from '../codes';
import { fileIntegrity, isCode, jsonText } from '../files';
import { filesOf, readShell } from './parts';

/** Name of the record that publishing leaves beside a version's files. */
export const RELEASE_FILE = 'release.json';

/** What publishing records of a version. */
export interface ReleaseRecord {
  readonly part: string;
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly published: string;
  readonly by: string;
  /** SRI value of what the environment names: the descriptor, or the shell's list of files. */
  readonly integrity: string;
  /** SRI value of every file, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Modules that the part exposes to the shell. */
  readonly exposes: readonly string[];
  /** Range of kernel versions; nothing for the shell, which brings its own. */
  readonly kernel?: string;
  /** Shared modules that the host has to bring, with the range of each. */
  readonly shared: Readonly<Record<string, string>>;
  /** Exports of those modules that a remote uses, as far as its build has noted them. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  /** Exports of the modules that a shell shares, by module. */
  readonly exports?: Readonly<Record<string, readonly string[]>>;
}

export function readRelease(folder: string): ReleaseRecord | undefined {
  const path = join(folder, RELEASE_FILE);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export interface PublishOptions {
  readonly registry: string;
  /** `shell`, or the name of a remote. */
  readonly part: string;
  /** Folder of the build. */
  readonly folder: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly dryRun?: boolean;
}

// Notes of the build on itself; they say nothing to a visitor.
const LEFT_OUT = ['built-from.txt', RELEASE_FILE];

const refuse = (message: string): never => {
  throw new ComposeError('GX105', message);
};

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.includes(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

type Promised = Omit<ReleaseRecord, 'part' | 'published' | 'by' | 'files'>;

function shellPromise(folder: string): Promised {
  const { version, exports } = readShell(folder);
  for (const file of ['boot.js', 'static-frame.mjs'])
    if (!existsSync(join(folder, file)))
      refuse(`${folder} is not a whole build of the shell: ${file} is missing.`);
  const integrity = fileIntegrity(join(folder, 'shell.json'));
  return { version, integrity, exposes: [], shared: {}, ...(exports && { exports }) };
}

function remotePromise(part: string, folder: string): Promised {
  const path = join(folder, 'descriptor.json');
  if (!existsSync(path))
    refuse(`${folder} is not a build of a remote: descriptor.json is missing. Run npm run build.`);
  const descriptor = readBuiltDescriptor(JSON.parse(readFileSync(path, 'utf8')), path);
  if (descriptor.name !== part) refuse(`${folder} is a build of "${descriptor.name}", not of "${part}".`);
  for (const file of filesOf(descriptor)) {
    const at = join(folder, file.path);
    if (!existsSync(at)) refuse(`${folder} is not whole: ${file.path} is missing. Build it again.`);
    if (fileIntegrity(at) !== file.integrity)
      refuse(
        `${at} was changed since it was built: its integrity is not that of the descriptor. Build it again.`,
      );
  }
  const { version, kernel, build } = descriptor;
  const { shared, uses } = build;
  return {
    version,
    integrity: fileIntegrity(path),
    exposes: ['./app'],
    kernel,
    shared,
    ...(uses && { uses }),
  };
}

/**
 * Puts a build into the registry as `<part>/<version>/`, with a record of every hash. A version is published once:
 * its files may be cached for years.
 * @throws {ComposeError} GX105 when the folder is no whole build, GX102 when the version is there already
 */
export function publish({ registry, part, folder, by, at, dryRun }: PublishOptions): ReleaseRecord {
  if (!existsSync(folder)) refuse(`${folder} is missing. Run npm run build, or give the folder of a build.`);
  const promise = part === 'shell' ? shellPromise(folder) : remotePromise(part, folder);
  const files = Object.fromEntries(filesIn(folder).map((path) => [path, fileIntegrity(join(folder, path))]));
  const record: ReleaseRecord = { part, ...promise, published: at, by, files };
  const target = join(registry, part, record.version);
  const taken = (): never => {
    throw new ComposeError(
      'GX102',
      `${part} ${record.version} is published already (${target}). Raise the version in its package.json and build again.`,
    );
  };
  if (existsSync(target)) taken();
  if (dryRun) return record;
  // Copied under another name first: whoever looks at the registry sees a version whole or not at all.
  const beside = join(registry, part, `.publishing-${randomUUID()}`);
  mkdirSync(join(registry, part), { recursive: true });
  try {
    for (const path of Object.keys(files))
      cpSync(join(folder, path), join(beside, path), { recursive: true });
    writeFileSync(join(beside, RELEASE_FILE), jsonText(record));
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (isCode(error, 'ENOTEMPTY') || isCode(error, 'EEXIST')) taken();
    throw error;
  }
  return record;
}
