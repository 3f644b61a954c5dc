import type { APIRequestContext } from '@playwright/test';

/** A document that the sitemap names. */
export interface SitemapDocument {
  /** Path on this site. The sitemap names the store itself for the home page; its document is `home/`. */
  readonly path: string;
  readonly html: string;
}

const LOCATION = /<loc>([^<]*)<\/loc>/g;

/** Returns the paths of all documents that the sitemap names, an index of sitemaps included. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const locationsIn = async (path: string): Promise<string[]> => {
    const text = await (await request.get(`./${path}`)).text();
    const names = [...text.matchAll(LOCATION)].map(([, url = '']) => new URL(url).pathname.slice(1));
    return text.includes('<sitemapindex') ? (await Promise.all(names.map(locationsIn))).flat() : names;
  };
  return (await locationsIn('sitemap.xml')).map((path) => path || 'home/');
}

const AT_ONCE = 8;

/** Does something with each of many, some of them at once. */
export async function inParallel<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all].values();
  const worker = async (): Promise<void> => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Loads documents; throws for one that is not there. */
export async function loadDocuments(
  request: APIRequestContext,
  paths: readonly string[],
): Promise<readonly SitemapDocument[]> {
  const documents: SitemapDocument[] = [];
  await inParallel(paths, async (path) => {
    const answer = await request.get(`./${path}`);
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    documents.push({ path, html: await answer.text() });
  });
  return documents;
}

/** Whether a path is that of a product's document. */
export const isProductPath = (path: string): boolean =>
  /^(ua\/)?(phones|tablets|accessories)\/(?!page-)./.test(path);

/** Returns the structured data of a document. */
export const linkedDataOf = ({ html }: SitemapDocument): unknown => {
  const [, text] = /<script type="application\/ld\+json">([^<]*)/.exec(html) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
};
