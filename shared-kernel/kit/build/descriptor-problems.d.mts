/** The name that was probably meant, as the end of a sentence; a full stop when none is like it. */
export function didYouMean(found: unknown, names: readonly unknown[]): string;

/**
 * What is wrong with a descriptor as the package has it: one sentence for each problem, with the name that was probably meant.
 */
export function descriptorProblems(descriptor: object): readonly string[];
