import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { messageOf } from '../codes';
import { bytesIn } from '../files';

/** Largest body of a request, in bytes; `sendBeacon` sends at most 64 KiB. */
const MAX_BYTES = 256 * 1024;

/** Lets pages of any origin send, as beacons do: with credentials, which are not read. */
function allowOrigin({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
  response.setHeader('Vary', 'Origin');
}

export interface Endpoints {
  /** Receives the body of a page's request; throws if it is invalid. */
  readonly onLogs: (body: string) => void;
  /** Returns metrics in Prometheus's text format. */
  readonly metrics: () => Promise<string>;
}

async function answer(request: IncomingMessage, response: ServerResponse, { onLogs, metrics }: Endpoints) {
  const end = (status: number, text = '', type = 'application/json'): void => {
    response.writeHead(status, { 'Content-Type': type });
    response.end(text);
  };
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /metrics') return end(200, await metrics(), 'text/plain; version=0.0.4; charset=utf-8');
  if (pathname !== '/v1/logs') return end(404);
  allowOrigin(request, response);
  if (request.method === 'OPTIONS') return end(204);
  if (request.method !== 'POST') return end(405);
  const refuse = (status: number, message: string) => end(status, JSON.stringify({ code: 3, message }));
  const body = await bytesIn(request, MAX_BYTES);
  if (!body) return refuse(413, `the body has more than ${MAX_BYTES} bytes`);
  try {
    onLogs(body.toString());
    end(200, '{}');
  } catch (error) {
    refuse(400, messageOf(error));
  }
}

/** Creates a server that receives OTLP/HTTP as JSON (`POST /v1/logs`), and has metrics (`GET /metrics`). */
export const createReceiver = (endpoints: Endpoints): Server =>
  createServer((request, response) => {
    answer(request, response, endpoints).catch(() => response.destroy());
  });
