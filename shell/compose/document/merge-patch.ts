import { isDeepStrictEqual } from 'node:util';
import { ownMember } from '../collections';
import { isRecord, membersOf } from '../files';

type Members = Readonly<Record<string, unknown>>;

/**
 * Applies a JSON Merge Patch (RFC 7396): merges members at any depth, replaces lists and other values, and deletes members that
 * are `null`.
 */
export function patched(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const members = new Map(Object.entries(membersOf(value)));
  for (const [name, change] of Object.entries(patch))
    if (change === null) members.delete(name);
    else members.set(name, patched(members.get(name), change));
  return Object.fromEntries(members);
}

/** Returns the smallest patch between two JSON objects; neither may contain `null`, which a patch can't express. */
export function patchBetween(before: Members, after: Members): Members {
  const gone = Object.keys(before).filter((name) => after[name] === undefined);
  const changed = Object.entries(after).flatMap(([name, now]) => {
    const was = ownMember(before, name);
    if (now === undefined || isDeepStrictEqual(was, now)) return [];
    return [[name, isRecord(was) && isRecord(now) ? patchBetween(was, now) : now] as const];
  });
  return Object.fromEntries([...changed, ...gone.map((name) => [name, null] as const)]);
}
