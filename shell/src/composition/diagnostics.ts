import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { RemoteStep } from '@gadgetry/shared-kernel/events';
import { publish } from '@gadgetry/shared-kernel/events';
import type { RemoteParts } from './remote-parts';
import type { ChoiceReason } from './selection';

/** What support needs to know of one remote on this page. */
export interface RemoteDiagnosis {
  /** The version that the page runs now. */
  readonly version: string;
  /** Why this visitor was given the version with which the page began. */
  readonly reason: ChoiceReason;
  /** What was tried, first to last. */
  readonly steps: readonly RemoteStep[];
}

/** What support needs to know of a page. */
export interface Diagnosis {
  readonly environment: string;
  readonly generation: number;
  readonly remotes: Readonly<Record<string, RemoteDiagnosis>>;
}

/** Most steps that are kept, so that a page left open for days does not grow. */
const LIMIT = 200;

const steps: RemoteStep[] = [];

/** Keeps a step for support, and tells whoever listens. */
export function noteStep(step: RemoteStep): void {
  steps.push(step);
  if (steps.length > LIMIT) steps.shift();
  publish('remote/step', step);
}

/** Describes the page; in the browser's console: `__gadgetry.diagnose()`. */
export const diagnose = (
  { name, generation }: PageEnvironment,
  reasons: Readonly<Record<string, ChoiceReason>>,
  parts: RemoteParts,
): Diagnosis => ({
  environment: name,
  generation,
  remotes: Object.fromEntries(
    Object.entries(parts.selection()).map(([remote, { version }]) => [
      remote,
      {
        version,
        reason: reasons[remote] ?? 'default',
        steps: steps.filter((step) => step.remote === remote),
      },
    ]),
  ),
});
