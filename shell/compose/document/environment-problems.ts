import type { EnvironmentDocument, VersionEntry } from '@gadgetry/environment/environment-document';
import schema from '@gadgetry/environment/schema.json' with { type: 'json' };
import { type ContractProblem, shortened } from '@gadgetry/shared-kernel/contract/validate';
import type { ErrorObject } from 'ajv';
import { type Node, parseTree } from 'jsonc-parser';
import { validate } from './compiled-schema.cjs';
import { isNameOfPreview } from './previews';

export interface Problem extends ContractProblem {
  /** Whether it concerns who gets which version, not the form of the document. */
  readonly shares?: true;
}

type Path = readonly (string | number)[];

function problem(path: Path, expected: string, found: string): Problem {
  const at = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return { at: at.replace(/^\./, ''), expected, found: shortened(found) };
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

/** The steps of a JSON Pointer (RFC 6901). */
const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What a rule of the schema expects, in its own words: its title, or that of the rule that it refers to. */
function titleOf(rule: unknown): string {
  const reference = memberOf(rule, '$ref');
  const meant = typeof reference === 'string' ? steps(reference).reduce<unknown>(memberOf, schema) : rule;
  return String(memberOf(meant, 'title'));
}

function schemaProblems(error: ErrorObject): Problem[] {
  const { instancePath, keyword, parentSchema: rule, propertyName } = error;
  const path = steps(instancePath).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const members = memberOf(rule, 'properties') ?? {};
  if (keyword === 'required') {
    const missing: string = error.params.missingProperty;
    return [problem([...path, missing], titleOf(memberOf(members, missing)), 'nothing')];
  }
  if (keyword === 'additionalProperties') {
    const unknown: string = error.params.additionalProperty;
    const expected = `one of the members ${Object.keys(members).join(', ')}`;
    return [problem([...path, unknown], expected, `"${unknown}"`)];
  }
  // The rule that the name breaks is an error of its own.
  if (keyword === 'propertyNames') return [];
  if (propertyName !== undefined)
    return [problem([...path, propertyName], titleOf(rule), `"${propertyName}"`)];
  const expected = path.length > 0 ? titleOf(rule) : 'a JSON object';
  return [problem(path, expected, JSON.stringify(error.data) ?? 'nothing')];
}

/** What a schema can't say of a remote's versions. */
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
      'traffic 0 for a version that stands by',
      'more',
    ],
  ];
  return rules
    .filter(([sound]) => !sound)
    .map(([, expected, found]) => ({
      ...problem(['microFrontends', part], expected, found),
      shares: true,
    }));
}

/** What a schema can't say of the parts that are switched off: there are such parts. */
const disabledProblems = ({ disabled = [], microFrontends }: EnvironmentDocument): Problem[] =>
  disabled.flatMap((part, index) => {
    if (Object.hasOwn(microFrontends, part)) return [];
    const known = `one of the names in microFrontends (${Object.keys(microFrontends).join(', ')})`;
    return [problem(['disabled', index], known, `"${part}"`)];
  });

/** What a schema can't say of the data: a version has one hash, of its list; what has none, one for each file. */
function catalogueProblems({ catalogue: { base, version, integrity } }: EnvironmentDocument): Problem[] {
  const isVersion = version !== undefined;
  const rules: [boolean, string, string, unknown][] = [
    [
      isVersion === base.includes('{version}'),
      'base',
      isVersion ? 'a folder with {version} in it' : 'a version for {version}',
      base,
    ],
    [
      integrity === undefined || (typeof integrity === 'string') === isVersion,
      'integrity',
      isVersion ? 'an SRI value of data.json' : 'an object with an SRI value for each file',
      integrity,
    ],
  ];
  return rules
    .filter(([sound]) => !sound)
    .map(([, member, expected, found]) =>
      problem(['catalogue', member], expected, JSON.stringify(found) ?? 'nothing'),
    );
}

/** What a schema can't say of the shell: names of its files are put behind its address as they are. */
const shellProblems = ({ shell: { url } }: EnvironmentDocument): Problem[] =>
  url.endsWith('/') ? [] : [problem(['shell', 'url'], 'the address of a folder, ending in /,', `"${url}"`)];

/** What a schema can't say of a preview: its name says of what it is one. */
const previewProblems = ({ name, preview }: EnvironmentDocument): Problem[] =>
  !preview || isNameOfPreview(name, preview)
    ? []
    : [problem(['name'], `${preview.of}@ and lower case letters, digits and hyphens`, `"${name}"`)];

const fitsSchema = (value: unknown): value is EnvironmentDocument => validate(value);

/** Everything that is wrong with an environment document; empty when nothing is. */
export function environmentProblems(value: unknown): Problem[] {
  if (!fitsSchema(value)) return (validate.errors ?? []).flatMap(schemaProblems);
  return [
    ...Object.entries(value.microFrontends).flatMap(([part, versions]) => sharesProblems(part, versions)),
    ...disabledProblems(value),
    ...previewProblems(value),
    ...catalogueProblems(value),
    ...shellProblems(value),
  ];
}

function repeatedMembers(node: Node | undefined, path: Path): Problem[] {
  const children = node?.children ?? [];
  if (node?.type === 'array')
    return children.flatMap((child, index) => repeatedMembers(child, [...path, index]));
  const names = children.map(({ children: [name] = [] }) => String(name?.value));
  return children.flatMap(({ children: [, value] = [] }, index) => {
    const name = names[index] ?? '';
    const again = names.indexOf(name) !== index;
    return [
      ...(again ? [problem([...path, name], 'every member once', `"${name}" twice`)] : []),
      ...repeatedMembers(value, [...path, name]),
    ];
  });
}

/** An environment is called what its file is called: else a copy would speak, and be cleared away, as the other one. */
function nameProblems(value: unknown, names: readonly string[]): Problem[] {
  const name = memberOf(value, 'name');
  if (typeof name !== 'string' || names.length === 0 || names.includes(name)) return [];
  const expected = `${names.map((one) => `"${one}"`).join(' or ')}, as its file is called,`;
  return [problem(['name'], expected, `"${name}"`)];
}

/**
 * Everything that is wrong with the text of an environment document. Of a member that stands there twice a parser keeps
 * the last one without a word, so the text is asked, too.
 * @param names what its file is called; any name is taken unless told
 * @throws {SyntaxError} when it is no JSON
 */
export function textProblems(text: string, names: readonly string[] = []): Problem[] {
  const value: unknown = JSON.parse(text);
  return [
    ...environmentProblems(value),
    ...nameProblems(value, names),
    ...repeatedMembers(parseTree(text), []),
  ];
}
