import { WORKSPACE } from '@gadgetry/environment/environment-document';
import schema from '@gadgetry/environment/schema.json' with { type: 'json' };
import { isRemoteName } from '@gadgetry/shared-kernel/contract/ownership';
import type { Command } from 'commander';
import { valid } from 'semver';
import { ComposeError, usageError } from '../codes';
import type { Setting } from '../document/settings';
import { parsedJson } from '../files';
import { ALLOWANCES } from '../registry/code-problems';
import { readPublicKey } from '../signing';
import { isAddress } from '../store/open-store';
import { isKey } from '../store/store';

/*
 * Each value of the command line is parsed once, before a command runs. The bracketed word in its declaration is its kind:
 * `recall <part> <version>`, `--to <generation>`.
 */

/** Parses the text of a value; throws GX112 if it is invalid. */
type ReadValue = (text: string) => unknown;

/** Characters that a terminal or an editor does not show: controls, format characters, line separators, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const LONGEST_SHOWN = 80;

/** Returns a value for messages: invisible characters as code points, and the code point of the first one beyond ASCII. */
function shown(text: string): string {
  const [odd] = /[^ -~]/u.exec(text) ?? [];
  const seen = text.replaceAll(new RegExp(INVISIBLE, 'gu'), codePoint);
  const short = seen.length > LONGEST_SHOWN ? `${seen.slice(0, LONGEST_SHOWN)}…` : seen;
  if (odd === undefined) return `"${short}"`;
  return `"${short}", in which ${INVISIBLE.test(odd) ? 'a character' : `"${odd}"`} is ${codePoint(odd)}`;
}

function mistake(expected: string, text: string, hint = ''): ComposeError {
  return usageError(`expected ${expected} but found ${shown(text)}.${hint}`);
}

const reader =
  (expected: string, isValid: (text: string) => boolean) =>
  (text: string): string => {
    if (isValid(text)) return text;
    throw mistake(expected, text);
  };

const visible = reader(
  'a text without control or invisible characters',
  (text) => text.trim() !== '' && !INVISIBLE.test(text),
);

export function readPart(text: string): string {
  if (text === 'shell' || isRemoteName(text)) return text;
  throw mistake(
    'a part such as cart, shell or data',
    text,
    ' Parts have lower case letters, digits and hyphens.',
  );
}

