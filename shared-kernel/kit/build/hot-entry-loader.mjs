// Development only: the standalone page restarts in place when its modules change.

/** @this {import('@rspack/core').LoaderContext<object>} */
export default function hotEntry(source) {
  return `${source}
if (import.meta.webpackHot) import.meta.webpackHot.accept();
`;
}
