import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object of a bucket. */
export interface BucketObject {
  readonly bytes: Buffer;
  readonly type: string | undefined;
  readonly cache: string | undefined;
}

/** A local bucket. */
export interface Bucket {
  /** Address of the bucket, as `--to` takes it. */
  readonly address: string;
  readonly objects: Map<string, BucketObject>;
  /** Writes in order, such as `PUT index.html`. */
  readonly written: readonly string[];
  readonly close: () => Promise<void>;
}

export const BUCKET_KEYS = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_REGION: 'auto',
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Percent-encodes by RFC 3986, as Signature Version 4 requires. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns a request's path; S3 reads a plus in a path as a space. */
const pathOf = ({ url = '' }: IncomingMessage): string =>
  decodeURIComponent((url.split('?')[0] ?? '').replaceAll('+', ' '));

/** Returns whether a request is signed with the bucket's keys, by the specification of Signature Version 4. */
function isSigned(request: IncomingMessage): boolean {
  const { authorization = '', ...headers } = request.headers;
  const [, date = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  const query = [...new URL(request.url ?? '', 'http://localhost').searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const canonical = [
    request.method,
    pathOf(request).split('/').map(encoded).join('/'),
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${BUCKET_KEYS.AWS_SECRET_ACCESS_KEY}`, date),
  );
  return hmac(key, text).toString('hex') === signature;
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Keys in one answer: few, so that every list takes several answers. */
const PAGE_SIZE = 7;

function listed(objects: ReadonlyMap<string, BucketObject>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const start = Number(query.get('continuation-token') ?? 0);
  const next = start + PAGE_SIZE;
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${keys
    .slice(start, next)
    .map((key) => `<Contents><Key>${key}</Key></Contents>`)
    .join('')}${
    next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
}

/** Returns whether a write's conditions are met (RFC 9110, §13.1). */
const isMet = ({ headers }: IncomingMessage, present: BucketObject | undefined): boolean =>
  headers['if-none-match'] === '*'
    ? present === undefined
    : headers['if-match'] === undefined ||
      (present !== undefined && headers['if-match'] === etagOf(present.bytes));

/**
 * Opens a bucket with the part of S3 that stores need: signed requests, conditional writes, lists in pages. No maintained
 * package for Node has conditional writes.
 */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, BucketObject>();
  const written: string[] = [];
  const answer = (request: IncomingMessage, body: Buffer): [number, (string | Buffer)?, BucketObject?] => {
    if (!isSigned(request)) return [403, 'SignatureDoesNotMatch'];
    const key = pathOf(request).replace(/^\/bucket\/?/, '');
    const present = objects.get(key);
    if (key === '')
      return [200, listed(objects, new URL(request.url ?? '', 'http://localhost').searchParams)];
    if (request.method === 'GET') return present ? [200, present.bytes, present] : [404, 'NoSuchKey'];
    if (request.method === 'PUT' && !isMet(request, present))
      return request.headers['if-match'] && !present ? [404, 'NoSuchKey'] : [412, 'PreconditionFailed'];
    written.push(`${request.method} ${key}`);
    if (request.method === 'DELETE') objects.delete(key);
    else
      objects.set(key, {
        bytes: body,
        type: request.headers['content-type'],
        cache: request.headers['cache-control'],
      });
    return [request.method === 'DELETE' ? 204 : 200, ''];
  };
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, text, object] = answer(request, Buffer.concat(chunks));
      if (object) response.setHeader('ETag', etagOf(object.bytes));
      if (object?.type) response.setHeader('Content-Type', object.type);
      if (object?.cache) response.setHeader('Cache-Control', object.cache);
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/bucket`,
    objects,
    written,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
