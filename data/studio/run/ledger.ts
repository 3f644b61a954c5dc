import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Rendered results: the fingerprint of everything that a result depends on, by the result's key. */
export type Ledger = Record<string, string>;

/** A short fingerprint of texts. */
export function fingerprint(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function isLedger(value: unknown): value is Ledger {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((v) => typeof v === 'string')
  );
}

/** Reads a ledger; a file that is missing or isn't a ledger counts as nothing rendered yet. */
export async function readLedger(file: string): Promise<Ledger> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const value: unknown = JSON.parse(text);
  return isLedger(value) ? value : {};
}

/** Writes a ledger with sorted keys in one step, so that an interruption leaves the old or the new one. */
export async function writeLedger(file: string, ledger: Ledger): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(ledger).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(`${file}.new`, `${JSON.stringify(sorted, null, 1)}\n`);
  await rename(`${file}.new`, file);
}
