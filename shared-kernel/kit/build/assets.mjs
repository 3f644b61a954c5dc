// Files whose import is an address: pictures, fonts, films, documents. `types.d.ts` declares the same.
import { basename } from 'node:path';

export const ASSETS = /\.(avif|gif|jpeg|jpg|mp3|mp4|otf|pdf|png|svg|ttf|webm|webp|woff|woff2)$/;

/** The transform of Jest: in tests, an import is the name of its file. */
export default {
  process: (_source, filename) => ({ code: `module.exports = ${JSON.stringify(basename(filename))};` }),
};
