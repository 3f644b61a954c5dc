/** Computes a value once per list and gives the same one from then on; the value goes with the list. */
export function oncePer<L extends object, V>(compute: (list: L) => V): (list: L) => V {
  const known = new WeakMap<L, { readonly value: V }>();
  return (list) => {
    const entry = known.get(list) ?? { value: compute(list) };
    known.set(list, entry);
    return entry.value;
  };
}
