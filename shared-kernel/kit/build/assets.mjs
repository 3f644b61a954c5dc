// Files that a source imports to get their address: pictures, fonts, films, documents.

/** Their endings; `types.d.ts` declares the same ones. */
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

/** The end of such a file's path, as the source of a regular expression. */
export const ASSETS = `\\.(${ENDINGS.join('|')})$`;
