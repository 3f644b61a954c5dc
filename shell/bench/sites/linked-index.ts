// Evaluates in two tasks, like `shell/src/index.ts`.
import(/* webpackMode: "eager" */ 'react-dom/client').then(() =>
  setTimeout(() => void import(/* webpackMode: "eager" */ './linked-start')),
);

export {};
