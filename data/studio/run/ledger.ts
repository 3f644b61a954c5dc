import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Composition } from '../compositions/types';
import { findModel } from '../models/all';
import { finishOf } from '../models/finishes';

/** Fingerprints of the rendered results. */
export const LEDGER_FILE = fileURLToPath(new URL('../rendered.json', import.meta.url));

/** Fingerprints of rendered results by key; a fingerprint covers everything that the result depends on. */
export type Ledger = Record<string, string>;

/** A short fingerprint of texts. */
export function fingerprint(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The fingerprint of a composition; its poses are code, so `code` must hold the compositions' sources. */
export function compositionPrint(composition: Composition, code: string, exposures: number): string {
  const actors = composition.actors.map(({ base, color, pose }) => {
    const model = findModel(base);
    return [model, finishOf(model, color), [0, 0.1, 0.3].map(pose)];
  });
  return fingerprint(JSON.stringify([{ ...composition, actors }, exposures]), code);
}

function isLedger(value: unknown): value is Ledger {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((v) => typeof v === 'string')
  );
}

/** Reads a ledger; it is empty if the file is missing or has another shape. */
export async function readLedger(file: string): Promise<Ledger> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const value: unknown = JSON.parse(text);
  return isLedger(value) ? value : {};
}

/** Writes a ledger with sorted keys atomically. */
export async function writeLedger(file: string, ledger: Ledger): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(ledger).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(`${file}.new`, `${JSON.stringify(sorted, null, 1)}\n`);
  await rename(`${file}.new`, file);
}
