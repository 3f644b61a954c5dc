import { ATTRIBUTE, STACK_LIMIT } from '@gadgetry/environment/telemetry';
import { isRecord, parsedJson } from '../files';
import { valuesOf } from '../watch/reports';

/** A script position that a stack names; `start` and `end` are where the stack's text names it. */
export interface Frame {
  readonly address: string;
  readonly line: number;
  /** From 1, as all browsers count. */
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/** A stack in a browser's format, or an event of telemetry with or without one. */
export interface Stack {
  readonly text: string;
  readonly frames: readonly Frame[];
  /** Whether its end is missing. */
  readonly isCut: boolean;
  /** For an event: the part and version that the page has named. */
  readonly part?: string;
  readonly version?: string;
}

/** Longer addresses are not the store's. */
const LONGEST_ADDRESS = 2000;

// Chromium writes `at name (address:1:2)`, Firefox and Safari `name@address:1:2`. In JSON, `\n` ends an address. The lengths are
// limited, since an unlimited match of a hostile text would exhaust the regular expression engine's stack.
const ADDRESSES = /https?:\/\/[^\s()"'`<>,\\]{1,2100}/g;
const POSITION = /:(\d{1,9}):(\d{1,9})[\])};.]*$/;
const POSITION_LENGTH = 30;

/** Reads an address with line and column at the end of `word`; `undefined` without them. `index` is where `word` starts. */
function readFrame(word: string, index: number): Frame | undefined {
  const from = Math.max(0, word.length - POSITION_LENGTH);
  const position = POSITION.exec(word.slice(from));
  if (!position) return undefined;
  const start = Math.max(word.lastIndexOf('https://'), word.lastIndexOf('http://'));
  const address = word.slice(start, from + position.index);
  if (address.length > LONGEST_ADDRESS) return undefined;
  const [, line = '', column = ''] = position;
  const end = index + start + `${address}:${line}:${column}`.length;
  return { address, line: Number(line), column: Number(column), start: index + start, end };
}

function parseStack(text: string, isLimited = false): Stack {
  const frames: Frame[] = [];
  let endWithoutPosition = 0;
  for (const { 0: word, index } of text.matchAll(ADDRESSES)) {
    const frame = readFrame(word, index);
    if (frame) frames.push(frame);
    else endWithoutPosition = index + word.length;
  }
  const isAtLimit = isLimited && text.length >= STACK_LIMIT;
  // Of the last frame at the limit, digits may be missing.
  if (isAtLimit && frames.at(-1)?.end === text.length) frames.pop();
  return { text, frames, isCut: isAtLimit || (frames.length > 0 && endWithoutPosition === text.length) };
}

/** Reads an event from a telemetry record with attributes, or from a single attribute with a stack. */
function readEvent(record: Readonly<Record<string, unknown>>): Stack | undefined {
  const values = valuesOf(Array.isArray(record.attributes) ? record.attributes : [record]);
  const {
    [ATTRIBUTE.stack]: stack = '',
    [ATTRIBUTE.message]: message = '',
    [ATTRIBUTE.errorType]: type,
    [ATTRIBUTE.part]: part,
    [ATTRIBUTE.version]: version,
  } = values;
  if (!stack && !message) return undefined;
  // V8's stack begins with the message already; other browsers' stacks do not.
  const title = `${stack}`.includes(`${message}`) ? '' : `${type ? `${type}: ` : ''}${message}\n`;
  const read = parseStack(`${stack}`, true);
  const shift = (frame: Frame): Frame => ({
    ...frame,
    start: frame.start + title.length,
    end: frame.end + title.length,
  });
  return {
    ...read,
    text: title + read.text,
    frames: read.frames.map(shift),
    ...(typeof part === 'string' && { part }),
    ...(typeof version === 'string' && { version }),
  };
}

/** Finds the events in a document of OTLP. Not recursive, since hostile documents may be nested deeply. */
function eventsIn(documents: readonly unknown[]): Stack[] {
  const events: Stack[] = [];
  const waiting = documents.toReversed();
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null) continue;
    const event = isRecord(one) ? readEvent(one) : undefined;
    if (event) events.push(event);
    else for (const value of Object.values(one).reverse()) waiting.push(value);
  }
  return events;
}

/** Parses a request, a record or a text in quotes; other JSON is not telemetry. */
const parsed = (text: string): unknown => (/^[{"]/.test(text.trimStart()) ? parsedJson(text) : undefined);

/** Returns the documents in a text: one, or one per line, as collectors write them; none if it is not JSON. */
function documentsIn(text: string): readonly unknown[] {
  const whole = parsed(text);
  if (whole !== undefined) return [whole];
  const documents: unknown[] = [];
  for (const line of text.split('\n').filter((one) => one.trim())) {
    const document = parsed(line);
    if (!isRecord(document)) return [];
    documents.push(document);
  }
  return documents;
}

/** Reads a stack in a browser's format with the text around it, or the stacks and messages in OpenTelemetry's JSON at any depth. */
export function readStacks(text: string): readonly Stack[] {
  const documents = documentsIn(text);
  const [first] = documents;
  if (typeof first === 'string') return [parseStack(first)];
  const events = eventsIn(documents);
  return events.length > 0 ? events : [parseStack(text)];
}
