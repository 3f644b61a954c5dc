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

/** Name of the cookie and of the header that carry the token against request forgery (spec §9). */
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

/** The header for requests to the page's own origin; empty where there is no token or the origin is another. */
export function xsrfHeaders(url: URL, page: URL, cookies: string): Record<string, string> {
  if (url.origin !== page.origin) return {};
  const cookie = cookies.split('; ').find((pair) => pair.startsWith(`${XSRF_COOKIE}=`));
  if (!cookie) return {};
  const value = cookie.slice(XSRF_COOKIE.length + 1);
  try {
    return { [XSRF_HEADER]: decodeURIComponent(value) };
  } catch {
    return { [XSRF_HEADER]: value };
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
