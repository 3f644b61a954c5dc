import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { namedVersions } from '../document/recall';
import { DELTA_ENDING, dictionaryName, restored } from '../registry/dictionary';
import { type PartSource, publishedFolder, versionsIn } from '../registry/parts';
import { publishedFiles } from '../registry/release';
import type { IsUnchanged } from '../registry/signatures';
import { filesIn } from '../registry/transfer';

/** A file that makes another one of one that browsers have kept. */
interface Delta {
  readonly path: string;
  readonly target: string;
  /** What it makes it of, by its hash. */
  readonly dictionary: string;
}

const deltasIn = (folder: string): Delta[] =>
  filesIn(folder).flatMap((path) => {
    const [target = '', dictionary] = path.split(`${DELTA_ENDING}/`);
    return dictionary ? [{ path, target, dictionary }] : [];
  });

/** Files of all versions of a part that lie in a registry, by the names that they have as dictionaries. */
function dictionariesOf(registry: string, part: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const version of versionsIn(registry, part))
    for (const path of publishedFiles(join(registry, part, version)))
      if (/\.(js|css)$/.test(path)) {
        const file = join(registry, part, version, path);
        names.set(dictionaryName(readFileSync(file)), file);
      }
  return names;
}

/**
 * Finds deltas that do not restore the file that they replace. A delta from a deleted version is passed over: browsers compare
 * the restored file with the hash that the page names.
 */
export async function deltaFindings(
  document: EnvironmentDocument,
  source: PartSource,
  isUnchanged: IsUnchanged = () => false,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const { part, version } of namedVersions(document)) {
    if (isUnchanged(part, version)) continue;
    const folder = publishedFolder(source, part, version);
    if (!folder || !source.registry || !existsSync(folder)) continue;
    const deltas = deltasIn(folder);
    if (deltas.length === 0) continue;
    const dictionaries = known.get(part) ?? dictionariesOf(source.registry, part);
    known.set(part, dictionaries);
    for (const { path, target, dictionary } of deltas) {
      const before = dictionaries.get(dictionary);
      const plain = join(folder, target);
      if (!before || !existsSync(plain)) continue;
      const made = await restored(readFileSync(join(folder, path)), readFileSync(before));
      if (made?.equals(readFileSync(plain))) continue;
      const expected = `the difference from ${before} to ${target}`;
      findings.push(finding('GX009', `${part} ${version} ${path}`, { expected, found: 'other bytes' }));
    }
  }
  return findings;
}
