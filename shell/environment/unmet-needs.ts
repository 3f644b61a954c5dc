import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';

/** The module whose version is the kernel's. */
const KERNEL_MODULE = 'shared-kernel/contract';

/** A module that a remote needs, and that the shell lacks or has in another version. */
export interface UnmetNeed {
  /** `kernel`, or the name of a module. */
  readonly name: string;
  /** Accepted range of versions. */
  readonly needed: string;
  /** The shell's version; `undefined` if it does not share the module. */
  readonly found: string | undefined;
}

/**
 * Returns the needs of a remote that the shell does not meet: a missing module, or a version outside the remote's range.
 * @param shared versions of the modules that the shell shares, by name
 * @param satisfies whether a version satisfies a range; passed in, since the page uses Module Federation's own function
 */
export function unmetNeeds(
  { kernel, build }: Pick<BuiltDescriptor, 'kernel' | 'build'>,
  shared: Readonly<Record<string, string>>,
  satisfies: (version: string, range: string) => boolean,
): UnmetNeed[] {
  const onDemand = [build.app, ...Object.values(build.pages), ...Object.values(build.fragments)].flatMap(
    (chunk) => chunk.shared,
  );
  const modules = { ...Object.fromEntries(onDemand.map((name) => [name, '*'])), ...build.shared };
  return [
    // If the shell does not share the kernel, the next entries name the missing module.
    ...(shared[KERNEL_MODULE] ? [{ name: 'kernel', needed: kernel, found: shared[KERNEL_MODULE] }] : []),
    ...Object.entries(modules).map(([name, needed]) => ({ name, needed, found: shared[name] })),
  ].filter(({ needed, found }) => found === undefined || !(needed === '*' || satisfies(found, needed)));
}
