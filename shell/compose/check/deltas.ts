import { type EnvironmentDocument, WORKSPACE } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { namedVersions } from '../document/recall';
import { deltaProblem, dictionaryName, isDelta } from '../registry/dictionary';
import type { PartSource } from '../registry/parts';
import type { IsUnchanged } from '../registry/signatures';
import { FolderStore } from '../store/folder-store';

/** Returns the scripts and style sheets of all versions of a part in a registry, by their names as dictionaries. */
async function dictionariesOf(registry: FolderStore, part: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const key of await registry.list(part)) {
    const file = /\.(js|css)$/.test(key) ? await registry.read(key) : undefined;
    if (file) names.set(dictionaryName(file.bytes), key);
  }
  return names;
}

/**
 * Finds deltas that do not restore the file that they replace. Skips deltas from deleted versions, since browsers compare the
 * restored file with the hash in the page.
 */
export async function deltaFindings(
  document: EnvironmentDocument,
  { registry, folders }: PartSource,
  isUnchanged: IsUnchanged,
): Promise<Finding[]> {
  if (!registry) return [];
  const store = new FolderStore(registry);
  const findings: Finding[] = [];
  const dictionariesByPart = new Map<string, ReadonlyMap<string, string>>();
  for (const { part, version } of namedVersions(document)) {
    // Only published builds have deltas.
    if (folders[part] || version === WORKSPACE || isUnchanged(part, version)) continue;
    for (const key of (await store.list(`${part}/${version}`)).filter(isDelta)) {
      const dictionaries = dictionariesByPart.get(part) ?? (await dictionariesOf(store, part));
      dictionariesByPart.set(part, dictionaries);
      const expected = await deltaProblem(store, key, dictionaries);
      if (expected)
        findings.push(
          finding('GX009', `${part} ${version} ${key.slice(part.length + version.length + 2)}`, {
            expected,
            found: 'other bytes',
          }),
        );
    }
  }
  return findings;
}
