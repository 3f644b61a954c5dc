import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { inputOf } from '../../composition/remote-app';

/** Lists the backends and values that a version asks for, and gets neither from the environment nor from its own build. */
export function missingInput(version: Pick<RemoteVersion, 'override' | 'settings' | 'descriptor'>): string[] {
  const { connect = [], config } = version.descriptor;
  const given = inputOf(version);
  const required: readonly string[] = Object(config).required ?? [];
  return [
    ...connect.filter((name) => !given.connect[name]).map((name) => `connect.${name}`),
    ...required.filter((name) => !(name in Object(given.config))).map((name) => `config.${name}`),
  ];
}
