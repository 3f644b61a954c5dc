import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { BuiltDescriptor, RemoteSettings } from '@gadgetry/shared-kernel/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { messageOf } from '../codes';
import { pick } from '../collections';
import { pointerSteps } from './environment-problems';

/** Configuration and backends that a remote's version needs. */
type Requirements = Pick<BuiltDescriptor, 'config' | 'connect'>;

const ajv = () => new Ajv2020({ allErrors: true, strict: true, useDefaults: true });

export interface SettingsProblem {
  readonly problem: string;
  /** The setting to correct; absent if the schema in the descriptor is invalid. */
  readonly setting?: Omit<Setting, 'value'>;
}

/** A value that no version of a remote uses. */
interface UnknownSetting {
  /** Its name as `configure` takes it: `perPage`, `connect.reviews`. */
  readonly setting: string;
  readonly problem: string;
}

/** Returns the settings of a remote that one version uses; other versions may use others. */
const settingsFor = (
  { config, connect: names = [] }: Requirements,
  { config: values = {}, connect = {} }: RemoteSettings,
): Required<RemoteSettings> => ({
  // A schema without a list of members accepts any.
  config: config ? pick(values, Object.keys(config.properties ?? values)) : {},
  connect: pick(connect, names),
});

/** Returns a version's values with the defaults of its schema, and their problems. */
function validateSettings(required: Requirements, given: RemoteSettings) {
  const { config: values, connect } = settingsFor(required, given);
  const config = structuredClone(values);
  const problems: SettingsProblem[] = [];
  try {
    const validate = required.config && ajv().compile(required.config);
    if (validate && !validate(config))
      for (const { instancePath, keyword, params, message } of validate.errors ?? []) {
        const isMissing = keyword === 'required';
        const path = isMissing ? `${instancePath}/${params.missingProperty}` : instancePath;
        // A rule of the whole configuration, such as a number of values, has no path.
        const [name = 'NAME'] = pointerSteps(path);
        problems.push({
          problem: `config${path.replaceAll('/', '.')}: ${isMissing ? 'expected a value but found none' : `it ${message}`}`,
          setting: { kind: 'config', name },
        });
      }
  } catch (error) {
    problems.push({ problem: `config: the schema in its descriptor is invalid (${messageOf(error)})` });
  }
  for (const name of required.connect ?? [])
    if (!(name in connect))
      problems.push({
        problem: `connect.${name}: expected the address of this backend but found none`,
        setting: { kind: 'connect', name },
      });
  return { config, connect, problems };
}

/** Returns the problems of the settings that one version of a remote uses. */
export const settingsProblems = (
  required: Requirements,
  given: RemoteSettings = {},
): readonly SettingsProblem[] => validateSettings(required, given).problems;

/** Returns problems of values that no version of a remote uses. */
export function unknownSettings(
  versions: readonly Requirements[],
  given: RemoteSettings = {},
): UnknownSetting[] {
  const used = versions.map((one) => settingsFor(one, given));
  const names = versions.flatMap(({ config, connect = [] }) => [
    ...Object.keys(config?.properties ?? {}),
    ...connect.map((name) => `connect.${name}`),
  ]);
  const usedHere = names.length > 0 ? `, only for ${[...new Set(names)].join(', ')}` : '';
  return (['config', 'connect'] as const).flatMap((kind) =>
    Object.keys(given[kind] ?? {})
      .filter((name) => !used.some((one) => name in one[kind]))
      .map((name) => (kind === 'connect' ? `connect.${name}` : name))
      .map((setting) => ({ setting, problem: `${setting}: no version of it here asks for this${usedHere}` })),
  );
}

/** Returns the values of a remote's version with the defaults of its schema; `undefined` if it needs none. */
export function settingsOf(
  { policy }: Pick<EnvironmentDocument, 'policy'>,
  remote: string,
  required: Requirements,
): RemoteSettings | undefined {
  if (!required.config && !required.connect) return undefined;
  const given = policy.remotes?.[remote] ?? {};
  const { config, connect, problems } = validateSettings(required, given);
  if (problems.length > 0) throw new Error(`policy.remotes.${remote}.${problems[0]?.problem}`);
  return { ...(required.config && { config }), ...(required.connect && { connect }) };
}

/** A value of a remote's setting; without a value, the setting is removed. */
export interface Setting {
  readonly kind: 'config' | 'connect';
  readonly name: string;
  readonly value: unknown;
}

function withValues(
  given: Readonly<Record<string, unknown>> = {},
  settings: readonly Setting[],
): Record<string, unknown> | undefined {
  const values = { ...given, ...Object.fromEntries(settings.map(({ name, value }) => [name, value])) };
  const left = Object.entries(values).filter(([, value]) => value !== undefined);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

export function withSettings(
  document: EnvironmentDocument,
  remote: string,
  settings: readonly Setting[],
): EnvironmentDocument {
  const { remotes = {}, ...policy } = document.policy;
  const { [remote]: present = {}, ...others } = remotes;
  const [config, connect] = (['config', 'connect'] as const).map((kind) =>
    withValues(
      present[kind],
      settings.filter((one) => one.kind === kind),
    ),
  );
  const values = {
    ...(config && { config }),
    ...(connect && { connect: connect as Record<string, string> }),
  };
  const given = { ...others, ...(Object.keys(values).length > 0 && { [remote]: values }) };
  return { ...document, policy: { ...policy, ...(Object.keys(given).length > 0 && { remotes: given }) } };
}
