/** Names that are the same on every server, and no name of a further page or of the Ukrainian folder. */
const PLAIN_PATH = /^(?!\/ua(\/|$)|.*\/page-\d+$)(\/|(\/[a-z0-9~_-][a-z0-9.~_-]{0,100}){1,8})$/i;

const ADDRESS = /^([^?]*)(?:\?page=([2-9]|[1-9]\d{1,4}))?$/;

/**
 * The folder of the static document of an address, below the store's own: `phones/`, `phones/page-2/`, `ua/phones/`; empty for
 * the home page. The document is its `index.html`.
 * @param address path and query: `/phones?page=2`
 * @param language `en` or `ua`
 * @returns `undefined` for an address without a document: of another query, or of a path that makes no good name
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
 * @param folder as `documentPath` makes it, or `HOME_FOLDER`
 */
export function addressInDocument(folder: string): string {
  const [, path = '', page] = /^(?:ua\/|home\/$)?(.*?)(?:page-(\d+)\/)?$/.exec(folder) ?? [];
  return `/${path.replace(/\/$/, '')}${page ? `?page=${page}` : ''}`;
}
