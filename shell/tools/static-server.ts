import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import type { Headers } from '@gadgetry/compose/hosts/page-headers';
import { cacheOf, FILE_HEADERS, IMMUTABLE, NO_STORE, REVALIDATED } from '@gadgetry/compose/hosts/rules';
import sirv from 'sirv';

export interface Mount {
  readonly folder: string;
  /** Path prefix of the folder; the root by default. */
  readonly under?: string;
}

/** Answers a request itself, or passes it on. */
export type Intercept = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/** Matches pages: of the environment, its previews and shell canaries, and entry documents. */
const PAGE = /^\/(.+\/)?(index\.html|shell-[0-9a-f]{16}\.html)?$/;

function setHeaders(response: ServerResponse, pathname: string, pageHeaders: Headers): void {
  const isPage = PAGE.test(pathname);
  for (const [name, value] of Object.entries({ ...FILE_HEADERS, ...(isPage && pageHeaders) }))
    response.setHeader(name, value);
  // Unlike a production server, this one revalidates pictures, since they change during development. Names of build files
  // contain a hash.
  const isImmutable = cacheOf(pathname.slice(1)) === IMMUTABLE || /\.[0-9a-f]{10}\./.test(pathname);
  response.setHeader('Cache-Control', isImmutable ? IMMUTABLE : REVALIDATED);
}

/** Returns the headers of the page in a composed folder; none in another folder. */
export function headersIn(folder: string): Headers {
  const path = join(folder, 'headers.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8'))['index.html'] ?? {}) : {};
}

/** Answers from the mounts in order, with compressed copies if there are any. */
export function staticListener(mounts: readonly Mount[]): RequestListener {
  const handlers = mounts.map(({ folder, under = '' }) => ({
    under,
    // Reads the disk for each request, so that a newly composed page shows at once.
    handle: sirv(folder, {
      dev: true,
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders: (response, pathname) => setHeaders(response, under + pathname, headersIn(folder)),
    }),
  }));
  return (request, response) => {
    const url = request.url ?? '/';
    const attempt = (index: number): void => {
      const handler = handlers[index];
      if (!handler) {
        response.writeHead(404, { ...FILE_HEADERS, 'Cache-Control': NO_STORE }).end('Not found');
        return;
      }
      const { under, handle } = handler;
      request.url = url;
      if (under && !url.startsWith(`${under}/`)) attempt(index + 1);
      else {
        request.url = url.slice(under.length) || '/';
        handle(request, response, () => attempt(index + 1));
      }
    };
    attempt(0);
  };
}

function listen(server: Server, port: number, variable: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken. Stop the program that uses it, or choose another one: ${variable}=${port + 100}.`,
            )
          : error,
      ),
    );
    server.listen(port, 'localhost', () => resolve(server));
  });
}

/** Throws, naming the port's variable, when another program listens on a port. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const server = await listen(createServer(), port, variable);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Serves folders on a port of this machine.
 * @param intercept sees every request first
 * @throws with the port's variable named, when another program already listens there
 */
export function serve(
  port: number,
  variable: string,
  mounts: readonly Mount[],
  intercept: Intercept = (_request, _response, pass) => pass(),
): Promise<Server> {
  const listener = staticListener(mounts);
  return listen(
    createServer((request, response) => intercept(request, response, () => listener(request, response))),
    port,
    variable,
  );
}

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
