/** Returns the value under a key; the first time it is created. */
export function getOrCreate<K, V>(
  values: { readonly get: (key: K) => V | undefined; readonly set: (key: K, value: V) => unknown },
  key: K,
  create: () => V,
): V {
  const known = values.get(key);
  if (known !== undefined) return known;
  const created = create();
  values.set(key, created);
  return created;
}
