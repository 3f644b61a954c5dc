/*
 * Part of every remote's entry. When the shell loads a remote again, the entry's address has a new query, since browsers
 * keep the failure of the old address. This file adds the query to the addresses of all further files.
 */
import { retryChunks } from './retry-chunks.mjs';

const script = document.currentScript;

retryChunks(__webpack_require__, script instanceof HTMLScriptElement ? new URL(script.src).search : '');

/** Module Federation expects a runtime plugin; evaluating this file is its only effect. */
export default () => ({ name: 'retry-query' });
