import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { ComposeError } from '../codes';
import { fileIntegrity, isCode, jsonText } from '../files';
import { signed } from '../signing';
import { filesOf, readShell } from './parts';
import { publishedFiles, RELEASE_FILE, type ReleaseRecord, SBOM_FILE, STATEMENT_FILE } from './release';
import { type Provenance, statementOf } from './statement';

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
  /** A bill of materials (CycloneDX, JSON) to keep with it: what it is made of, under which licences. */
  readonly sbom?: string;
  /** Signs what is published. */
  readonly signing?: { readonly privateKey: string; readonly provenance: Provenance };
}

const refuse = (message: string): never => {
  throw new ComposeError('GX105', message);
};

function sbomIntegrity(path: string): string {
  let format: unknown;
  try {
    format = JSON.parse(readFileSync(path, 'utf8')).bomFormat;
  } catch {
    // Said below.
  }
  if (format !== 'CycloneDX') refuse(`${path} is no bill of materials: expected CycloneDX in JSON.`);
  return fileIntegrity(path);
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
export function publish({
  registry,
  part,
  folder,
  by,
  at,
  dryRun,
  sbom,
  signing,
}: PublishOptions): ReleaseRecord {
  if (!existsSync(folder)) refuse(`${folder} is missing. Run npm run build, or give the folder of a build.`);
  const promise = part === 'shell' ? shellPromise(folder) : remotePromise(part, folder);
  const files = Object.fromEntries(
    publishedFiles(folder).map((path) => [path, fileIntegrity(join(folder, path))]),
  );
  if (sbom) files[SBOM_FILE] = sbomIntegrity(sbom);
  const record: ReleaseRecord = { part, ...promise, published: at, by, files };
  const target = join(registry, part, record.version);
  const taken = (): never => {
    throw new ComposeError(
      'GX102',
      `${part} ${record.version} is published already (${target}). Raise the version in its package.json and build again.`,
    );
  };
  if (existsSync(target)) taken();
  const envelope = signing && signed(statementOf(record, signing.provenance), signing.privateKey);
  if (dryRun) return record;
  // Copied under another name first: whoever looks at the registry sees a version whole or not at all.
  const beside = join(registry, part, `.publishing-${randomUUID()}`);
  mkdirSync(join(registry, part), { recursive: true });
  try {
    for (const path of Object.keys(files))
      cpSync(path === SBOM_FILE && sbom ? sbom : join(folder, path), join(beside, path), {
        recursive: true,
      });
    writeFileSync(join(beside, RELEASE_FILE), jsonText(record));
    if (envelope) writeFileSync(join(beside, STATEMENT_FILE), jsonText(envelope));
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (isCode(error, 'ENOTEMPTY') || isCode(error, 'EEXIST')) taken();
    throw error;
  }
  return record;
}
