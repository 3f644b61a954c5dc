/**
 * Names a build after what went into it: ten hexadecimal digits over all sources below the folders.
 * @param folders absolute paths
 */
export function sourceHash(folders: readonly string[]): string;
