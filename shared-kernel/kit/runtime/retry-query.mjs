/*
 * Part of every remote's entry. When the shell tries a remote again it gives the entry a new query, because
 * browsers remember what has failed under the old address; this hands the query on to all further files.
 */
import { retryChunks } from './retry-chunks.mjs';

const script = document.currentScript;

retryChunks(__webpack_require__, script instanceof HTMLScriptElement ? new URL(script.src).search : '');

/** Module Federation takes this file for a runtime plugin; it has done its work by being evaluated. */
export default () => ({ name: 'retry-query' });
