import { coverageProblems, type Statement, tableOf } from './coverage';
import { statements1 } from './statements-1';
import { rulings1 } from './statements-1-rulings';
import { statements2 } from './statements-2';

/** Every statement of the specification and of the rulings on it, in their order. */
export const statements: readonly Statement[] = [...statements1, ...rulings1, ...statements2];

/** How many statements each section has, and how they are covered. */
export const coverageTable = (): string => tableOf(statements);

/** Statements that name a test that doesn't exist, in words. */
export const coverageGaps = (root: string): string[] => coverageProblems(statements, root);

if (process.argv[1] === import.meta.filename)
  console.log(`\nStatements of the specification and its rulings\n${coverageTable()}`);
