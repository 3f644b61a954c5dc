import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { namedVersions } from '../document/recall';
import { isCode } from '../files';
import { mapsFolderOf } from './source-maps';

export interface PublishedVersion {
  readonly part: string;
  readonly version: string;
  /** Time of publishing, in milliseconds since 1970. */
  readonly published: number;
}

export interface GcRules {
  /** Number of newest versions to keep of every part. */
  readonly keep: number;
  /** Age up to which versions are kept, in milliseconds. */
  readonly olderThanMs: number;
  readonly now: number;
  /** Environments and generations that may still be served or rolled back to. */
  readonly documents: readonly EnvironmentDocument[];
}

/** Returns versions to delete: old enough, not among the newest, and named by no document. */
export function removableVersions<V extends PublishedVersion>(versions: readonly V[], rules: GcRules): V[] {
  const inUse = new Set(
    rules.documents.flatMap(namedVersions).map(({ part, version }) => `${part} ${version}`),
  );
  const parts = [...new Set(versions.map(({ part }) => part))];
  return parts.flatMap((part) =>
    versions
      .filter((one) => one.part === part)
      .toSorted((a, b) => b.published - a.published)
      .slice(rules.keep)
      .filter(
        ({ version, published }) =>
          rules.now - published > rules.olderThanMs && !inUse.has(`${part} ${version}`),
      ),
  );
}

/** Removes versions with their source maps from a registry; each version atomically. */
export function remove(registry: string, versions: readonly PublishedVersion[]): void {
  for (const { part, version } of versions) {
    const aside = join(registry, part, `.removed-${randomUUID()}`);
    try {
      renameSync(join(registry, part, version), aside);
    } catch (error) {
      // Another gc has removed it meanwhile.
      if (!isCode(error, 'ENOENT')) throw error;
    }
    rmSync(aside, { recursive: true, force: true });
    rmSync(mapsFolderOf(join(registry, part, version)), { recursive: true, force: true });
  }
}
