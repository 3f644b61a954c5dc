import type { RspackDevServer } from '@rspack/dev-server';

/** A type error: `src/app.tsx:26:51`, and what the compiler says. */
export interface TypeProblem {
  readonly file: string;
  readonly message: string;
}

/** What hears of every check. */
export interface CheckListener {
  readonly starts: () => void;
  readonly ends: (errors: readonly TypeProblem[]) => void;
}

/** Reads what `tsc --watch --pretty false` prints, line by line. */
export function errorReader(listener: CheckListener): (line: string) => void;

/**
 * Runs the compiler in a folder for as long as this process runs.
 * @param context folder of the remote, with its tsconfig.json
 * @param read is called with every line that it prints
 * @returns its process, of the same number its group
 */
export function watchTypes(context: string, read: (line: string) => void): number;

/**
 * Checks types beside a development server for as long as it runs; its pages show what is wrong.
 * @param context folder of the remote, with its tsconfig.json
 */
export function showTypeErrors(context: string, server: RspackDevServer): void;
