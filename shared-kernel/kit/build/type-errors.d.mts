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
 * Checks types beside a development server for as long as it runs; its pages show what is wrong.
 * @param context folder of the remote, with its tsconfig.json
 */
export function showTypeErrors(context: string, server: RspackDevServer): void;
