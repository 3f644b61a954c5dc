/**
 * Writes the command as others install it: the file itself, what it starts beside itself, and whose work it holds.
 * @param out path of a folder
 */
export function makeInstallable(out: string): Promise<void>;

/**
 * One file of a whole program for Node.
 * @param entry the file that it starts from; relative ones start at this package's folder
 * @param outfile where it will lie
 * @param firstLine what stands above all else
 * @returns its text, and the files that it is made of
 */
export function bundle(
  entry: string,
  outfile: string,
  firstLine?: string,
): Promise<{ readonly text: string; readonly inputs: readonly string[] }>;
