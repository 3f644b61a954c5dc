import { ATTRIBUTE, EVENT } from '@gadgetry/environment/telemetry';

type Values = Readonly<Record<string, string | number>>;

const attributes = (values: Values) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));

/** Faults as pages report them: name of the event, and its attributes besides the part. */
export const FAULTS: Readonly<Record<string, readonly [event: string, values: Values]>> = {
  'throws on render': [EVENT.step, { [ATTRIBUTE.errorType]: 'render-failed' }],
  'throws in a handler': [EVENT.exception, { [ATTRIBUTE.errorType]: 'error' }],
  'dead checkout button': [EVENT.deadClick, { [ATTRIBUTE.element]: 'button checkout' }],
  'blank page': [EVENT.blank, {}],
  'chunks missing': [EVENT.step, { [ATTRIBUTE.errorType]: 'module-failed' }],
  '+200 ms on interactions': [EVENT.vital, { [ATTRIBUTE.vital]: 'inp', [ATTRIBUTE.value]: 280 }],
  'layout shift 0.2': [EVENT.vital, { [ATTRIBUTE.vital]: 'cls', [ATTRIBUTE.value]: 0.2 }],
  'unhandled rejection': [EVENT.exception, { [ATTRIBUTE.errorType]: 'unhandledrejection' }],
};

/** What a page of a visit sends. */
export interface SyntheticVisit {
  readonly id: string;
  readonly generation: number;
  readonly cart: string;
  readonly environment?: string;
  /** Names of faults of the cart. */
  readonly faults?: readonly string[];
  /** Version of the cart that runs in place of `cart`, which has failed. */
  readonly fallback?: string;
}

/** Returns the body of a request to `/v1/logs`, as a page sends it. */
export function bodyOf({
  id,
  generation,
  cart,
  environment = 'staging',
  faults = [],
  fallback = cart,
}: SyntheticVisit): string {
  const part = { [ATTRIBUTE.part]: 'cart', [ATTRIBUTE.version]: cart };
  const records = faults.map((fault) => {
    const [eventName = '', values = {}] = FAULTS[fault] ?? [];
    return { eventName, attributes: attributes({ ...part, ...values }) };
  });
  const resource = {
    attributes: attributes({
      [ATTRIBUTE.environment]: environment,
      [ATTRIBUTE.generation]: generation,
      [ATTRIBUTE.session]: id,
      [`${ATTRIBUTE.versionOf}shell`]: '1.0.0',
      [`${ATTRIBUTE.versionOf}cart`]: fallback,
    }),
  };
  const logRecords = [{ eventName: EVENT.visit, attributes: [] }, ...records];
  return JSON.stringify({ resourceLogs: [{ resource, scopeLogs: [{ logRecords }] }] });
}
