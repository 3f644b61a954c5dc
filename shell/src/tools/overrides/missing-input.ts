import type { RemoteVersion } from '@gadgetry/environment/page-environment';

/** Lists the backends and values that an override asks for, and gets neither from the environment nor from its own build. */
export function missingInput({
  settings,
  descriptor,
}: Pick<RemoteVersion, 'settings' | 'descriptor'>): readonly string[] {
  const { connect = [], config, build } = descriptor;
  const sources = [settings, build.local];
  const required: readonly string[] = Object(config).required ?? [];
  return [
    ...connect
      .filter((name) => !sources.some((given) => given?.connect?.[name]))
      .map((name) => `connect.${name}`),
    ...required
      .filter((name) => !sources.some((given) => name in Object(given?.config)))
      .map((name) => `config.${name}`),
  ];
}
