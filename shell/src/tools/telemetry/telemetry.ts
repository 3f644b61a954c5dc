import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { on, type RemoteStep } from '@gadgetry/shared-kernel/events';

/** Returns attributes in OpenTelemetry's JSON encoding (OTLP 1.x). */
const attributes = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value } }],
  );

const INFO = 9;
const WARN = 13;

/**
 * A step of a remote's fallback chain as a log record of OpenTelemetry: own attributes under `gadgetry.`, `error.*` and
 * `url.full` as its semantic conventions name them, times in seconds.
 * @param at milliseconds since the epoch
 */
export function eventOf(step: RemoteStep, at: number) {
  const failed = step.outcome !== 'loaded';
  return {
    timeUnixNano: `${at}000000`,
    severityNumber: failed ? WARN : INFO,
    eventName: 'gadgetry.remote.step',
    attributes: attributes({
      'gadgetry.remote.name': step.remote,
      'gadgetry.remote.version': step.version,
      'gadgetry.remote.module': step.module,
      'gadgetry.remote.candidate': step.candidate,
      'gadgetry.remote.duration': step.milliseconds / 1000,
      'url.full': step.base,
      'error.type': failed ? step.outcome : undefined,
      'error.message': failed ? step.message : undefined,
    }),
  };
}

export const logsRequest = (
  environment: { readonly name: string; readonly generation: number },
  records: readonly ReturnType<typeof eventOf>[],
): object => ({
  resourceLogs: [
    {
      resource: {
        attributes: attributes({
          'service.name': STORE_NAME,
          'deployment.environment.name': environment.name,
          'gadgetry.environment.generation': environment.generation,
        }),
      },
      scopeLogs: [{ scope: { name: 'gadgetry.federation' }, logRecords: records }],
    },
  ],
});

/** Events wait this long for company. */
const BATCH_MS = 5000;

/** Sends the steps of all remotes to a collector's `/v1/logs`, in batches and when the page is left; nothing of the visitor. */
export function sendTelemetry(url: string, environment: PageEnvironment): void {
  let waiting: ReturnType<typeof eventOf>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify(logsRequest(environment, waiting));
    waiting = [];
    const headers = { 'Content-Type': 'application/json' };
    // Lost telemetry must not disturb the shopper.
    fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => {});
  };
  on('remote/step').subscribe((step) => {
    waiting.push(eventOf(step, Date.now()));
    timer ??= setTimeout(send, BATCH_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
