import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';

/** The module whose version is the kernel's. */
const KERNEL_MODULE = 'shared-kernel/contract';

/** Something that a remote needs and the shell does not bring. */
export interface UnmetNeed {
  /** `kernel`, or the name of a module. */
  readonly name: string;
  /** Range of versions that would do. */
  readonly needed: string;
  /** What the shell brings instead; `undefined` when it does not share the module at all. */
  readonly found: string | undefined;
}

/**
 * What a remote does not find in the shell: the kernel, and every shared module, each in its range.
 * @param shared versions of the modules that the shell shares, by name
 * @param satisfies whether a version lies in a range; the caller's own, since the page has one in Module Federation's runtime and must not load another
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
    // A shell that says nothing of its kernel is a fault of its own.
    ...(shared[KERNEL_MODULE] ? [{ name: 'kernel', needed: kernel, found: shared[KERNEL_MODULE] }] : []),
    ...Object.entries(modules).map(([name, needed]) => ({ name, needed, found: shared[name] })),
  ].filter(({ needed, found }) => found === undefined || !(needed === '*' || satisfies(found, needed)));
}
