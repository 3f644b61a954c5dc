import type { Statement } from './coverage';
import { pageStatements } from './statements-2-pages';
import { ruleStatements } from './statements-2-rules';
import { rulingStatements } from './statements-2-rulings';
import { stateStatements } from './statements-2-states';

/** Statements of product detail, favourites and cart, of §3 to §9, and of the rulings on them. */
export const statements2: readonly Statement[] = [
  ...pageStatements,
  ...stateStatements,
  ...ruleStatements,
  ...rulingStatements,
];
