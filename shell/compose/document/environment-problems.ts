import {
  DATA,
  type EnvironmentDocument,
  isRemote,
  SHELL,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import schema from '@gadgetry/environment/schema.json' with { type: 'json' };
import { type ContractProblem, shortened } from '@gadgetry/shared-kernel/contract/validate';
import type { ErrorObject } from 'ajv';
import { visit } from 'jsonc-parser';
import { ownMember } from '../collections';
import { isRecord } from '../files';
import { parseWithPlace } from '../json-syntax';
import { validate } from './compiled-schema.cjs';
import { isNameOfPreview } from './previews';
import { protectionProblems } from './protection';

export interface Problem extends ContractProblem {
  /** Whether it concerns shares of versions, not the form of the document. */
  readonly shares?: true;
}

type Path = readonly (string | number)[];

function problem(path: Path, expected: string, found: string): Problem {
  const at = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return { at: at.replace(/^\./, ''), expected, found: shortened(found) };
}

const memberOf = (value: unknown, name: string): unknown =>
  isRecord(value) ? ownMember(value, name) : undefined;

/** The steps of a JSON Pointer (RFC 6901). */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the expectation of a schema rule: its title, or that of the rule that it refers to. */
function titleOf(rule: unknown): string {
  const reference = memberOf(rule, '$ref');
  const target =
    typeof reference === 'string' ? pointerSteps(reference).reduce<unknown>(memberOf, schema) : rule;
  return String(memberOf(target, 'title'));
}

/** Returns the problems of a validator error, by the rule's title. */
export function schemaProblems(error: ErrorObject): Problem[] {
  const { instancePath, keyword, parentSchema: rule, propertyName } = error;
  const path = pointerSteps(instancePath).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const members = memberOf(rule, 'properties') ?? {};
  if (keyword === 'required') {
    const missing: string = error.params.missingProperty;
    const wanted = memberOf(members, missing) ?? memberOf(rule, 'additionalProperties');
    return [problem([...path, missing], titleOf(wanted), 'nothing')];
  }
  if (keyword === 'additionalProperties') {
    const unknown: string = error.params.additionalProperty;
    const expected = `one of the members ${Object.keys(members).join(', ')}`;
    return [problem([...path, unknown], expected, `"${unknown}"`)];
  }
  // The broken rule of the name has its own error.
  if (keyword === 'propertyNames') return [];
  if (propertyName !== undefined)
    return [problem([...path, propertyName], titleOf(rule), `"${propertyName}"`)];
  const expected = path.length > 0 ? titleOf(rule) : 'a JSON object';
  return [problem(path, expected, JSON.stringify(error.data) ?? 'nothing')];
}

/** Limits of versions of a part at a time: a page contains one state of the data, and redirects visitors to one other shell. */
const MAX_VERSIONS: Readonly<Record<string, number>> = { [SHELL]: 2, [DATA]: 1 };

function sharesProblems(part: string, versions: readonly VersionEntry[]): Problem[] {
  const defaults = versions.filter(({ deployment }) => deployment.default).length;
  const traffic = versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0);
  const names = versions.map(({ metadata }) => metadata.version);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const rules: [boolean, string, string][] = [
    [defaults === 1, 'exactly one version with deployment.default true', `${defaults} of them`],
    // Decimals that add up to 100 may miss it by rounding.
    [Math.abs(traffic - 100) < 1e-6, 'traffic that adds up to 100', `${traffic}`],
    [twice === undefined, 'every version once', `${twice} twice`],
    [
      versions.every(({ deployment: { standby, traffic: share } }) => !standby || share === 0),
      'traffic 0 for a standby',
      'more',
    ],
    [
      versions.length <= (MAX_VERSIONS[part] ?? versions.length),
      `at most ${MAX_VERSIONS[part]} version(s)`,
      `${versions.length}`,
    ],
    [
      isRemote(part) || versions.every(({ fallbackUrl, deployment }) => !fallbackUrl && !deployment.standby),
      'no fallbackUrl and no standby, which remotes alone have',
      'one',
    ],
  ];
  return rules
    .filter(([valid]) => !valid)
    .map(([, expected, found]) => ({ ...problem(['parts', part], expected, found), shares: true }));
}

