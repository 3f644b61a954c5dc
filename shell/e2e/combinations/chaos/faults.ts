import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';

/** An answer of the working server. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Header of requests to the working server, which get no fault. */
const TRUE_ANSWER = 'x-true-answer';

export const isPassedOn = (request: IncomingMessage): boolean => TRUE_ANSWER in request.headers;

const trueAnswer = ({ url, headers, socket }: IncomingMessage): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // Conditional headers would give an empty answer.
    const { 'if-none-match': _, 'if-modified-since': __, range: ___, ...rest } = headers;
    sendRequest(
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

/** Sends the working server's answer with a change. */
const changedAnswer =
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

function sendSlowly(response: ServerResponse, body: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + BYTES_A_SECOND));
    sent += BYTES_A_SECOND;
    if (sent >= body.length) response.end();
    if (sent >= body.length || response.destroyed) clearInterval(timer);
  }, 1000);
}

const corrupted = (body: Buffer): Buffer => {
  const wrong = Buffer.from(body);
  const middle = Math.floor(wrong.length / 2);
  wrong[middle] = (wrong[middle] ?? 0) ^ 1;
  return wrong;
};

const hanging = new Set<IncomingMessage['socket']>();

/** Closes hanging connections, as a restarted server does. Browsers open only six per server. */
export function closeHanging(): void {
  for (const socket of hanging) socket.destroy();
  hanging.clear();
}

/** Faults of a file, as its server answers. */
export const FAULTS = {
  refused: (request) => request.socket.destroy(),
  '404': (_request, response) => response.writeHead(404, OPEN).end('Not found'),
  '500': (_request, response) => response.writeHead(500, OPEN).end('Oops'),
  HTML: (_request, response) => response.writeHead(200, { ...OPEN, 'Content-Type': 'text/html' }).end(LOGIN),
  truncated: changedAnswer(
    () => ({}),
    (response, body) =>
      response.write(body.subarray(0, body.length / 2), () => setTimeout(() => response.destroy(), 50)),
  ),
  'wrong type': changedAnswer(({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } })),
  hangs: ({ socket }) => hanging.add(socket),
  '1 kB/s': changedAnswer(() => ({}), sendSlowly),
  'corrupt byte': changedAnswer(({ body }) => ({ body: corrupted(body) })),
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

/** Faults of an open page, not of its first load. */
export const IN_MID_VISIT: readonly FaultName[] = ['gone after a redeploy'];
