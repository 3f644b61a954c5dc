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

const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i;
const SKELETONS: readonly unknown[] = ['home', 'listing', 'product', 'lines', 'grid', 'plain'];
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);
const hasOnly = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every(isOne);
const isTexts = (value: unknown): boolean => isListOf(value, isText);
const isLocalized = (value: unknown): boolean => isRecord(value) && isText(value.en) && isText(value.ua);
const isPath = (value: unknown): boolean => isText(value) && value.startsWith('/');
const isUnset = (value: unknown): boolean => value === undefined;

const isPicture = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.href) &&
  isText(value.type) &&
  (isUnset(value.media) || isText(value.media));

const isLcpHint = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { file, sizes, where, pictures } = value;
  return isUnset(pictures)
    ? isText(file) && isText(sizes) && (isUnset(where) || hasOnly(where, isText))
    : isListOf(pictures, isPicture);
};

const MOST_ON_A_PAGE = 1000;

const isPages = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.file) &&
  Number.isInteger(value.size) &&
  Number(value.size) >= 1 &&
  Number(value.size) <= MOST_ON_A_PAGE;

const isView = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { each, whenEmpty, queries, pages } = value;
  const isEach = isRecord(each) && isText(each.file) && hasOnly(each.params, isText);
  return (
    (isUnset(each) || isEach) &&
    (isUnset(whenEmpty) || whenEmpty === 'cart' || whenEmpty === 'favourites') &&
    (isUnset(queries) || isListOf(queries, isText)) &&
    (isUnset(pages) || isPages(pages))
  );
};

/** What contexts and conditions may call their members: what TypeScript takes for a name. */
const MEMBER = /^[a-z][A-Za-z0-9]*$/;
const SLOT = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)+$/;
const MEDIA = /^\((min|max)-width: \d{1,5}px\)$/;
const PIXELS_LIMIT = 4000;
const KINDS: readonly unknown[] = ['string', 'number', 'boolean'];
/** Texts that declarations take unquoted. */
const PLAIN_TEXT = /^[\w .:/-]{1,60}$/;

const isMembers = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  hasOnly(value, isOne) && Object.keys(value as object).every((name) => MEMBER.test(name));
const isKind = (value: unknown): boolean =>
  KINDS.includes(value) ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => isText(one) && PLAIN_TEXT.test(one)));
const isPixels = (value: unknown): boolean =>
  isUnset(value) || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= PIXELS_LIMIT);
const isRoom = (value: unknown): boolean =>
  isRecord(value) &&
  (value.height !== undefined || value.width !== undefined) &&
  isPixels(value.height) &&
  isPixels(value.width) &&
  (isUnset(value.media) || (isText(value.media) && MEDIA.test(value.media)));
const isContextValue = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const isChoice = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isContextValue);
const isName = (value: unknown): boolean => isText(value) && /^[a-z][a-z0-9-]*$/.test(value);

type Check = readonly [at: string, value: unknown, sound: boolean, expected: string];

const LONGEST_FOUND = 60;

/** A text that is not too long for a message. */
export function shortened(text: string): string {
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text;
}

const failed = (checks: readonly Check[]): ContractProblem[] =>
  checks
    .filter(([, , sound]) => !sound)
    .map(([at, value, , expected]) => ({
      at,
      expected,
      found: shortened(JSON.stringify(value) ?? 'nothing'),
    }));

function routeChecks(value: unknown, at: string): readonly Check[] {
  if (!isRecord(value)) return [[at, value, false, 'an object']];
  const { path, page, skeleton, data, lead, view } = value;
  return [
    [`${at}.path`, path, isPath(path), 'a path that starts with /'],
    [`${at}.page`, page, isText(page), 'the name of a page of the app module'],
    [`${at}.skeleton`, skeleton, SKELETONS.includes(skeleton), `one of ${SKELETONS.join(', ')}`],
    [`${at}.data`, data, isTexts(data), 'a list of catalogue files without .json'],
    [`${at}.lead`, lead, isUnset(lead) || isLcpHint(lead), 'file and sizes of an LCP hint, or its pictures'],
    [
      `${at}.view`,
      view,
      isUnset(view) || isView(view),
      'file and params of its entries, whenEmpty, queries, or file and size of its pages',
    ],
  ];
}

function navigationChecks(value: unknown, at: string): readonly Check[] {
  if (!isRecord(value)) return [[at, value, false, 'an object']];
  const { path, label, order } = value;
  return [
    [`${at}.path`, path, isPath(path), 'a path that starts with /'],
    [`${at}.label`, label, isLocalized(label), 'a text in en and ua'],
    [`${at}.order`, order, typeof order === 'number', 'a number'],
  ];
}

function offeredChecks(value: unknown, at: string): readonly Check[] {
  if (!isRecord(value)) return [[at, value, false, 'an object']];
  const { name, context, room } = value;
  return [
    [`${at}.name`, name, isText(name) && SLOT.test(name), 'page and place, such as product/after-specs'],
    [
      `${at}.context`,
      context,
      isMembers(context, isKind),
      'members that are string, number, boolean or one of a list of texts',
    ],
    [
      `${at}.room`,
      room,
      isUnset(room) || isListOf(room, isRoom),
      'a list of heights and widths in pixels, with media such as (min-width: 640px)',
    ],
  ];
}

