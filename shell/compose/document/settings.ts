import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { BuiltDescriptor, RemoteSettings } from '@gadgetry/shared-kernel/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { messageOf } from '../codes';

/** What a version of a remote asks its environment for. */
type Asking = Pick<BuiltDescriptor, 'config' | 'connect'>;

/**
 * A validator that fills in defaults.
 * @throws where the schema is none
 */
const validatorOf = (schema: NonNullable<Asking['config']>): ValidateFunction =>
  new Ajv2020({ allErrors: true, strict: true, useDefaults: true }).compile(schema);

const only = <T>(given: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));

/** Names of the values that a schema knows; of one that lists none, any may be meant. */
const knownIn = ({ properties }: NonNullable<Asking['config']>, given: object): readonly string[] =>
  Object.keys(properties ?? given);

/** Of what an environment gives a remote, what one of its versions asks for: others may ask for other things. */
const meantFor = ({ config, connect = [] }: Asking, given: RemoteSettings): Required<RemoteSettings> => ({
  config: config ? only(given.config ?? {}, knownIn(config, given.config ?? {})) : {},
  connect: only(given.connect ?? {}, connect),
});

function configOf({ config: schema }: Asking, meant: Readonly<Record<string, unknown>>) {
  const config = structuredClone(meant);
  if (!schema) return { config, problems: [] };
  try {
    const validate = validatorOf(schema);
    if (validate(config)) return { config, problems: [] };
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message }) => `config${instancePath.replaceAll('/', '.')}: it ${message}`,
    );
    return { config, problems };
  } catch (error) {
    const reason = messageOf(error);
    return { config, problems: [`config: the schema in its descriptor is none (${reason})`] };
  }
}

/** Returns the problems of the settings that an environment gives a version of a remote. */
export function settingsProblems(asking: Asking, given: RemoteSettings = {}): string[] {
  const { config, connect } = meantFor(asking, given);
  return [
    ...configOf(asking, config).problems,
    ...(asking.connect ?? [])
      .filter((name) => !(name in connect))
      .map((name) => `connect.${name}: expected the address of this backend but found none`),
  ];
}

/** What an environment gives a remote that none of its versions asks for. */
export function unaskedSettings(versions: readonly Asking[], given: RemoteSettings = {}): string[] {
  const asked = versions.map((one) => meantFor(one, given));
  return (['config', 'connect'] as const).flatMap((kind) =>
    Object.keys(given[kind] ?? {})
      .filter((name) => !asked.some((one) => name in one[kind]))
      .map((name) => `${kind}.${name}: no version of it here asks for this`),
  );
}

/**
 * What a version of a remote is given, with the defaults of its own schema; nothing where it asks for nothing.
 * @throws when that is not what it asks for
 */
export function settingsOf(
  { policy }: Pick<EnvironmentDocument, 'policy'>,
  remote: string,
  asking: Asking,
): RemoteSettings | undefined {
  if (!asking.config && !asking.connect) return undefined;
  const given = policy.remotes?.[remote] ?? {};
  const [problem] = settingsProblems(asking, given);
  if (problem) throw new Error(`policy.remotes.${remote}.${problem}`);
  const meant = meantFor(asking, given);
  const { config } = configOf(asking, meant.config);
  return { ...(asking.config && { config }), ...(asking.connect && { connect: meant.connect }) };
}
