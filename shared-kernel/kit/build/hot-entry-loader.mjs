// Development only: the page that shows a remote alone starts again in place when what it is given has changed.

/** @this {import('@rspack/core').LoaderContext<object>} */
export default function hotEntry(source) {
  return `${source}
if (import.meta.webpackHot) import.meta.webpackHot.accept();
`;
}
