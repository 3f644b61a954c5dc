export function changedParts(paths: readonly string[], remotes: readonly string[]): readonly string[];
export function releasedParts(parts: readonly string[]): readonly string[];
export function remotesIn(root: string): readonly string[];
export function changedPaths(root: string, commit: string): readonly string[];
export function folderOf(part: string): string;
