import { ATTRIBUTE, STACK_LIMIT } from '@gadgetry/environment/telemetry';
import { sessionRead, sessionWrite } from '@gadgetry/shared-kernel/browser-storage';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import type { Composition } from '../../composition/composition';

/** Attributes of an event. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** Returns attributes in OpenTelemetry's JSON encoding (OTLP 1.x). */
const attributes = (values: Values) =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [
          {
            key,
            value:
              typeof value === 'number'
                ? { doubleValue: value }
                : { stringValue: value.slice(0, STACK_LIMIT) },
          },
        ],
  );

/** Time in milliseconds for which events are collected into a batch. */
const BATCH_MS = 5000;
/** Maximum number of events per page: an error in a loop must not fill a collector. */
const MOST = 50;

const VISIT = 'gadgetry:visit';

/** Returns the visit's random id, which lasts as long as the tab, like the choice of versions. */
export function visitId(): string {
  const id = sessionRead(VISIT) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  sessionWrite(VISIT, id);
  return id;
}

/** Adds an event to the queue, unless the same event was added before. */
export type ReportEvent = (name: string, values: Values) => void;

/** Collects events, and sends them in batches to a collector's `/v1/logs`. */
export function createQueue(
  { environment: { name, generation, shell, catalogue }, remotes }: Composition,
  url: string,
  id: string,
): { readonly report: ReportEvent; readonly send: () => void } {
  let logRecords: object[] = [];
  const known = new Set<string>();
  const send = (): void => {
    if (logRecords.length === 0) return;
    const versions = Object.entries({ shell: { version: shell }, data: catalogue, ...remotes.versions() });
    const resource = {
      attributes: attributes({
        'service.name': STORE_NAME,
        [ATTRIBUTE.environment]: name,
        [ATTRIBUTE.generation]: generation,
        [ATTRIBUTE.session]: id,
        ...Object.fromEntries(versions.map(([part, { version }]) => [ATTRIBUTE.versionOf + part, version])),
      }),
    };
    const body = JSON.stringify({ resourceLogs: [{ resource, scopeLogs: [{ logRecords }] }] });
    // Delivery is not checked, since lost telemetry must not disturb the shopper.
    navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
    logRecords = [];
  };
  const report: ReportEvent = (eventName, values) => {
    const record = { eventName, attributes: attributes(values) };
    const key = JSON.stringify(record);
    if (known.has(key) || known.size >= MOST) return;
    known.add(key);
    logRecords.push({ ...record, timeUnixNano: `${Date.now()}000000` });
    if (logRecords.length === 1) setTimeout(send, BATCH_MS);
  };
  return { report, send };
}
