/*
 * An anytime-valid test whether a canary's visits have a fault more often than the default's. README.md describes the method.
 */

/** Kinds of fault; each is tested separately. */
export const KINDS = ['error', 'rejection', 'load', 'policy', 'dead', 'blank', 'slow', 'shift'] as const;
export type Kind = (typeof KINDS)[number];

/** Highest probability that a canary without a fault is ever aborted. */
export const FALSE_ABORTS = 0.01;

/** Each kind of fault gets an equal part of the error (Bonferroni). */
const THRESHOLD = Math.log(KINDS.length / FALSE_ABORTS);

/** Rate ratios of the alternatives, which are mixed with equal weights. */
const RATIOS = [1.25, 1.5, 2, 3, 5, 10, 30, 100] as const;

/** Fewer bad visits prove nothing: one visitor may have made them all. */
const LEAST_BAD = 5;

/** Evidence on one kind of fault of one canary; plain data, so that it can be stored. */
export interface Evidence {
  /** Logarithm of the likelihood ratio of each alternative. */
  readonly logs: readonly number[];
  /** Bad visits of the canary, and of its default. */
  readonly canary: number;
  readonly other: number;
}

export const NO_EVIDENCE: Evidence = { logs: RATIOS.map(() => 0), canary: 0, other: 0 };

/**
 * Adds a visit that has the fault for the first time.
 * @param isCanary whether it has the canary, not the default
 * @param share share of the canary's visits, above 0 and below 1
 */
export function addBadVisit({ logs, canary, other }: Evidence, isCanary: boolean, share: number): Evidence {
  return {
    logs: RATIOS.map(
      (ratio, index) => (logs[index] ?? 0) + Math.log((isCanary ? ratio : 1) / (ratio * share + 1 - share)),
    ),
    canary: canary + (isCanary ? 1 : 0),
    other: other + (isCanary ? 0 : 1),
  };
}

/** Returns how far the evidence is, on the scale of its logarithm: from 1 on, the fault is proven. */
export function proofOf({ logs, canary }: Evidence): number {
  const highest = Math.max(...logs);
  const mixture =
    highest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - highest), 0) / logs.length);
  const proof = Math.max(0, mixture / THRESHOLD);
  return canary < LEAST_BAD ? Math.min(proof, 0.99) : proof;
}
