// For the script that runs before the first paint and is part of the page itself: nothing else is imported.

/** Name of the cookie and of the header that carry the token against request forgery (spec §9). */
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

/** The cookie with the token, for an address on the page's own origin. */
export const xsrfCookie = (url: URL, page: URL, cookies: string): string | undefined =>
  url.origin === page.origin
    ? cookies.split('; ').find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
    : undefined;

/** The header for requests to the page's own origin; empty where there is no token or the origin is another. */
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
