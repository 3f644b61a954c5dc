import { unmetNeeds } from '@gadgetry/environment/unmet-needs';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';

/** What the shell brings, by the name of each shared module. */
export interface Brought {
  readonly versions: Readonly<Record<string, string>>;
  /** The modules that are there before any remote asks. */
  readonly modules: Readonly<Record<string, object>>;
}

/**
 * What a version of a remote needs and this shell does not bring, in words; nothing where it may run.
 * @param satisfies whether a version lies in a range
 */
export function unmetIn(
  descriptor: Pick<BuiltDescriptor, 'kernel' | 'build'>,
  { versions, modules }: Brought,
  satisfies: (version: string, range: string) => boolean,
): string | undefined {
  const ranges = unmetNeeds(descriptor, versions, satisfies).map(
    ({ name, needed, found }) => `${name} ${needed} (found ${found ?? 'none'})`,
  );
  const exports = Object.entries(descriptor.build.uses ?? {}).flatMap(([name, wanted]) => {
    const module = modules[name];
    return module
      ? wanted.filter((one) => !(one in module)).map((one) => `the export "${one}" of ${name}`)
      : [];
  });
  const unmet = [...ranges, ...exports];
  return unmet.length > 0 ? unmet.join(', ') : undefined;
}