/** Reads a version as environment documents write it: without `v`, range or build metadata. */
function readVersion(text: string): string {
  if (text === WORKSPACE || valid(text) === text) return text;
  const [, ...numbers] = /^[v=^~ ]*(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?[ .0]*$/.exec(text) ?? [];
  const meant = numbers.map((number = '0') => Number(number)).join('.');
  throw mistake('a semantic version such as 1.2.0', text, meant && ` Did you mean ${meant}?`);
}

const PERCENT = /^(0|[1-9]\d?)(\.\d{1,2})?$/;
const SHARE = 'a percentage above 0 and up to 100, in digits, with two decimals at most, such as 5 or 12.5';

/** Reads a share of the visitors, up to all of them. */
function readShare(text: string): string {
  if (text !== '100' && !(PERCENT.test(text) && Number(text) > 0)) throw mistake(SHARE, text);
  return String(Number(text));
}

const readPercent = (text: string): number => Number(readShare(text));

/** Reads a safe integer from 0. */
function readWholeNumber(text: string): number {
  if (!/^(0|[1-9]\d*)$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw mistake(`a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, in digits`, text);
  return Number(text);
}

/** Reads the steps of a canary: `1,10,50,100`. */
function readShares(text: string): readonly number[] {
  const shares = text.split(',').map(readPercent);
  if (shares.some((share, index) => share <= (shares[index - 1] ?? 0)))
    throw mistake('percentages, each above the one before it, such as 1,10,50,100', text);
  return shares;
}

function readPort(text: string): number {
  const port = readWholeNumber(text);
  if (port < 1 || port > 65_535) throw mistake('a port from 1 to 65535', text);
  return port;
}

function readLocation(text: string): string {
  visible(text);
  if (isAddress(text) ? URL.canParse(text) : !/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(text)) return text;
  throw mistake('a folder, or an address such as https://store.example/parts/', text);
}

const ENVIRONMENT = /^[A-Za-z0-9_][A-Za-z0-9._@-]*$/;

function readEnvironmentName(text: string): string {
  if (!isAddress(text) && !text.endsWith('.json')) {
    if (ENVIRONMENT.test(text)) return text;
    throw mistake(
      'the name of an environment such as production, or the path or address of its document',
      text,
    );
  }
  readLocation(text);
  if (isAddress(text) || isKey(text.split(/[\\/]/).at(-1) ?? '')) return text;
  throw mistake('the path of a document such as environments/production.json', text);
}

const ADDRESS = new RegExp(schema.$defs.address.pattern);

const readAddress = reader(schema.$defs.address.title, (text) => ADDRESS.test(text));

const readSite = reader(
  'an address such as https://store.example/',
  (text) => isAddress(text) && !/[\s\\]/.test(text) && URL.canParse(text),
);

const readKey = reader('a public key such as ed25519:…, as keys make prints it,', (text) => {
  try {
    return readPublicKey(text) !== undefined;
  } catch {
    return false;
  }
});

const KEY_ID = /^[0-9a-f]{16}$/;

const readKeyOrId = (text: string): string => (KEY_ID.test(text) ? text : readKey(text));

const readDuration = reader('a duration such as 30d, 12h, 90m or 2w', (text) => /^\d{1,5}[mhdw]$/.test(text));

/** Reads a UTC time as milliseconds since 1970. */
function readTime(text: string): number {
  const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw mistake('a time of UTC such as 2026-11-25 or 2026-11-25T18:00Z', text);
  return time;
}

/** Reads `cart@2.0.0`, `cart=https://…`, or the name of a preview. */
function readPartOrPreview(text: string): string {
  const [, part, version] = /^([^@=]*)@(.*)$/s.exec(text) ?? [];
  if (part === undefined || version === undefined) return visible(text);
  readPart(part);
  readVersion(version);
  return text;
}

/** Reads `perPage=5` or `connect.reviews=https://…/`; a value that is not JSON is text, and an empty one removes the setting. */
function readSetting(text: string): Setting {
  const [, kind, name, value = ''] = /^(connect\.)?([A-Za-z_$][\w$-]*)=(.*)$/s.exec(visible(text)) ?? [];
  if (name === undefined)
    throw mistake('a setting such as perPage=5 or connect.reviews=https://reviews.example/', text);
  if (value === '') return { kind: kind ? 'connect' : 'config', name, value: undefined };
  return kind
    ? { kind: 'connect', name, value }
    : { kind: 'config', name, value: parsedJson(value) ?? value };
}

function readPartFolder(text: string): Readonly<Record<string, string>> {
  const [, part, folder] = /^([^=]+)=(.+)$/s.exec(visible(text)) ?? [];
  if (!part || !folder) throw mistake('NAME=FOLDER such as cart=dist/1.0.0', text);
  return { [readPart(part)]: folder };
}

function readOriginStore(text: string): Readonly<Record<string, string>> {
  const [, origin, store] = /^(https?:\/\/[^/=]+)=(.+)$/s.exec(visible(text)) ?? [];
  if (!origin || !store) throw mistake('ORIGIN=STORE such as https://parts.example=/srv/parts', text);
  return { [origin]: store };
}

const readAllowance = reader(`one of ${ALLOWANCES.join(', ')}`, (text) =>
  ALLOWANCES.some((name) => name === text),
);

const READERS = new Map<string, ReadValue>(
  (
    [
      [readPart, 'part remote'],
      [readVersion, 'version'],
      [readPercent, 'percent'],
      [readWholeNumber, 'generation number count seconds'],
      [readPort, 'port'],
      [readEnvironmentName, 'environment from to a b what desired'],
      [readKey, 'key'],
      [readKeyOrId, 'old key-or-id'],
      [readAddress, 'address'],
      [readDuration, 'duration'],
      [readTime, 'time'],
      [(text: string) => new Date(readTime(text)).toISOString(), 'until'],
      [readPartOrPreview, 'wanted'],
      [readSetting, 'setting settings'],
      [readLocation, 'folder place store manifest'],
      [readAllowance, 'exception'],
      [readPartFolder, 'name=folder'],
      [readOriginStore, 'origin=store'],
      [visible, 'file name reason id host hook person name=text'],
      [readShares, 'percentages'],
    ] as const
  ).flatMap(([read, kinds]) => kinds.split(' ').map((kind) => [kind, read] as const)),
);

/** Options with a reader other than that of their kind. */
const OPTIONS: Readonly<Record<string, ReadValue>> = {
  '--site': readSite,
  '--data': readAddress,
  '--share': readShare,
};

/** Reads a value by its kind; errors name the option. */
function readNamed(name: string, kind: string, text: string): unknown {
  const read = OPTIONS[name] ?? READERS.get(kind);
  if (!read) throw new Error(`${name}: there is no reader for values of the kind "${kind}".`);
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof ComposeError)) throw error;
    throw new ComposeError(error.code, `${name}: ${error.message} Nothing was changed.`);
  }
}

/** Collects the values of a repeatable option in a list. */
export const collect = (value: unknown, all: readonly unknown[] = []): readonly unknown[] => [...all, value];

/** Collects the pairs of a repeatable option in one object. */
export const collectPairs = (pair: unknown, all: object): object => ({ ...all, ...Object(pair) });

/** Pipelines pass empty texts for unset options of this command. */
const TAKES_EMPTY = 'release';

/** Makes a command and its subcommands parse every value by its kind. */
export function parseByKind(command: Command): void {
  for (const argument of command.registeredArguments) {
    const kind = argument.name();
    argument.argParser((text, previous: unknown) => {
      const value = readNamed(kind, kind, text);
      return argument.variadic ? [...(Array.isArray(previous) ? previous : []), value] : value;
    });
  }
  for (const option of command.options) {
    const kind = /[<[]([^>\].]+)/.exec(option.flags)?.[1];
    if (kind === undefined) continue;
    const { long = option.flags, mandatory, defaultValue } = option;
    // It combines parsed values; Commander would pass it the text.
    const combine = option.parseArg as ((value: unknown, previous: unknown) => unknown) | undefined;
    const isOptional = !mandatory && typeof defaultValue !== 'string';
    option.argParser((text: string, previous: unknown) => {
      if (text === '' && isOptional && command.name() === TAKES_EMPTY) return combine ? previous : text;
      // A forgotten value: without this, `--by --dry-run` would write.
      if (text.startsWith('-') && !(text === '-' && kind === 'file'))
        throw usageError(`${long}: expected a value but found ${shown(text)}. Nothing was changed.`);
      const value = readNamed(long, kind, text);
      return combine ? combine(value, previous) : value;
    });
  }
  for (const inner of command.commands) parseByKind(inner);
}
