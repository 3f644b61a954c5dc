import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a server that works answers. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Asks the same server for the true answer; such a request is let through. */
const TRUE_ANSWER = 'x-true-answer';

export const isLetThrough = (request: IncomingMessage): boolean => TRUE_ANSWER in request.headers;

const trueAnswer = ({ url, headers, socket }: IncomingMessage): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // What the browser knows of an earlier answer must not make this one empty.
    const { 'if-none-match': _, 'if-modified-since': __, range: ___, ...rest } = headers;
    ask(
      { host: 'localhost', port: socket.localPort, path: url, headers: { ...rest, [TRUE_ANSWER]: '1' } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 500,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });

const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
const LOGIN = '<!doctype html><title>Login</title><p>Please log in to this network.';
const BYTES_A_SECOND = 1024;

type Fault = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Sends the true answer, changed. */
const changed =
  (
    change: (answer: Answer) => Partial<Answer>,
    send: (response: ServerResponse, body: Buffer) => void = (response, body) => response.end(body),
  ): Fault =>
  async (request, response) => {
    const answer = await trueAnswer(request);
    const { status, headers, body } = { ...answer, ...change(answer) };
    response.writeHead(status, { ...headers, 'cache-control': 'no-store', etag: '' });
    send(response, body);
  };

function drip(response: ServerResponse, body: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + BYTES_A_SECOND));
    sent += BYTES_A_SECOND;
    if (sent >= body.length) response.end();
    if (sent >= body.length || response.destroyed) clearInterval(timer);
  }, 1000);
}

const withWrongByte = (body: Buffer): Buffer => {
  const wrong = Buffer.from(body);
  const middle = Math.floor(wrong.length / 2);
  wrong[middle] = (wrong[middle] ?? 0) ^ 1;
  return wrong;
};

const hanging = new Set<IncomingMessage['socket']>();

/** Closes the connections that hang, as a server does that is started anew. Browsers have six for each server. */
export function closeHanging(): void {
  for (const socket of hanging) socket.destroy();
  hanging.clear();
}

/** What may be the matter with a file, as its server answers. */
export const FAULTS = {
  refused: (request) => request.socket.destroy(),
  '404': (_request, response) => response.writeHead(404, OPEN).end('Not found'),
  '500': (_request, response) => response.writeHead(500, OPEN).end('Oops'),
  HTML: (_request, response) => response.writeHead(200, { ...OPEN, 'Content-Type': 'text/html' }).end(LOGIN),
  truncated: changed(
    () => ({}),
    (response, body) =>
      response.write(body.subarray(0, body.length / 2), () => setTimeout(() => response.destroy(), 50)),
  ),
  'wrong type': changed(({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } })),
  hangs: ({ socket }) => hanging.add(socket),
  '1 kB/s': changed(() => ({}), drip),
  'corrupt byte': changed(({ body }) => ({ body: withWrongByte(body) })),
  'cached wrongly': (_request, response) =>
    response
      .writeHead(200, {
        ...OPEN,
        'Content-Type': 'text/html',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .end(LOGIN),
  'gone after a redeploy': (_request, response) => response.writeHead(404, OPEN).end('Not found'),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** Faults that hit a visit that has begun, not its first load. */
export const IN_MID_VISIT: readonly FaultName[] = ['gone after a redeploy'];
