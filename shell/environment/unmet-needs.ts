import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { satisfy } from '@module-federation/runtime-core';

/** The module whose version is the kernel's. */
const KERNEL_MODULE = 'shared-kernel/contract';

/** Something that a remote needs and the shell does not bring. */
export interface UnmetNeed {
  /** `kernel`, or the name of a module. */
  readonly name: string;
  /** Range of versions that would do. */
  readonly needed: string;
  /** What the shell brings instead; `undefined` when it does not offer the module at all. */
  readonly found: string | undefined;
}

/**
 * What a remote does not find in the shell: the kernel, and every shared module, each in its range.
 * @param offered versions of the modules that the shell lends, by name
 */
export function unmetNeeds(
  { kernel, build }: Pick<BuiltDescriptor, 'kernel' | 'build'>,
  offered: Readonly<Record<string, string>>,
): UnmetNeed[] {
  const borrowed = [build.app, ...Object.values(build.pages), ...Object.values(build.fragments)].flatMap(
    (chunk) => chunk.shared,
  );
  const modules = { ...Object.fromEntries(borrowed.map((name) => [name, '*'])), ...build.shared };
  return [
    // A shell that says nothing of its kernel is a fault of its own.
    ...(offered[KERNEL_MODULE] ? [{ name: 'kernel', needed: kernel, found: offered[KERNEL_MODULE] }] : []),
    ...Object.entries(modules).map(([name, needed]) => ({ name, needed, found: offered[name] })),
  ].filter(({ needed, found }) => found === undefined || !(needed === '*' || satisfy(found, needed)));
}
