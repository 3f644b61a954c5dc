import type { CanaryPlan } from '@gadgetry/environment/environment-document';
import { durationMs } from '../document/previews';
import { addBadVisit, type Evidence, type Kind, NO_EVIDENCE, proofOf } from './evidence';

/** Visits and faults of a canary since it began; plain data. */
export interface Findings {
  /** Visits that began since then, with the canary and with its default. */
  readonly canary: number;
  readonly other: number;
  /** Visits of the canary in its present step, which began at `since`. */
  readonly inStep: number;
  readonly since: string;
  readonly evidence: Readonly<Partial<Record<Kind, Evidence>>>;
}

export const NOTHING_FOUND: Findings = { canary: 0, other: 0, inStep: 0, since: '', evidence: {} };

/** The document's share weighs as much as this many observed visits. */
const NOMINAL_WEIGHT = 100;

/**
 * Returns the share of the canary among visits: never less than the document's, and more where more visits have it, since some
 * visitors come often.
 */
const shareOf = ({ canary, other }: Findings, nominal: number): number =>
  Math.max(nominal, (canary + NOMINAL_WEIGHT * nominal) / (canary + other + NOMINAL_WEIGHT));

export const addVisit = (found: Findings, isCanary: boolean, since: string): Findings => ({
  ...found,
  canary: found.canary + (isCanary ? 1 : 0),
  other: found.other + (isCanary ? 0 : 1),
  inStep: (found.since === since ? found.inStep : 0) + (isCanary ? 1 : 0),
  since,
});

/** @param nominal the canary's share in the document, above 0 and below 1 */
export const addFault = (found: Findings, kind: Kind, isCanary: boolean, nominal: number): Findings => ({
  ...found,
  evidence: {
    ...found.evidence,
    [kind]: addBadVisit(found.evidence[kind] ?? NO_EVIDENCE, isCanary, shareOf(found, nominal)),
  },
});

export interface Verdict {
  /** From 1 on, the fault is proven. */
  readonly proof: number;
  readonly why: string;
}

/** Returns the kind of fault that is nearest to a proof; `undefined` without faults. */
export function worstFault({ evidence }: Findings) {
  const [worst] = (Object.entries(evidence) as [Kind, Evidence][])
    .map(([kind, one]) => ({ kind, evidence: one, proof: proofOf(one) }))
    .toSorted((a, b) => b.proof - a.proof);
  return worst;
}

export function judge(found: Findings): Verdict {
  const { canary, other } = found;
  const worst = worstFault(found);
  if (!worst) return { proof: 0, why: `no fault in ${canary} visits` };
  const { kind, evidence, proof } = worst;
  return {
    proof,
    why: `${kind} in ${evidence.canary} of ${canary} visits, with the default in ${evidence.other} of ${other}`,
  };
}

export type Step =
  | { readonly type: 'abort'; readonly why: string }
  | { readonly type: 'advance'; readonly to: number; readonly why: string }
  | { readonly type: 'hold'; readonly why: string };

export interface Situation {
  readonly plan?: CanaryPlan | undefined;
  /** Share of the visitors in percent. */
  readonly traffic: number;
  readonly found: Findings;
  readonly now: Date;
  /** Number of the canary's visits that a step needs. */
  readonly leastVisits: number;
}

/** Decides the next step of a canary. A canary without a plan never grows, and is aborted after a proven fault. */
export function nextStep({ plan, traffic, found, now, leastVisits }: Situation): Step {
  const { proof, why } = judge(found);
  if (proof >= 1) return { type: 'abort', why };
  const to = plan?.steps.find((step) => step > traffic);
  if (!plan || to === undefined) return { type: 'hold', why: 'no further step is planned' };
  const due = Date.parse(plan.since) + durationMs(plan.every);
  if (now.getTime() < due)
    return { type: 'hold', why: `the next step is due at ${new Date(due).toISOString()}` };
  const seen = found.since === plan.since ? found.inStep : 0;
  if (seen < leastVisits)
    return { type: 'hold', why: `only ${seen} of ${leastVisits} visits were seen in this step` };
  return { type: 'advance', to, why };
}
