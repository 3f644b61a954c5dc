import { ATTRIBUTE, ERROR, EVENT, LOAD, REJECTION } from '@gadgetry/environment/telemetry';
import type { Kind } from './evidence';

/** A fault of a version, or how long something took. */
export interface Fact {
  readonly part: string;
  readonly version: string;
  readonly kind?: Kind;
  /** Of a web vital: its name, and its value in milliseconds, of `cls` a number. */
  readonly vital?: string;
  readonly value?: number;
}

/** A request of a page. */
export interface Report {
  readonly visit: string;
  readonly environment: string;
  readonly generation: number;
  /** Version of each part that the page runs. */
  readonly versions: Readonly<Record<string, string>>;
  readonly facts: readonly Fact[];
}

/** An interaction is slow above 200 ms, a page shifts above 0.1 (web.dev/articles/vitals). */
const BAD: ReadonlyMap<unknown, readonly [Kind, number]> = new Map([
  ['inp', ['slow', 200]],
  ['cls', ['shift', 0.1]],
]);

/** The longest id, part or version that is read, in characters; longer ones would fill the memory of a long watch. */
const LONGEST = 64;

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;

type Values = Readonly<Record<string, string | number | undefined>>;

const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((one) => Object(one)) : [];

/** Reads attributes of OTLP's JSON, and skips invalid ones. */
export const valuesOf = (attributes: unknown): Values =>
  Object.fromEntries(
    listOf(attributes).flatMap(({ key, value }) => {
      const { stringValue, doubleValue, intValue } = Object(value);
      const number = doubleValue ?? intValue;
      // OTLP writes long integers as text.
      const isNumber = typeof number === 'number' || typeof number === 'string';
      const found = typeof stringValue === 'string' ? stringValue : isNumber ? Number(number) : undefined;
      return typeof key === 'string' ? [[key, found]] : [];
    }),
  );

function kindOf(event: unknown, values: Values): Kind | undefined {
  const type = values[ATTRIBUTE.errorType];
  if (event === EVENT.deadClick) return 'dead';
  if (event === EVENT.blank) return 'blank';
  if (event === EVENT.step)
    return type === undefined ? undefined : type === 'render-failed' ? 'error' : 'load';
  if (event === EVENT.vital) {
    const [kind, most] = BAD.get(values[ATTRIBUTE.vital]) ?? [];
    return most !== undefined && Number(values[ATTRIBUTE.value]) > most ? kind : undefined;
  }
  if (event !== EVENT.exception) return undefined;
  return type === ERROR ? 'error' : type === REJECTION ? 'rejection' : type === LOAD ? 'load' : 'policy';
}

function readFacts(records: unknown): Fact[] {
  return listOf(records).flatMap(({ eventName, attributes }) => {
    const values = valuesOf(attributes);
    const { [ATTRIBUTE.part]: part, [ATTRIBUTE.version]: version } = values;
    if (!isShort(part) || !isShort(version)) return [];
    const kind = kindOf(eventName, values);
    const { [ATTRIBUTE.vital]: vital, [ATTRIBUTE.value]: value } = values;
    const isVital = typeof vital === 'string' && typeof value === 'number' && Number.isFinite(value);
    return [{ part, version, ...(kind && { kind }), ...(isVital && { vital, value }) }];
  });
}

/**
 * Reads the body of a request to `/v1/logs`. Anyone can send one, so unknown content is ignored.
 * @throws {SyntaxError} when it is no JSON
 */
export function readReports(body: string): Report[] {
  return listOf(Object(JSON.parse(body)).resourceLogs).flatMap(({ resource, scopeLogs }) => {
    const values = valuesOf(Object(resource).attributes);
    const {
      [ATTRIBUTE.session]: visit,
      [ATTRIBUTE.environment]: environment,
      [ATTRIBUTE.generation]: generation,
    } = values;
    if (!isShort(visit) || typeof environment !== 'string' || typeof generation !== 'number') return [];
    const versions = Object.entries(values).flatMap(([key, version]) =>
      key.startsWith(ATTRIBUTE.versionOf) && typeof version === 'string'
        ? [[key.slice(ATTRIBUTE.versionOf.length), version] as const]
        : [],
    );
    const facts = listOf(scopeLogs).flatMap(({ logRecords }) => readFacts(logRecords));
    return [{ visit, environment, generation, versions: Object.fromEntries(versions), facts }];
  });
}
