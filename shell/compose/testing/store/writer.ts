import { randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openStore } from '../../store/open-store';

/** A stored value: all changes made to it, in order. */
export interface Ledger {
  readonly changes: readonly string[];
}

/** A line of a writer's output: a change that it tries or has made, a value that it has created, or read. */
export type Report =
  | { readonly kind: 'tries' | 'did'; readonly key: string; readonly change: string }
  | { readonly kind: 'made'; readonly key: string; readonly change: string }
  | { readonly kind: 'saw'; readonly key: string; readonly length: number };

// One call, so that a killed writer prints a whole line or none.
const print = (report: Report): void => void writeSync(1, `${JSON.stringify(report)}\n`);

const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** Waits until the reader has read the attempt, so that it can kill the writer in the middle of it. */
async function announce(key: string, change: string): Promise<void> {
  print({ kind: 'tries', key, change });
  await answers.next();
}

const [location = '', name = '', keys = '1', operations = '1', already = '0'] = process.argv.slice(2);
const store = openStore(location);

for (let operation = Number(already); operation < Number(operations); operation += 1) {
  const change = `${name}.${operation}`;
  if (operation % 10 === 9) {
    // All writers try to create the same value.
    const key = `made/${operation}`;
    await announce(key, change);
    if (await store.create(key, Buffer.from(change))) print({ kind: 'made', key, change });
    continue;
  }
  const key = `ledger-${randomInt(Number(keys))}.json`;
  await announce(key, change);
  for (let isDone = false; !isDone; ) {
    const stored = await store.read(key);
    if (!stored) throw new Error(`${key} is gone`);
    const { changes }: Ledger = JSON.parse(Buffer.from(stored.bytes).toString());
    print({ kind: 'saw', key, length: changes.length });
    const next: Ledger = { changes: [...changes, change] };
    isDone = await store.replace(key, Buffer.from(JSON.stringify(next)), stored.revision);
  }
  print({ kind: 'did', key, change });
}
process.stdin.destroy();
