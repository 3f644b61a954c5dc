// Evaluates in two tasks, like `shell/src/index.ts`.
import(/* webpackMode: "eager" */ '@gadgetry/shell/react').then(() =>
  setTimeout(() => void import(/* webpackMode: "eager" */ './linked-start')),
);

export {};
