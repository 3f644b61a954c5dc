import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { BuiltDescriptor, RemoteSettings } from '@gadgetry/shared-kernel/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { messageOf } from '../codes';

/** What a version of a remote asks its environment for. */
type Asking = Pick<BuiltDescriptor, 'config' | 'connect'>;

const only = <T>(given: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));

/** Of what an environment gives a remote, what one of its versions asks for: others may ask for other things. */
const meantFor = (
  { config, connect: names = [] }: Asking,
  { config: values = {}, connect = {} }: RemoteSettings,
): Required<RemoteSettings> => ({
  // Of a schema that lists no members, any may be meant.
  config: config ? only(values, Object.keys(config.properties ?? values)) : {},
  connect: only(connect, names),
});

function configOf({ config: schema }: Asking, meant: Readonly<Record<string, unknown>>) {
  const config = structuredClone(meant);
  if (!schema) return { config, problems: [] };
  try {
    const validate = new Ajv2020({ allErrors: true, strict: true, useDefaults: true }).compile(schema);
    if (validate(config)) return { config, problems: [] };
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message }) => `config${instancePath.replaceAll('/', '.')}: it ${message}`,
    );
    return { config, problems };
  } catch (error) {
    return { config, problems: [`config: the schema in its descriptor is none (${messageOf(error)})`] };
  }
}

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

/** What a version of a remote is given, with the defaults of its own schema; nothing where it asks for nothing. */
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
