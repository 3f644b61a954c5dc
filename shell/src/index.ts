/*
 * React and the shell evaluate in tasks of their own, so that the browser can respond in between. With devtools attached, V8
 * parses all functions on the stack again when React creates its errors: here, these are React's alone.
 */
import(/* webpackMode: "eager" */ 'react-dom/client').then(() =>
  setTimeout(() => void import(/* webpackMode: "eager" */ './main')),
);

export {};
