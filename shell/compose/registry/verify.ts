import { listOf, WORKSPACE } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { forEachParallel } from '../collections';
import { integrityOf, parsedJson } from '../files';
import { isKey, type Store } from '../store/store';
import { DELTA_ENDING, deltaProblem, dictionaryName, isDelta } from './dictionary';
import { RELEASE_FILE, type ReleaseRecord, recordIn, STATEMENT_FILE, versionOfKey } from './release';
import { statementProblem } from './signatures';
import { CLAIM } from './transfer';

/** A version that an environment gives to visitors. */
export interface WantedVersion {
  readonly part: string;
  readonly version: string;
  /** SRI value of the list of its files, from the environment. */
  readonly integrity?: string | undefined;
  /** Keys that may have signed it; empty if no signature is needed. */
  readonly keys: readonly string[];
  readonly environment: string;
}

/** The methods of a registry or a backup that reading needs. */
export type Readable = Pick<Store, 'place' | 'list' | 'read'>;

interface Version {
  readonly part: string;
  readonly version: string;
  readonly paths: readonly string[];
}

const labelOf = ({ part, version }: Pick<Version, 'part' | 'version'>): string => `${part} ${version}`;

function versionsOf(keys: readonly string[]): ReadonlyMap<string, Version> {
  const found = new Map<string, Version & { readonly paths: string[] }>();
  for (const key of keys) {
    const version = versionOfKey(key);
    if (!version) continue;
    const label = labelOf(version);
    const kept = found.get(label) ?? { ...version, paths: [] };
    found.set(label, kept);
    kept.paths.push(version.path);
  }
  return found;
}

/** Returns contradictions within a record, or with an environment. */
function recordProblems(record: ReleaseRecord, wanted: readonly WantedVersion[]): string[] {
  const list = listOf(record.part);
  return [
    ...(record.files[list] === record.integrity
      ? []
      : [`expected one integrity of ${list} but found ${record.integrity} and ${record.files[list]}`]),
    ...wanted
      .filter(({ integrity = record.integrity }) => integrity !== record.integrity)
      .map(
        ({ environment, integrity }) =>
          `expected integrity ${integrity}, as "${environment}" names it, but found ${record.integrity}`,
      ),
  ];
}

/** Scripts and style sheets of a part's versions, by their names as dictionaries. */
type Dictionaries = Map<string, string>;

async function versionFindings(
  registry: Readable,
  version: Version,
  wanted: readonly WantedVersion[],
  dictionaries: Dictionaries,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (path: string, problem: string): void =>
    void findings.push(finding('GX040', `${labelOf(version)} ${path}`, { problem }));
  const keyOf = (path: string): string => `${version.part}/${version.version}/${path}`;
  const record = recordIn((await registry.read(keyOf(RELEASE_FILE)))?.bytes);
  if (!record || labelOf(record) !== labelOf(version)) {
    const found = record ? `that of ${labelOf(record)}` : 'none';
    note(RELEASE_FILE, `expected the record of what was published, with its hashes, but found ${found}`);
    return findings;
  }
  for (const problem of recordProblems(record, wanted)) note(RELEASE_FILE, problem);
  // Files with other names are not in stores.
  const files = Object.entries(record.files).filter(([path]) => isKey(path));
  await forEachParallel(files, async ([path, integrity]) => {
    const found = await registry.read(keyOf(path));
    const actual = found ? integrityOf(found.bytes) : 'nothing';
    if (actual !== integrity) note(path, `expected ${integrity} but found ${actual}`);
    else if (found && /\.(js|css)$/.test(path)) dictionaries.set(dictionaryName(found.bytes), keyOf(path));
  });
  const known = new Set([...Object.keys(record.files), RELEASE_FILE, STATEMENT_FILE, CLAIM]);
  for (const path of version.paths) {
    const [target = path] = path.split(`${DELTA_ENDING}/`);
    if (!known.has(path) && (target === path || !known.has(target)))
      note(path, 'expected the files that were published but found one more');
  }
  const statement = await registry.read(keyOf(STATEMENT_FILE));
  const keys = wanted.map((one) => one.keys).filter(({ length }) => length > 0);
  for (const trusted of keys.length > 0 ? keys : [[]]) {
    const problem =
      statement || trusted.length > 0
        ? statementProblem(record, parsedJson(statement?.bytes.toString() ?? ''), trusted)
        : undefined;
    if (problem) note(STATEMENT_FILE, problem);
  }
  return findings;
}

/**
 * Reads every file of a registry and compares it with the record of its version, the record with the environments that name the
 * version, and signed statements with both.
 * @returns damage (GX040), and the number of versions
 */
export async function registryFindings(
  registry: Readable,
  wanted: readonly WantedVersion[],
): Promise<{ readonly versions: number; readonly findings: readonly Finding[] }> {
  const keys = await registry.list('');
  const versions = versionsOf(keys);
  const dictionaries: Dictionaries = new Map();
  const findings: Finding[] = [];
  for (const [label, version] of versions) {
    const ofVersion = wanted.filter((one) => labelOf(one) === label);
    findings.push(...(await versionFindings(registry, version, ofVersion, dictionaries)));
  }
  for (const key of keys.filter(isDelta)) {
    const version = versionOfKey(key);
    const expected = version && (await deltaProblem(registry, key, dictionaries));
    const problem = `expected ${expected} but found other bytes`;
    if (expected) findings.push(finding('GX040', `${labelOf(version)} ${version.path}`, { problem }));
  }
  for (const one of wanted)
    if (one.version !== WORKSPACE && !versions.has(labelOf(one)))
      findings.push(
        finding('GX040', labelOf(one), {
          problem: `expected the version that "${one.environment}" names but found nothing`,
        }),
      );
  return { versions: versions.size, findings };
}
