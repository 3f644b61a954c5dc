/** Returns `; did you mean "…"?` with the nearest name, or a full stop if none is similar. */
export function didYouMean(found: unknown, names: readonly unknown[]): string;

/**
 * Returns one sentence for each problem of a package's descriptor, with the nearest valid name.
 */
export function descriptorProblems(descriptor: object): readonly string[];
