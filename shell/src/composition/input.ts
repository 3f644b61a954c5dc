import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import type { AppInput } from '@gadgetry/shared-kernel/contract';

/** What a version of a remote is given: by its environment, and otherwise by the developer whose override it is. */
export function inputOf({
  override,
  settings,
  descriptor,
}: Pick<RemoteVersion, 'override' | 'settings' | 'descriptor'>): AppInput {
  const local = override ? descriptor.build.local : undefined;
  // It is frozen, and the page's environment is everybody's.
  return structuredClone({
    config: { ...settings?.config, ...local?.config },
    connect: { ...settings?.connect, ...local?.connect },
  });
}
