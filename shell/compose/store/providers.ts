import { SaxesParser } from 'saxes';
import { ServerError } from './store';

interface Listed {
  readonly names: readonly string[];
  readonly folders?: readonly string[];
  readonly next?: string | undefined;
}

/** Differences between servers; conditional requests are the same everywhere. */
export interface Provider {
  /** Returns the request that lists a folder (`cart/` or empty); `next` continues an earlier answer. */
  list(base: URL, folder: string, next: string | undefined): Request;
  /** Reads the answer to the request of `list`. */
  parseList(answer: string): Listed;
  /** Headers that a server wants to see with every new value. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Header for the caching of a value, if it is not `Cache-Control` itself. */
  readonly cacheHeader?: string;
  /** Whether it serves files of folders: each folder must be created before its files, and a missing one has no list. */
  readonly isFileServer?: true;
}

/** The texts of some elements of an XML document, in their order, by the path of their local names. */
function textsIn(xml: string, paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const texts = new Map(paths.map((path) => [path, [] as string[]]));
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  let text = '';
  parser.on('opentag', ({ local }) => {
    open.push(local);
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    texts.get(open.slice(-2).join('/'))?.push(text.trim());
    open.pop();
  });
  parser.on('error', (error) => {
    throw new ServerError(`The server's list is no XML: ${error.message}`);
  });
  parser.write(xml).close();
  return texts;
}

/** The bucket (or container) of an address, which is the first step of its path, and the folder in it. */
export const bucketOf = (base: URL): readonly [bucket: URL, folder: string] => {
  const [, bucket = '', ...folder] = base.pathname.split('/');
  const url = new URL(base);
  url.pathname = `/${bucket}`;
  return [url, decodeURIComponent(folder.join('/'))];
};

const PROPERTIES = '<propfind xmlns="DAV:"><prop><resourcetype/></prop></propfind>';

/** WebDAV (RFC 4918): a folder's members, level by level, since few servers answer for all levels at once. */
export const WEBDAV: Provider = {
  list(base, folder) {
    const url = new URL(base);
    url.pathname += folder;
    const headers = { Depth: '1', 'Content-Type': 'application/xml' };
    return new Request(url, { method: 'PROPFIND', headers, body: PROPERTIES });
  },
  parseList(answer) {
    const all = textsIn(answer, ['response/href']).get('response/href') ?? [];
    const isFolder = (name: string): boolean => name.endsWith('/');
    return { names: all.filter((name) => !isFolder(name)), folders: all.filter(isFolder) };
  },
  isFileServer: true,
};

/** Returns the provider of a kind of bucket; they differ only in names. */
const bucketProvider = (
  query: (prefix: string, next: string | undefined) => Readonly<Record<string, string | undefined>>,
  nameAt: string,
  nextAt: string,
): Provider => ({
  list(base, folder, next) {
    const [bucket, own] = bucketOf(base);
    for (const [name, value] of Object.entries(query(own + folder, next)))
      if (value !== undefined) bucket.searchParams.set(name, value);
    return new Request(bucket);
  },
  parseList(answer) {
    const texts = textsIn(answer, [nameAt, nextAt]);
    // The last answer of Azure has the element, and nothing in it.
    return { names: texts.get(nameAt) ?? [], next: texts.get(nextAt)?.[0] || undefined };
  },
});

/** S3, R2 and compatible servers (ListObjectsV2). */
export const S3 = bucketProvider(
  (prefix, next) => ({ 'list-type': '2', prefix, 'continuation-token': next }),
  'Contents/Key',
  'ListBucketResult/NextContinuationToken',
);

/** Azure Blob Storage, authorised by a shared access signature in the address (List Blobs). */
export const AZURE: Provider = {
  ...bucketProvider(
    (prefix, next) => ({ restype: 'container', comp: 'list', prefix, marker: next }),
    'Blob/Name',
    'EnumerationResults/NextMarker',
  ),
  headers: { 'x-ms-blob-type': 'BlockBlob' },
  cacheHeader: 'x-ms-blob-cache-control',
};
