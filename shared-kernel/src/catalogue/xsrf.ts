// Part of the boot script, so it imports nothing else.

/** Name of the cookie and of the header that carry the token against request forgery (spec §9). */
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

/** Returns the cookie with the token, for an address on the page's own origin. */
export const xsrfCookie = (url: URL, page: URL, cookies: string): string | undefined =>
  url.origin === page.origin
    ? cookies.split('; ').find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
    : undefined;

/** Returns the header for requests to the page's own origin; empty without a token or for another origin. */
export function xsrfHeaders(url: URL, page: URL, cookies: string): Record<string, string> {
  const cookie = xsrfCookie(url, page, cookies);
  if (!cookie) return {};
  const value = cookie.slice(XSRF_COOKIE.length + 1);
  try {
    return { [XSRF_HEADER]: decodeURIComponent(value) };
  } catch {
    return { [XSRF_HEADER]: value };
  }
}
