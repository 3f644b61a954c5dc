import {
  type CanaryPlan,
  canariesIn,
  defaultIn,
  type EnvironmentDocument,
} from '@gadgetry/environment/environment-document';
import { canaryRun } from '../document/status';

export interface Canary {
  readonly part: string;
  readonly version: string;
  /** The version that all other visitors get. */
  readonly other: string;
  /** Share of the visitors in percent. */
  readonly traffic: number;
  readonly plan?: CanaryPlan | undefined;
  /** The generation that it began with. */
  readonly began: number;
  /** Share of the visitors by generation, from 0 to 1. */
  readonly shares: ReadonlyMap<number, number>;
}

/** Names a canary; one that begins again after an abort is another one. */
export const keyOf = ({ part, version, began }: Canary): string => `${part} ${version} ${began}`;

/** Generations of an environment, the present one first. */
export type Generations = readonly [present: EnvironmentDocument, ...past: EnvironmentDocument[]];

export function canariesOf(history: Generations): Canary[] {
  const [present] = history;
  return Object.entries(present.parts).flatMap(([part, versions]) =>
    canariesIn(versions).map(({ metadata: { version }, deployment: { traffic, plan } }) => {
      const run = canaryRun(history, part, version);
      const shares = new Map(run.map(({ document, traffic: share }) => [document.generation, share / 100]));
      const began = run.at(-1)?.document.generation ?? present.generation;
      return { part, version, other: defaultIn(versions).metadata.version, traffic, plan, began, shares };
    }),
  );
}
