export const mapValues = <T, U>(
  members: Readonly<Record<string, T>>,
  change: (value: T, name: string) => U,
): Record<string, U> =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value, name)]));

export const omit = <T extends object, Name extends keyof T>(
  members: T,
  ...names: readonly Name[]
): Omit<T, Name> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.some((one) => one === name))) as Omit<
    T,
    Name
  >;

export const pick = <T>(members: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));

/** Returns the names of all members of some objects, each name once. */
export const namesIn = (...objects: readonly (object | undefined)[]): string[] => [
  ...new Set(objects.flatMap((one) => Object.keys(one ?? {}))),
];

/** Returns an object's own member, so that names such as `constructor` have none. */
export const ownMember = <T>(
  members: Readonly<Record<string, T>> | undefined,
  name: string,
): T | undefined => (members && Object.hasOwn(members, name) ? members[name] : undefined);

/** Returns values in groups by a key, in the order of their first members. */
export function groupBy<K, T>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

export const sortedByName = <T>(members: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const AT_ONCE = 8;

/** Calls a function for each item, some in parallel; stops at the first failure. */
export async function forEachParallel<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  // All workers share one iterator, so each item is handled once.
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const next of waiting) await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
