import { on } from '@gadgetry/shared-kernel/events';

/** Entries of one file that are reported one by one; more would bury everything else in the console. */
const REPORTED_PER_FILE = 20;

/** Tells whoever supplies the catalogue which entries were left out, and why; returns how to stop. */
export function reportDroppedEntries(warn: (text: string) => void = console.warn): () => void {
  const dropped = new Map<string, number>();
  const subscription = on('catalogue/entry-dropped').subscribe(({ file, reason }) => {
    const count = (dropped.get(file) ?? 0) + 1;
    dropped.set(file, count);
    if (count <= REPORTED_PER_FILE) warn(`${file}.json: left out ${reason}`);
    else if (count === REPORTED_PER_FILE + 1) warn(`${file}.json: left out more entries`);
  });
  return () => subscription.unsubscribe();
}
