/**
 * Writes the command as others install it: the file itself, what it starts beside itself, and whose work it holds.
 * @param out path of a folder
 */
export function makeInstallable(out: string): Promise<void>;

/**
 * Bundles a program for Node into one file.
 * @param entry its first source file; relative paths start at this package's folder
 * @param outfile path of the bundle
 * @param firstLine text before everything else
 * @param define constants of the program, by name
 * @returns the text of the bundle, and its source files
 */
export function bundle(
  entry: string,
  outfile: string,
  firstLine?: string,
  define?: Readonly<Record<string, string>>,
): Promise<{ readonly text: string; readonly inputs: readonly string[] }>;
