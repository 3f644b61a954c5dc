import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../codes';
import { bucketOf, type Provider } from './providers';
import { assertKey, isKey, type ObjectMetadata, ServerError, type Store, type Stored } from './store';

/** `fetch`, or a function that signs the request first. */
type Send = (request: Request) => Promise<Response>;

interface Answer extends Pick<Response, 'ok' | 'status' | 'statusText' | 'headers'> {
  readonly bytes: Buffer;
}

interface HttpStoreOptions {
  /** Address of the folder; its query may contain the authorization. */
  readonly address: string;
  readonly provider: Provider;
  readonly send?: Send;
}

/** A condition that did not hold (RFC 9110, §15.5.13). */
const PRECONDITION_FAILED = 412;
/** S3: another write is running. WebDAV: the folder must be created first (RFC 4918, §9.7.1). */
const CONFLICT = 409;
const NOT_FOUND = 404;

const TRIES = 5;
const PAUSE_MS = 100;
const REQUEST_TIMEOUT_MS = 30_000;

/** Values as files of an HTTP server with conditional requests (RFC 9110, §13.1). */
export class HttpStore implements Store {
  readonly #base: URL;
  readonly #provider: Provider;
  readonly #send: Send;

  constructor({ address, provider, send = fetch }: HttpStoreOptions) {
    this.#base = new URL(address);
    if (!this.#base.pathname.endsWith('/')) this.#base.pathname += '/';
    this.#provider = provider;
    this.#send = send;
  }

  get place(): string {
    return this.#base.origin + this.#base.pathname;
  }

  async read(key: string): Promise<Stored | undefined> {
    const answer = await this.#request('GET', key);
    if (answer.status === NOT_FOUND) return undefined;
    if (!answer.ok) throw this.#unexpected('GET', key, answer);
    const revision = answer.headers.get('etag');
    // A weak ETag never matches in a conditional request (RFC 9110, §13.1.1).
    if (!revision || revision.startsWith('W/'))
      throw new ServerError(
        `${this.place}${key}: expected a strong ETag but found ${revision ?? 'none'}. Without one, changes by others can't be detected; let the server derive ETags from contents (Apache: FileETag Digest).`,
      );
    const { bytes } = answer;
    // File servers derive the type from the name.
    if (this.#provider.isFileServer) return { bytes, revision };
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const cache = answer.headers.get('cache-control') ?? '';
    return { bytes, revision, metadata: { type: type.trim(), cache } };
  }

  replace(key: string, bytes: Uint8Array, revision: string, metadata?: ObjectMetadata): Promise<boolean> {
    return this.#put(key, bytes, { 'If-Match': revision }, metadata);
  }

  create(key: string, bytes: Uint8Array, metadata?: ObjectMetadata): Promise<boolean> {
    return this.#put(key, bytes, { 'If-None-Match': '*' }, metadata);
  }

  async list(folder: string): Promise<readonly string[]> {
    if (folder !== '') assertKey(folder);
    const keys: string[] = [];
    const waiting = [folder === '' ? '' : `${folder}/`];
    const requested = new Set<string>();
    for (let inner = waiting.shift(); inner !== undefined; inner = waiting.shift()) {
      if (requested.has(inner)) continue;
      requested.add(inner);
      const continued = new Set<string>();
      let next: string | undefined;
      do {
        const answer = await this.#ask('LIST', inner, this.#provider.list(this.#base, inner, next));
        // A folder that is missing; a bucket has none, so it is the bucket itself.
        if (answer.status === NOT_FOUND && this.#provider.isFileServer) break;
        if (!answer.ok) throw this.#unexpected('LIST', inner, answer);
        const listed = this.#provider.parseList(answer.bytes.toString());
        keys.push(...listed.names.flatMap((name) => this.#keyOf(name) ?? []));
        waiting.push(...(listed.folders ?? []).flatMap((name) => this.#keyOf(name) ?? []));
        next = listed.next;
        if (next && continued.has(next))
          throw new ServerError(
            `LIST ${this.place}${inner}: expected a list that ends but found the same continuation twice.`,
          );
        if (next) continued.add(next);
      } while (next);
    }
    return keys.filter(isKey).sort();
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#request('DELETE', key);
    if (!answer.ok && answer.status !== NOT_FOUND) throw this.#unexpected('DELETE', key, answer);
  }

  async #put(
    key: string,
    bytes: Uint8Array,
    condition: Record<string, string>,
    { type = 'application/octet-stream', cache }: ObjectMetadata = {},
  ): Promise<boolean> {
    const headers = {
      ...condition,
      ...this.#provider.headers,
      'Content-Type': type,
      ...(cache && { [this.#provider.cacheHeader ?? 'Cache-Control']: cache }),
    };
    for (let tried = 1; ; tried += 1) {
      const answer = await this.#request('PUT', key, headers, bytes);
      if (answer.ok) return true;
      const isRefused =
        answer.status === PRECONDITION_FAILED ||
        // Azure's answer if a value exists already.
        answer.headers.get('x-ms-error-code') === 'BlobAlreadyExists' ||
        // A deleted value can't be replaced.
        (answer.status === NOT_FOUND && 'If-Match' in condition);
      if (isRefused) return false;
      const mayTryAgain = [CONFLICT, NOT_FOUND].includes(answer.status);
      if (!mayTryAgain || tried === TRIES) throw this.#unexpected('PUT', key, answer);
      if (this.#provider.isFileServer && tried === 1) await this.#makeFolders(key);
      else await pause(PAUSE_MS * tried);
    }
  }

  /** Creates the folders above a key; existing ones are no error. */
  async #makeFolders(key: string): Promise<void> {
    const url = new URL(this.#base);
    const folders = key.split('/').slice(0, -1);
    for (const step of ['', ...folders.map((name) => `${name}/`)]) {
      url.pathname += step;
      await this.#ask('MKCOL', step, new Request(url, { method: 'MKCOL' }));
    }
  }

  /** Sends a request, and reads its whole answer within the time limit. */
  async #ask(what: string, key: string, request: Request): Promise<Answer> {
    try {
      const answer = await this.#send(
        new Request(request, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
      );
      const { ok, status, statusText, headers } = answer;
      return { ok, status, statusText, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw new ServerError(`${what} ${this.place}${key}: expected an answer but found ${reasonOf(error)}.`, {
        cause: error,
      });
    }
  }

  #request(
    method: string,
    key: string,
    headers: Readonly<Record<string, string>> = {},
    body?: Uint8Array,
  ): Promise<Answer> {
    assertKey(key);
    const url = new URL(this.#base);
    // S3 and signers of requests read a plain plus in a path as a space.
    url.pathname += key.replaceAll('+', '%2B');
    const request = new Request(url, { method, headers, ...(body && { body: new Uint8Array(body) }) });
    return this.#ask(method, key, request);
  }

  /** Returns the key of a listed address, path or name; `undefined` for the folder itself. */
  #keyOf(name: string): string | undefined {
    const folder = decodeURIComponent(this.#base.pathname);
    const [, inBucket] = bucketOf(this.#base);
    const isPlace = /^(\/|https?:)/.test(name);
    const full = isPlace ? decodeURIComponent(new URL(name, this.#base).pathname) : name;
    const start = isPlace ? folder : inBucket;
    const key = full.startsWith(start) ? full.slice(start.length) : '';
    return key === '' ? undefined : key;
  }

  #unexpected(what: string, key: string, { status, statusText, bytes }: Answer): ServerError {
    const reason = bytes.toString().replaceAll(/\s+/g, ' ').slice(0, 200);
    return new ServerError(
      `${what} ${this.place}${key}: expected success but found ${status} ${statusText}. ${reason}`.trim(),
    );
  }
}
