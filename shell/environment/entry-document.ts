/** Matches paths whose names are the same on every server, except further pages and the Ukrainian folder. */
const PLAIN_PATH = /^(?!\/ua(\/|$)|.*\/page-\d+$)(\/|(\/[a-z0-9~_-][a-z0-9.~_-]{0,100}){1,8})$/i;

const ADDRESS = /^([^?]*)(?:\?page=([2-9]|[1-9]\d{1,4}))?$/;

/**
 * Returns the folder of an address's static document, below the store's own: `phones/`, `phones/page-2/`, `ua/phones/`; empty for
 * the home page. The document is its `index.html`.
 * @param address path and query: `/phones?page=2`
 * @param language `en` or `ua`
 * @returns `undefined` for an address without a document: one with another query, or with a path that is no plain file name
 */
export function documentPath(address: string, language: string): string | undefined {
  const [, path = '', page] = ADDRESS.exec(address) ?? [];
  if (!PLAIN_PATH.test(path)) return undefined;
  const folders = [...(language === 'en' ? [] : [language]), ...path.split('/'), page && `page-${page}`];
  return folders.flatMap((folder) => (folder ? `${folder}/` : '')).join('');
}

/** Folder of the home page's document: the store's own page lies in its place. */
export const HOME_FOLDER = 'home/';

/**
 * Returns the address that a document's folder shows: `/phones?page=2` for `ua/phones/page-2/`.
 * @param folder result of `documentPath`, or `HOME_FOLDER`
 */
export function addressInDocument(folder: string): string {
  const [, path = '', page] = /^(?:ua\/|home\/$)?(.*?)(?:page-(\d+)\/)?$/.exec(folder) ?? [];
  return `/${path.replace(/\/$/, '')}${page ? `?page=${page}` : ''}`;
}
