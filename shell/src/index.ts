// React and the shell evaluate in tasks of their own, so that the browser can respond in between.
import(/* webpackMode: "eager" */ './react').then(() =>
  setTimeout(() => void import(/* webpackMode: "eager" */ './main')),
);

export {};
