import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileIntegrity, jsonText } from '../files';
import { dataEntry, entry, environment, shellEntry } from '../testing/environment';
import { catalogue, freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { checkEnvironment } from './check';

/** A site with shell, cart and data on one origin, and an environment of it that is valid offline. */
function siteOfOneOrigin() {
  const registry = freshFolder();
  const shellFolder = shellBuild(join(registry, 'shell/1.0.0'));
  const cart = remoteBuild(join(registry, 'cart/1.0.0'));
  catalogue(join(registry, 'data'));
  const document = environment({
    parts: {
      shell: [shellEntry('1.0.0', 100, true, fileIntegrity(join(shellFolder, 'shell.json')))],
      data: [{ ...dataEntry(), url: 'data/api' }],
      cart: [
        {
          ...entry('1.0.0'),
          url: 'cart/{version}/descriptor.json',
          metadata: { version: '1.0.0', integrity: fileIntegrity(join(cart, 'descriptor.json')) },
        },
      ],
    },
  });
  return { registry, document };
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** Answers correctly, with the accepted encoding. */
function serve(folder: string, path: string, accepted: string, response: ServerResponse): void {
  const bytes = readFileSync(join(folder, path));
  response.setHeader('Content-Type', TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (accepted === 'br') response.setHeader('Content-Encoding', 'br').end(brotliCompressSync(bytes));
  else if (accepted === 'gzip') response.setHeader('Content-Encoding', 'gzip').end(gzipSync(bytes));
  else response.end(bytes);
}

/** Replaces a correct answer. */
type Answer = (response: ServerResponse, bytes: Buffer) => void;

const ENTRY = 'cart/1.0.0/entry.js';

describe('an answer of a site', () => {
  let server: Server;
  let wrong: readonly [path: string, accepted: string | undefined, answer: Answer] | undefined;
  let at: ReturnType<typeof siteOfOneOrigin>;
  let site: string;

  beforeEach(async () => {
    at = siteOfOneOrigin();
    wrong = undefined;
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname.slice(1);
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const [ofPath, ofEncoding = accepted, answer] = wrong ?? [];
      try {
        if (answer && path === ofPath && accepted === ofEncoding)
          answer(response, readFileSync(join(at.registry, path)));
        else serve(at.registry, path, accepted, response);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  const findings = async (document = at.document) => {
    const source = { root: at.registry, folders: {}, registry: at.registry };
    const online = { site, fetch };
    const { problems } = await checkEnvironment({ text: jsonText(document), where: 'x', source, online });
    return problems.map(({ code, at: where, message }) => `${code} ${where.replace(site, '')} ${message}`);
  };

  it('is valid in every encoding', async () => {
    expect(await findings()).toEqual([]);
  });

  const script = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' };
  it.each<[what: string, path: string, accepted: string | undefined, answer: Answer, expected: RegExp]>([
    [
      'claims gzip for bytes that are not',
      ENTRY,
      'gzip',
      (response, bytes) => response.setHeader('Content-Encoding', 'gzip').end(bytes),
      /^GX021 cart\/1\.0\.0\/entry\.js cart 1\.0\.0, asked for gzip: .*header check/,
    ],
    [
      'sends Brotli without a content-encoding',
      ENTRY,
      'br',
      (response, bytes) => response.writeHead(200, script).end(brotliCompressSync(bytes)),
      /^GX022 cart\/1\.0\.0\/entry\.js cart 1\.0\.0, asked for br: expected sha384/,
    ],
    [
      'has an older file as its compressed copy',
      'shell/1.0.0/main.js',
      'br',
      (response) =>
        response
          .writeHead(200, { ...script, 'Content-Encoding': 'br' })
          .end(brotliCompressSync(Buffer.from('yesterday'))),
      /^GX022 shell\/1\.0\.0\/main\.js shell, asked for br/,
    ],
    [
      'lacks the data at the page’s address',
      'data/api/products.json',
      undefined,
      (response) => response.writeHead(404).end(),
      /^GX021 data\/api\/products\.json data, asked for identity: expected an answer of 200 to 299 but found 404/,
    ],
    [
      'ends in the middle',
      'cart/1.0.0/app.js',
      undefined,
      (response) => {
        response.writeHead(200, { 'Content-Length': 1000 }).write('x');
        response.destroy();
      },
      /^GX021 cart\/1\.0\.0\/app\.js/,
    ],
  ])('is reported if it %s', async (_, path, accepted, answer, expected) => {
    wrong = [path, accepted, answer];
    expect(await findings()).toEqual([expect.stringMatching(expected)]);
  });

  it('is reported if the data of the document have another address than those of the site', async () => {
    const parts = { ...at.document.parts, data: [{ ...dataEntry(), url: 'datta/api' }] };
    expect(await findings({ ...at.document, parts })).toEqual([
      expect.stringContaining('GX021 datta/api/products.json'),
    ]);
  });
});
