import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { publish, type RemoteStep } from '@gadgetry/shared-kernel/events';
import { type ChoiceReason, type ChosenVersions, failedVersion } from '../boot/chosen-versions';
import type { Diagnosis } from '../boot/global';

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
  { name, generation, shell }: PageEnvironment,
  reasons: Readonly<Record<string, ChoiceReason>>,
  running: ChosenVersions,
): Diagnosis => {
  const of = (part: string, version: string) => {
    const failed = failedVersion(name, part);
    return { version, reason: reasons[part] ?? 'default', ...(failed !== undefined && { failed }) };
  };
  return {
    environment: name,
    generation,
    ...(shell !== undefined && { shell: of('shell', shell) }),
    remotes: Object.fromEntries(
      Object.entries(running).map(([remote, { version }]) => [
        remote,
        { ...of(remote, version), steps: steps.filter((step) => step.remote === remote) },
      ]),
    ),
  };
};
