/**
 * Writes the command as others install it: the file itself, what it starts beside itself, and whose work it holds.
 * @param out path of a folder
 */
export function makeInstallable(out: string): Promise<void>;