function filledChecks(value: unknown, at: string): readonly Check[] {
  if (!isRecord(value)) return [[at, value, false, 'an object']];
  const { slot, fragment, order, when } = value;
  return [
    [`${at}.slot`, slot, isText(slot) && SLOT.test(slot), 'page and place, such as product/after-specs'],
    [`${at}.fragment`, fragment, isText(fragment), 'the name of a fragment'],
    [`${at}.order`, order, typeof order === 'number', 'a number'],
    [
      `${at}.when`,
      when,
      isUnset(when) || isMembers(when, isChoice),
      'members of the context, each with a list of values',
    ],
  ];
}

const each = (
  value: unknown,
  at: string,
  checks: (entry: unknown, at: string) => readonly Check[],
): readonly Check[] =>
  Array.isArray(value)
    ? value.flatMap((entry, index) => checks(entry, `${at}[${index}]`))
    : [[at, value, false, 'a list']];

function slotsChecks(value: unknown): readonly Check[] {
  if (value === undefined) return [];
  if (!isRecord(value)) return [['slots', value, false, 'an object with offered and filled']];
  const { offered = [], filled = [] } = value;
  return [...each(offered, 'slots.offered', offeredChecks), ...each(filled, 'slots.filled', filledChecks)];
}

/** Returns the problems of a descriptor; empty when it is valid. `descriptor.schema.json` says the same to editors. */
export function descriptorProblems(value: unknown): ContractProblem[] {
  if (!isRecord(value)) return failed([['', value, false, 'an object']]);
  const { name, version, kernel, fragments, config, connect } = value;
  return failed([
    [
      'name',
      name,
      isText(name) && isRemoteName(name),
      'an unreserved name of lower case letters, digits and hyphens',
    ],
    ['version', version, isText(version) && VERSION.test(version), 'a semantic version such as 1.2.0'],
    ['kernel', kernel, isText(kernel), 'a range of kernel versions such as ^1.0.0'],
    ['fragments', fragments, isTexts(fragments), 'a list of fragment names'],
    ...each(value.routes, 'routes', routeChecks),
    ...each(value.navigation, 'navigation', navigationChecks),
    ...slotsChecks(value.slots),
    ['config', config, isUnset(config) || isRecord(config), 'a JSON Schema of the values that it takes'],
    [
      'connect',
      connect,
      isUnset(connect) || isListOf(connect, isName),
      'a list of names of lower case letters, digits and hyphens',
    ],
  ]);
}

/** Names of folders and a file below the version's own folder: no way up, no other host, no query. */
const FILE_PATH = /^[\w~+-][\w.~+-]*(\/[\w~+-][\w.~+-]*)*$/;

const isFile = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.path) &&
  FILE_PATH.test(value.path) &&
  isText(value.integrity) &&
  INTEGRITY.test(value.integrity);

const isChunk = (value: unknown): boolean =>
  isRecord(value) &&
  isListOf(value.scripts, isFile) &&
  isListOf(value.styles, isFile) &&
  isTexts(value.shared);

const isSettings = (value: unknown): boolean =>
  isRecord(value) &&
  (isUnset(value.config) || isRecord(value.config)) &&
  (isUnset(value.connect) || hasOnly(value.connect, isText));

/** Returns the problems of an emitted descriptor, its list of files included. */
export function builtDescriptorProblems(value: unknown): ContractProblem[] {
  const problems = descriptorProblems(value);
  const build = isRecord(value) ? value.build : undefined;
  if (!isRecord(build)) return [...problems, ...failed([['build', build, false, 'the files of the build']])];
  const { container, entry, app, pages, fragments, shared, uses, signatures, views, files, local } = build;
  const CHUNK = 'scripts and styles (a path below its folder, and its integrity) and shared modules';
  return [
    ...problems,
    ...failed([
      ['build.container', container, isText(container), 'the global name of the container'],
      ['build.entry', entry, isFile(entry), 'a path below its folder and its integrity'],
      ['build.app', app, isChunk(app), CHUNK],
      ['build.pages', pages, hasOnly(pages, isChunk), `${CHUNK} per page`],
      ['build.fragments', fragments, hasOnly(fragments, isChunk), `${CHUNK} per fragment`],
      ['build.shared', shared, isRecord(shared), 'a range per shared module'],
      ['build.uses', uses, isUnset(uses) || hasOnly(uses, isTexts), 'a list of exports per shared module'],
      [
        'build.signatures',
        signatures,
        isUnset(signatures) || hasOnly(signatures, (names) => hasOnly(names, isText)),
        'a fingerprint per export and shared module',
      ],
      ['build.views', views, isUnset(views) || isFile(views), 'a path below its folder and its integrity'],
      ['build.local', local, isUnset(local) || isSettings(local), 'values in config, addresses in connect'],
      [
        'build.files',
        files,
        isUnset(files) || (Array.isArray(files) && files.every(isFile)),
        'a list of paths below its folder, each with its integrity',
      ],
    ]),
  ];
}

/** Whether a value is a sound emitted descriptor. */
export const isBuiltDescriptor = (value: unknown): value is BuiltDescriptor =>
  builtDescriptorProblems(value).length === 0;

/** A problem in words. */
export const problemText = ({ at, expected, found }: ContractProblem): string =>
  `${at || 'document'}: expected ${expected} but found ${found}`;

/**
 * Reads an emitted descriptor.
 * @param source where it comes from, for the message
 * @throws with every problem named when it is not sound
 */
export function readBuiltDescriptor(value: unknown, source: string): BuiltDescriptor {
  const problems = builtDescriptorProblems(value);
  if (problems.length > 0)
    throw new Error(
      `${source} is not a remote's descriptor:\n${problems.map((one) => `  ${problemText(one)}`).join('\n')}\nBuild the remote again, or correct the address.`,
    );
  return value as BuiltDescriptor;
}
