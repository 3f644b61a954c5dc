// Files whose import is an address: pictures, fonts, films, documents.

/** File extensions; `types.d.ts` declares the same. */
const ENDINGS = [
  'avif',
  'gif',
  'jpeg',
  'jpg',
  'mp3',
  'mp4',
  'otf',
  'pdf',
  'png',
  'svg',
  'ttf',
  'webm',
  'webp',
  'woff',
  'woff2',
];

/** Source of a regular expression for the end of such a file's path. */
export const ASSETS = `\\.(${ENDINGS.join('|')})$`;
