/**
 * Creates a function that collects the entries it is called with during one task, such as the products of one press, and
 * returns them. An entry with the id of a collected one starts anew.
 */
export function createBatch<T extends { readonly id: number }>(): (entry: T) => readonly T[] {
  let batch: readonly T[] = [];
  return (entry) => {
    if (batch.some(({ id }) => id === entry.id)) batch = [];
    if (batch.length === 0)
      queueMicrotask(() => {
        batch = [];
      });
    batch = [...batch, entry];
    return batch;
  };
}
