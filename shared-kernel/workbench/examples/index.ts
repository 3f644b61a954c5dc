import { actions } from './actions';
import { forms } from './forms';
import { page } from './page';
import { productExamples } from './products';
import type { ComponentName, Example, Examples } from './samples';
import { Tokens } from './tokens';

/** Every component with its examples. */
const examples: Readonly<Record<ComponentName, Examples>> = {
  ...actions,
  ...forms,
  ...page,
  ...productExamples,
};

/** An example, with the names in its address. */
export interface NamedExample {
  readonly component: string;
  readonly state: string;
  readonly example: Example;
}

/** All examples, sorted by component. */
export const allExamples: readonly NamedExample[] = Object.entries({ ...examples, Tokens: { all: Tokens } })
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([component, states]) =>
    Object.entries(states).map(([state, example]) => ({ component, state, example })),
  );
