// Files whose import is an address: pictures, fonts, films, documents. `types.d.ts` declares the same.

export const ASSETS = /\.(avif|gif|jpeg|jpg|mp3|mp4|otf|pdf|png|svg|ttf|webm|webp|woff|woff2)$/;
