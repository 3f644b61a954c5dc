import { type Problem, problem } from './problem';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;
const isTime = (value: unknown): boolean => typeof value === 'number' && value > 0;

const SRI = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;
const VERSION = /^(workspace|\d+\.\d+\.\d+(-[0-9a-z.-]+)?)$/i;
const PART = /^[a-z][a-z0-9-]*$/;

/** Parts come over `https:`, from the page's own origin, or from this machine. */
export function isSafeAddress(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url, 'https://own.invalid/');
    return (
      protocol === 'https:' ||
      (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    );
  } catch {
    return false;
  }
}

function versionProblems(at: string, value: unknown): Problem[] {
  if (!isRecord(value)) return [problem(at, value, 'an object')];
  const metadata = isRecord(value.metadata) ? value.metadata : {};
  const deployment = isRecord(value.deployment) ? value.deployment : {};
  const rules: [string, unknown, boolean, string][] = [
    [
      'url',
      value.url,
      isText(value.url) && isSafeAddress(value.url),
      'an https: address, a path of this origin, or localhost',
    ],
    [
      'fallbackUrl',
      value.fallbackUrl,
      value.fallbackUrl === undefined || (isText(value.fallbackUrl) && isSafeAddress(value.fallbackUrl)),
      'an https: address, a path of this origin, or localhost',
    ],
    [
      'metadata.version',
      metadata.version,
      isText(metadata.version) && VERSION.test(metadata.version),
      'a semantic version such as 1.2.0, or "workspace"',
    ],
    [
      'metadata.integrity',
      metadata.integrity,
      metadata.integrity === undefined || (isText(metadata.integrity) && SRI.test(metadata.integrity)),
      'an SRI value such as sha384-…',
    ],
    ['deployment.traffic', deployment.traffic, isShare(deployment.traffic), 'a percentage from 0 to 100'],
    ['deployment.default', deployment.default, typeof deployment.default === 'boolean', 'true or false'],
  ];
  return rules
    .filter(([, , sound]) => !sound)
    .map(([member, found, , allowed]) => problem(`${at}.${member}`, found, allowed));
}

function partProblems(at: string, name: string, value: unknown): Problem[] {
  if (!PART.test(name)) return [problem(at, name, 'a name of lower case letters, digits and hyphens')];
  if (!Array.isArray(value) || value.length === 0)
    return [problem(at, value, 'a list with at least one version')];
  const entries = value.flatMap((entry: unknown, index) => versionProblems(`${at}[${index}]`, entry));
  if (entries.length > 0) return entries;
  const deployments: Fields[] = value.map(({ deployment }: { deployment: Fields }) => deployment);
  const defaults = deployments.filter((deployment) => deployment.default === true).length;
  const traffic = deployments.reduce((sum, deployment) => sum + Number(deployment.traffic), 0);
  const versions = value.map(({ metadata }: { metadata: Fields }) => metadata.version);
  const twice = versions.find((version, index) => versions.indexOf(version) !== index);
  const rules: [boolean, string, string][] = [
    [defaults === 1, `${defaults} defaults`, 'exactly one version with deployment.default true'],
    [Math.abs(traffic - 100) < 1e-6, `traffic of ${traffic}`, 'traffic that adds up to 100'],
    [twice === undefined, `${twice} twice`, 'every version once'],
  ];
  return rules
    .filter(([sound]) => !sound)
    .map(([, found, allowed]) => ({ ...problem(at, found, allowed), shares: true }));
}

/** Everything that is wrong with an environment document; empty when nothing is. */
export function environmentProblems(value: unknown): Problem[] {
  if (!isRecord(value)) return [problem('', value, 'a JSON object')];
  const policy = isRecord(value.policy) ? value.policy : {};
  const budgets = isRecord(policy.budgets) ? policy.budgets : {};
  const shell = isRecord(value.shell) ? value.shell : {};
  const catalogue = isRecord(value.catalogue) ? value.catalogue : {};
  const parts = isRecord(value.microFrontends) ? value.microFrontends : undefined;
  const rules: [string, unknown, boolean, string][] = [
    ['formatVersion', value.formatVersion, value.formatVersion === 1, '1'],
    ['name', value.name, isText(value.name), 'a name'],
    ['generation', value.generation, isCount(value.generation), 'a whole number from 0'],
    [
      'shell.url',
      shell.url,
      isText(shell.url) && isSafeAddress(shell.url),
      'a path of this origin or an https: address',
    ],
    [
      'shell.version',
      shell.version,
      isText(shell.version) && VERSION.test(shell.version),
      'a semantic version, or "workspace"',
    ],
    ['catalogue.base', catalogue.base, isText(catalogue.base), 'the folder of the data files, such as "api"'],
    [
      'catalogue.descriptions',
      catalogue.descriptions,
      isTexts(catalogue.descriptions),
      'a list of language codes',
    ],
    [
      'policy.integrity',
      policy.integrity,
      policy.integrity === 'required' || policy.integrity === 'off',
      '"required" or "off"',
    ],
    ['policy.allowedOrigins', policy.allowedOrigins, isTexts(policy.allowedOrigins), 'a list of origins'],
    [
      'policy.overrides',
      policy.overrides,
      policy.overrides === 'allow' || policy.overrides === 'deny',
      '"allow" or "deny"',
    ],
    ['policy.budgets.entryMs', budgets.entryMs, isTime(budgets.entryMs), 'milliseconds above 0'],
    ['policy.budgets.pageMs', budgets.pageMs, isTime(budgets.pageMs), 'milliseconds above 0'],
    [
      'policy.telemetry',
      policy.telemetry,
      policy.telemetry === undefined ||
        (isRecord(policy.telemetry) && isText(policy.telemetry.url) && isSafeAddress(policy.telemetry.url)),
      'an object with url: the /v1/logs of an OpenTelemetry collector',
    ],
    ['microFrontends', value.microFrontends, parts !== undefined, 'an object of remotes'],
    [
      'disabled',
      value.disabled,
      value.disabled === undefined ||
        (isTexts(value.disabled) && value.disabled.every((name) => parts && name in parts)),
      'a list of names that stand in microFrontends',
    ],
  ];
  return [
    ...rules.filter(([, , sound]) => !sound).map(([at, found, , allowed]) => problem(at, found, allowed)),
    ...Object.entries(parts ?? {}).flatMap(([name, entries]) =>
      partProblems(`microFrontends.${name}`, name, entries),
    ),
  ];
}