const disabledProblems = ({ disabled = [], parts }: EnvironmentDocument): Problem[] =>
  disabled.flatMap((part, index) => {
    if (isRemote(part) && Object.hasOwn(parts, part)) return [];
    const known = `one of the remotes (${Object.keys(parts).filter(isRemote).join(', ')})`;
    return [problem(['disabled', index], known, `"${part}"`)];
  });

/** Finds problems of addresses that a schema can't express: names of folders, and the place of the version. */
function addressProblems({ parts }: EnvironmentDocument): Problem[] {
  const shells = parts.shell.flatMap(({ url }, index) =>
    url.endsWith('/')
      ? []
      : [problem(['parts', SHELL, index, 'url'], 'the address of a folder, ending in /,', `"${url}"`)],
  );
  const data = parts.data.flatMap(({ url, metadata: { version, integrity } }, index) => {
    const isVersion = version !== WORKSPACE;
    if (!isVersion && integrity !== undefined)
      return [problem(['parts', DATA, index, 'metadata.integrity'], 'nothing for "workspace"', integrity)];
    if (isVersion === url.includes('{version}')) return [];
    const expected = isVersion ? 'a folder with {version} in it' : 'a version for {version}';
    return [problem(['parts', DATA, index, 'url'], expected, `"${url}"`)];
  });
  return [...shells, ...data];
}

const previewProblems = ({ name, preview }: EnvironmentDocument): Problem[] =>
  !preview || isNameOfPreview(name, preview)
    ? []
    : [problem(['name'], `${preview.of}@ and lower case letters, digits and hyphens`, `"${name}"`)];

const targetProblems = ({ targets = [] }: EnvironmentDocument): Problem[] =>
  targets.flatMap(({ name }, index) =>
    targets.findIndex((one) => one.name === name) === index
      ? []
      : [problem(['targets', index, 'name'], 'each target once', `"${name}" again`)],
  );

const fitsSchema = (value: unknown): value is EnvironmentDocument => validate(value);

export function environmentProblems(value: unknown): Problem[] {
  if (!fitsSchema(value)) return (validate.errors ?? []).flatMap(schemaProblems);
  return [
    ...Object.entries(value.parts).flatMap(([part, versions]) => sharesProblems(part, versions)),
    ...disabledProblems(value),
    ...targetProblems(value),
    ...previewProblems(value),
    ...addressProblems(value),
    ...protectionProblems(value).map((one) => problem(...one)),
  ];
}

/** Finds repeated members, of which a parser silently keeps the last one. */
function repeatedMembers(text: string): Problem[] {
  const problems: Problem[] = [];
  const seen: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void seen.push(new Set()),
    onObjectEnd: () => void seen.pop(),
    onObjectProperty: (name, _offset, _length, _line, _column, path) => {
      const names = seen.at(-1);
      if (names?.has(name)) problems.push(problem([...path(), name], 'every member once', `"${name}" twice`));
      names?.add(name);
    },
  });
  return problems;
}

/** Finds a name that differs from the file's name: a copy would otherwise act, and be deleted, as the other environment. */
function nameProblems(value: unknown, names: readonly string[]): Problem[] {
  const name = memberOf(value, 'name');
  if (typeof name !== 'string' || names.length === 0 || names.includes(name)) return [];
  const expected = `${names.map((one) => `"${one}"`).join(' or ')}, as its file is called,`;
  return [problem(['name'], expected, `"${name}"`)];
}

/** Texts without problems, with the names that they were checked for: a command reads one document, and its history, many times. */
const withoutProblems = new Set<string>();

/**
 * Returns the problems of the text of an environment document.
 * @param names valid names; any by default
 */
export function textProblems(text: string, names: readonly string[] = []): Problem[] {
  const key = JSON.stringify([text, names]);
  if (withoutProblems.has(key)) return [];
  const value = parseWithPlace(text);
  const problems = [...environmentProblems(value), ...nameProblems(value, names), ...repeatedMembers(text)];
  if (problems.length === 0) withoutProblems.add(key);
  return problems;
}
