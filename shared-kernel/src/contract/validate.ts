import { isRecord } from '../model/checks';
import type { BuiltDescriptor } from './descriptor';
import { isRemoteName } from './ownership';

/** One invalid member of a descriptor: path, expected value, found value. */
export interface ContractProblem {
  /** Path inside the document, such as `routes[1].path`; empty for the document as a whole. */
  readonly at: string;
  readonly expected: string;
  /** Shortened. */
  readonly found: string;
}

type Check = (value: unknown) => boolean;

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}
function either(...checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}
function oneOf(...values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}
function matches(pattern: RegExp): Check {
  return (value) => typeof value === 'string' && pattern.test(value);
}
function wholeUpTo(most: number): Check {
  return (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}
function listOf(check: Check, least = 0): Check {
  return (value) => Array.isArray(value) && value.length >= least && value.every((one) => check(one));
}
function recordOf(check: Check, name = /^/): Check {
  return (value) =>
    isRecord(value) && Object.entries(value).every(([key, one]) => name.test(key) && check(one));
}
function shape(members: Readonly<Record<string, Check>>): Check {
  return (value) => isRecord(value) && Object.entries(members).every(([name, check]) => check(value[name]));
}

const isText = matches(/\S/);
const isNumber: Check = (value) => typeof value === 'number';
const isPath = matches(/^\//);
const isName = matches(/^[a-z][a-z0-9-]*$/);
const isVersion = matches(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i);
const isSlot = matches(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)+$/);
const isTexts = listOf(isText);
const isTextRecord = recordOf(isText);

const isFoundHint = shape({
  pictures: oneOf(undefined),
  file: isText,
  sizes: isText,
  where: optional(isTextRecord),
});
const isFixedHint = shape({
  pictures: listOf(shape({ href: isText, type: isText, media: optional(isText) })),
});
const isView = shape({
  each: optional(shape({ file: isText, params: isTextRecord })),
  whenEmpty: optional(oneOf('cart', 'favourites')),
  queries: optional(isTexts),
  pages: optional(shape({ file: isText, size: wholeUpTo(1000) })),
});

/** Member names of contexts and conditions: valid TypeScript names. */
const MEMBER = /^[a-z][A-Za-z0-9]*$/;
/** Texts that generated declarations contain without escapes. */
const isPlainText = matches(/^(?=.*\S)[\w .:/-]{1,60}$/);
const isKind = either(oneOf('string', 'number', 'boolean'), listOf(isPlainText, 1));
const isContextValue: Check = (value) => ['string', 'number', 'boolean'].includes(typeof value);
const isPixels = wholeUpTo(4000);
const SIZE = {
  height: optional(isPixels),
  width: optional(isPixels),
  media: optional(matches(/^\((min|max)-width: \d{1,5}px\)$/)),
};
const isSize = either(shape({ ...SIZE, height: isPixels }), shape({ ...SIZE, width: isPixels }));

/** Relative paths inside the version's own folder, without `..`, host or query. */
const isFilePath = matches(/^[\w~+-][\w.~+-]*(\/[\w~+-][\w.~+-]*)*$/);
const isFile = shape({ path: isFilePath, integrity: matches(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/) });
const isChunk = shape({ scripts: listOf(isFile), styles: listOf(isFile), shared: isTexts });

/** Checks by member of an object, with a description of valid values. */
type Members = Readonly<Record<string, readonly [check: Check, expected: string]>>;

const SKELETONS = ['home', 'listing', 'product', 'lines', 'grid', 'plain'];
const SLOT: Members[string] = [isSlot, 'page and place, such as product/after-specs'];

const DESCRIPTOR: Members = {
  name: [
    (value) => typeof value === 'string' && isRemoteName(value),
    'an unreserved name of lower case letters, digits and hyphens',
  ],
  version: [isVersion, 'a semantic version such as 1.2.0'],
  kernel: [isText, 'a range of kernel versions such as ^1.0.0'],
  fragments: [isTexts, 'a list of fragment names'],
  slots: [optional(isRecord), 'an object with offered and filled'],
  config: [optional(isRecord), 'a JSON Schema of the values that it takes'],
  connect: [optional(listOf(isName)), 'a list of names of lower case letters, digits and hyphens'],
  owner: [optional(matches(/^(?=.*\S)\P{C}{1,100}$/u)), 'a line of at most 100 characters'],
};

const ROUTE: Members = {
  path: [isPath, 'a path that starts with /'],
  page: [isText, 'the name of a page of the app module'],
  skeleton: [oneOf(...SKELETONS), `one of ${SKELETONS.join(', ')}`],
  data: [isTexts, 'a list of catalogue files without .json'],
  lead: [optional(either(isFoundHint, isFixedHint)), 'file and sizes of an LCP hint, or its pictures'],
  view: [
    optional(isView),
    'file and params of its entries, whenEmpty, queries, or file and size of its pages',
  ],
};

const NAVIGATION: Members = {
  path: [isPath, 'a path that starts with /'],
  label: [shape({ en: isText, ua: isText }), 'a text in en and ua'],
  order: [isNumber, 'a number'],
  sharedQuery: [optional(isTexts), 'a list of parameters of the query'],
  onlyWithItem: [optional(isText), 'the start of names of items that the remote keeps on this device'],
};

const OFFERED: Members = {
  name: SLOT,
  context: [recordOf(isKind, MEMBER), 'members that are string, number, boolean or one of a list of texts'],
  room: [
    optional(listOf(isSize)),
    'a list of heights and widths in pixels, with media such as (min-width: 640px)',
  ],
};

const FILLED: Members = {
  slot: SLOT,
  fragment: [isText, 'the name of a fragment'],
  order: [isNumber, 'a number'],
  when: [
    optional(recordOf(listOf(isContextValue, 1), MEMBER)),
    'members of the context, each with a list of values',
  ],
};

const FILE = 'a path below its folder and its integrity';
const CHUNK = 'scripts and styles (a path below its folder, and its integrity) and shared modules';

const BUILD: Members = {
  container: [isText, 'the global name of the container'],
  entry: [isFile, FILE],
  app: [isChunk, CHUNK],
  pages: [recordOf(isChunk), `${CHUNK} per page`],
  fragments: [recordOf(isChunk), `${CHUNK} per fragment`],
  shared: [isRecord, 'a range per shared module'],
  uses: [optional(recordOf(isTexts)), 'a list of exports per shared module'],
  signatures: [optional(recordOf(isTextRecord)), 'a fingerprint per export and shared module'],
  views: [optional(isFile), FILE],
  sizes: [
    optional(shape({ pages: recordOf(isNumber), fragments: recordOf(isNumber), total: isNumber })),
    'bytes of pages, fragments and in total',
  ],
  local: [
    optional(shape({ config: optional(isRecord), connect: optional(isTextRecord) })),
    'values in config, addresses in connect',
  ],
  files: [optional(listOf(isFile)), 'a list of paths below its folder, each with its integrity'],
};

const LONGEST_FOUND = 60;

/** Shortens a text for a message. */
export function shortened(text: string): string {
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text;
}

const problem = (at: string, expected: string, value: unknown): ContractProblem => ({
  at,
  expected,
  found: shortened(JSON.stringify(value) ?? 'nothing'),
});

function membersOf(value: unknown, at: string, members: Members): ContractProblem[] {
  if (!isRecord(value)) return [problem(at, 'an object', value)];
  return Object.entries(members)
    .filter(([name, [check]]) => !check(value[name]))
    .map(([name, [, expected]]) => problem(at ? `${at}.${name}` : name, expected, value[name]));
}

const entriesOf = (value: unknown, at: string, members: Members): ContractProblem[] =>
  Array.isArray(value)
    ? value.flatMap((entry, index) => membersOf(entry, `${at}[${index}]`, members))
    : [problem(at, 'a list', value)];

/** Returns the problems of a descriptor; empty if valid. Has the rules of `descriptor.schema.json`, which editors use. */
export function descriptorProblems(value: unknown): ContractProblem[] {
  const problems = membersOf(value, '', DESCRIPTOR);
  if (!isRecord(value)) return problems;
  const { offered = [], filled = [] } = isRecord(value.slots) ? value.slots : {};
  return [
    ...problems,
    ...entriesOf(value.routes, 'routes', ROUTE),
    ...entriesOf(value.navigation, 'navigation', NAVIGATION),
    ...entriesOf(offered, 'slots.offered', OFFERED),
    ...entriesOf(filled, 'slots.filled', FILLED),
  ];
}

/** Returns the problems of an emitted descriptor, including its list of files. */
export function builtDescriptorProblems(value: unknown): ContractProblem[] {
  const build = isRecord(value) ? value.build : undefined;
  return [
    ...descriptorProblems(value),
    ...(isRecord(build)
      ? membersOf(build, 'build', BUILD)
      : [problem('build', 'the files of the build', build)]),
  ];
}

/** Whether a value is a valid emitted descriptor. */
export const isBuiltDescriptor = (value: unknown): value is BuiltDescriptor =>
  builtDescriptorProblems(value).length === 0;

/** Returns a problem as a sentence. */
export const problemText = ({ at, expected, found }: ContractProblem): string =>
  `${at || 'document'}: expected ${expected} but found ${found}`;

/**
 * Reads an emitted descriptor.
 * @param source its location, for the message
 * @throws if it is invalid; the message contains all problems
 */
export function readBuiltDescriptor(value: unknown, source: string): BuiltDescriptor {
  const problems = builtDescriptorProblems(value);
  if (problems.length > 0)
    throw new Error(
      `${source} is not a remote's descriptor:\n${problems.map((one) => `  ${problemText(one)}`).join('\n')}\nBuild the remote again, or correct the address.`,
    );
  return value as BuiltDescriptor;
}
