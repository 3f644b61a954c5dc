import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { on } from '@gadgetry/shared-kernel/events';
import { type EventRecord, eventOf, logsRequest } from './open-telemetry';

/** Events wait this long for company. */
const BATCH_MS = 5000;

/**
 * Sends the steps of all remotes to an OpenTelemetry collector (OTLP over HTTP, JSON), in batches and when the page
 * is left. It says nothing of the visitor. Operators with other needs subscribe to `remote/step` in the same way.
 * @param url the collector's `/v1/logs`
 */
export function sendTelemetry(url: string, environment: PageEnvironment): void {
  let waiting: EventRecord[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify(logsRequest(environment, STORE_NAME, waiting));
    waiting = [];
    const headers = { 'Content-Type': 'application/json' };
    // Lost telemetry is no reason to disturb anybody.
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
