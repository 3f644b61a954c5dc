import { existsSync } from 'node:fs';
import { usageError } from '../codes';
import { isRecord, membersOf, readJson } from '../files';
import { canariesOf, type Generations, keyOf } from './canaries';
import type { Kind } from './evidence';
import { type Findings, NOTHING_FOUND, worstFault } from './judge';

const areFinite = (...values: unknown[]): boolean => values.every(Number.isFinite);

const isEvidence = (value: unknown): boolean => {
  const { logs, canary, other } = membersOf(value);
  return Array.isArray(logs) && logs.length > 0 && areFinite(canary, other, ...logs);
};

const isFindings = (value: unknown): boolean => {
  const { canary, other, inStep, since, evidence } = membersOf(value);
  const hasEvidence = isRecord(evidence) && Object.values(evidence).every(isEvidence);
  return hasEvidence && typeof since === 'string' && areFinite(canary, other, inStep);
};

/** Findings by the key of their canary (`keyOf`), as `watch --state` stores them. */
export type KeptFindings = Readonly<Record<string, Findings>>;

/**
 * Reads the file that `watch --state` writes; empty if it does not exist yet.
 * @param option the option that names the file
 * @throws {ComposeError} GX112 if the file is damaged, since starting without it would lose the findings
 */
export function readFindings(path: string | undefined, option: string): KeptFindings {
  if (path === undefined || !existsSync(path)) return {};
  const kept = readJson(path);
  // Empty if the file is no JSON object.
  const damaged = isRecord(kept) ? Object.keys(kept).find((key) => !isFindings(kept[key])) : '';
  if (damaged === undefined) return kept as KeptFindings;
  throw usageError(
    `${path}: expected what watch --state keeps but found ${damaged ? `other counts of "${damaged}"` : 'no JSON object'}. Delete the file to start again, or leave out ${option}.`,
  );
}

/** Health of a canary by the counts of `gadgetry watch`. */
export interface CanaryHealth {
  readonly visits: number;
  /** The kind of fault that is most likely the canary's, and how many visits met it. */
  readonly fault?: { readonly kind: Kind; readonly visits: number };
  /** From 1 on, the fault is proven. */
  readonly proof: number;
}

/** How far a proof is, in whole percent up to 100. */
export const percentOf = (proof: number): number => Math.floor(100 * Math.min(1, proof));

/** Returns the health of each canary, by `<part> <version>`. */
export function canaryHealth(
  history: Generations,
  kept: KeptFindings,
): Readonly<Record<string, CanaryHealth>> {
  return Object.fromEntries(
    canariesOf(history).map((canary) => {
      const found = { ...NOTHING_FOUND, ...kept[keyOf(canary)] };
      const worst = worstFault(found);
      const fault = worst && { kind: worst.kind, visits: worst.evidence.canary };
      const health = { visits: found.canary, ...(fault && { fault }), proof: worst?.proof ?? 0 };
      return [`${canary.part} ${canary.version}`, health];
    }),
  );
}
