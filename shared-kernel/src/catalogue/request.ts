import { xsrfHeaders } from './xsrf';

/** Why a catalogue file could not be read. */
export type RequestFailure = 'network' | 'status' | 'not-json' | 'not-a-list';

const BRAND = Symbol.for('gadgetry.request-error');

/** A catalogue file could not be read; `reason` says why in a word, the message in a sentence. */
export class RequestError extends Error {
  readonly [BRAND] = true;

  constructor(
    readonly reason: RequestFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RequestError';
  }
}

/**
 * Reads a JSON file of the catalogue. Accepts status 200 to 299 alone and has no timeout (spec §9).
 * @param path relative to the page, such as `api/products.json`
 * @throws {RequestError}
 */
export async function requestJson(path: string): Promise<unknown> {
  const page = new URL(document.baseURI);
  const url = new URL(path, page);
  let response: Response;
  try {
    response = await fetch(url, { headers: xsrfHeaders(url, page, document.cookie) });
  } catch (cause) {
    throw new RequestError('network', `${path} could not be reached`, { cause });
  }
  if (!response.ok) throw new RequestError('status', `${path} answered ${response.status}`);
  try {
    return await response.json();
  } catch (cause) {
    throw new RequestError('not-json', `${path} is not JSON`, { cause });
  }
}
