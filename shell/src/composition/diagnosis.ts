import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { publish, type RemoteStep } from '@gadgetry/shared-kernel/events';
import { type ChoiceReason, type ChosenVersions, failedVersion } from '../boot/chosen-versions';
import type { Diagnosis } from '../boot/page-start';
import { type Candidate, type ModuleKey, nameIn } from './remote-machine';

export type RemoteErrorCode =
  | 'unknown-remote'
  | 'unmet-need'
  | 'entry-failed'
  | 'not-an-app'
  | 'module-missing'
  | 'module-failed'
  | 'module-threw'
  | 'navigation-held';

export class RemoteError extends Error {
  constructor(
    readonly code: RemoteErrorCode,
    readonly remote: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${remote}: ${message}`, options);
    this.name = 'RemoteError';
  }
}

/** Returns the code of an error that loading or rendering a remote has thrown. */
export const errorCodeOf = (error: unknown): RemoteErrorCode | 'render-failed' =>
  error instanceof RemoteError ? error.code : 'render-failed';

/** Matches errors for code that did not arrive. A "missing" chunk arrived and threw, so it is excluded. */
const NOT_FETCHED = /ChunkLoadError(?!.*\(missing)|ScriptNetworkError|No answer/s;

/** Wraps the error of code that could not be fetched, or that threw while it was evaluated. */
export const toRemoteError = (
  code: 'entry-failed' | 'module-failed',
  remote: string,
  label: string,
  cause: unknown,
): RemoteError =>
  NOT_FETCHED.test(String(cause))
    ? new RemoteError(code, remote, `${label} could not be loaded`, { cause })
    : new RemoteError('module-threw', remote, `${label} threw while it was loaded: ${cause}`, { cause });

/** Number of steps to keep, since a page may stay open for days. */
const LIMIT = 200;

const steps: RemoteStep[] = [];

/** Keeps a step for `diagnose`, and publishes it. */
function noteStep(step: RemoteStep): void {
  steps.push(step);
  if (steps.length > LIMIT) steps.shift();
  publish('remote/step', step);
}

interface Failure {
  readonly error: unknown;
  /** Where it was thrown, as `slot product/end`. */
  readonly place?: string;
}

function messageOf({ error, place }: Failure): string | undefined {
  const message = error instanceof Error ? error.message : undefined;
  return place === undefined ? message : `in ${place}: ${message ?? error}`;
}

/**
 * Keeps and publishes the outcome of loading or rendering a module.
 * @param since start, in milliseconds as `performance.now()`
 * @param failure absent if it loaded
 */
export function noteOutcome(
  remote: string,
  candidate: Candidate,
  key: ModuleKey,
  since: number,
  failure?: Failure,
): void {
  const message = failure && messageOf(failure);
  noteStep({
    remote,
    version: candidate.version.version,
    module: nameIn(candidate, key),
    candidate: candidate.kind,
    base: candidate.base,
    milliseconds: Math.round(performance.now() - since),
    outcome: failure ? errorCodeOf(failure.error) : 'loaded',
    ...(message !== undefined && { message }),
  });
}

/** Describes the page. In the browser's console: `__gadgetry.diagnose()`. */
export const diagnose = (
  { name, generation, shell }: PageEnvironment,
  reasons: Readonly<Record<string, ChoiceReason>>,
  running: ChosenVersions,
): Diagnosis => {
  const describe = (part: string, version: string) => {
    const failed = failedVersion(name, part);
    return { version, reason: reasons[part] ?? 'default', ...(failed !== undefined && { failed }) };
  };
  return {
    environment: name,
    generation,
    shell: describe('shell', shell),
    remotes: Object.fromEntries(
      Object.entries(running).map(([remote, { version }]) => [
        remote,
        { ...describe(remote, version), steps: steps.filter((step) => step.remote === remote) },
      ]),
    ),
  };
};
