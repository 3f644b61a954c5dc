import { type DocumentChange, WORKSPACE } from '@gadgetry/environment/environment-document';
import { valid } from 'semver';
import { groupBy } from '../collections';
import { membersOf, parsedJson } from '../files';
import { type Revisable, type Revised, revised, type Sign } from './revision';

interface Recalled {
  readonly part: string;
  readonly version: string;
}

const recalledIn = (document: unknown): Recalled[] =>
  Object.entries(membersOf(membersOf(document).recalled)).flatMap(([part, versions]) =>
    Array.isArray(versions) ? versions.map((version) => ({ part, version: String(version) })) : [],
  );

const isVersion = (version: string): boolean => version === WORKSPACE || valid(version) === version;

/** Returns the generation number in a damaged text; 0 if it has none. */
function generationIn(text: string): number {
  const found = Number(/"generation"\s*:\s*(\d{1,15})\b(?![.eE\d])/.exec(text)?.[1] ?? 0);
  return Number.isSafeInteger(found) ? found : 0;
}

/** Returns records before a damaged document, nearest first, then all others, newest first. */
function candidates(damaged: unknown, records: readonly Revised<Revisable>[]): readonly Revised<Revisable>[] {
  const byRevision = new Map(records.map((record) => [record.revision, record]));
  const { revision, parent } = membersOf(damaged);
  const found = new Set<Revised<Revisable>>();
  let next = byRevision.get(String(revision)) ?? byRevision.get(String(parent));
  while (next && !found.has(next)) {
    found.add(next);
    next = byRevision.get(next.parent ?? '');
  }
  const others = records.toSorted(
    (a, b) => b.generation - a.generation || ((a.change?.at ?? '') < (b.change?.at ?? '') ? 1 : -1),
  );
  return [...new Set([...found, ...others])];
}

export interface Repair {
  /** The restored generation. */
  readonly from: Revised<Revisable>;
  readonly document: Revised<Revisable>;
  /** Invalid recalled versions of the damaged document, which are dropped. */
  readonly dropped: readonly Recalled[];
}

/**
 * Returns the last readable generation as the next one of an unreadable document. Versions that were recalled since stay recalled.
 * @param text of the damaged document; empty if it is missing
 * @param sign signs the repair if the environment is protected
 * @returns `undefined` if no record can be read
 */
export function repaired(
  text: string,
  records: readonly Revised<Revisable>[],
  isReadable: (record: Revised<Revisable>) => boolean,
  change: Pick<DocumentChange, 'at' | 'by'>,
  sign: Sign = (document) => document,
): Repair | undefined {
  const damaged = parsedJson(text);
  const all = candidates(damaged, records);
  const from = all.find(isReadable);
  if (!from) return undefined;
  const lost: readonly unknown[] = [damaged, ...all.slice(0, all.indexOf(from))];
  const recalled = lost.flatMap(recalledIn);
  const kept = [...recalledIn(from), ...recalled.filter(({ version }) => isVersion(version))];
  const versions = [...groupBy(kept, ({ part }) => part)].map(([part, found]) => [
    part,
    [...new Set(found.map(({ version }) => version))],
  ]);
  const { revision: _, ...content } = from;
  const newest = Math.max(generationIn(text), ...records.map(({ generation }) => generation));
  const parent = all[0] ?? from;
  const next = {
    ...content,
    ...(versions.length > 0 && { recalled: Object.fromEntries(versions) }),
    generation: newest + 1,
    parent: parent.revision,
    change: { ...change, what: `repair: generation ${from.generation} again`, restores: from.generation },
  };
  return {
    from,
    document: revised(sign(next, parent)),
    dropped: recalled.filter(({ version }) => !isVersion(version)),
  };
}
