/*
 * Part of every remote's entry. When the shell tries a remote again it gives the entry a new query, because
 * browsers remember what has failed under the old address; this hands the query on to all further files.
 */

const script = document.currentScript;
const query = script instanceof HTMLScriptElement ? new URL(script.src).search : '';

if (query) {
  // File names of a chunk's script and, where there are any, of its style sheet.
  const { u, k } = __webpack_require__;
  __webpack_require__.u = (chunk) => u(chunk) + query;
  if (k) __webpack_require__.k = (chunk) => k(chunk) + query;
}

/** Module Federation takes this file for a runtime plugin; it has done its work by being evaluated. */
export default () => ({ name: 'retry-query' });
