import type { Headers } from './page-headers';
import { FILE_HEADERS, type ServedOrigin } from './rules';

/** Of a response that the bucket has nothing for: what nobody keeps (`no-store`). */
const NEVER = -1;

const list = (values: readonly string[]): string =>
  `{${values.map((value) => JSON.stringify(value)).join(' ')}}`;

/** Sets headers; how long a file may be kept stands in the bucket, so that what is missing is never kept. */
const withHeaders = (description: string, expression: string, headers: Headers) => ({
  description,
  expression,
  action: 'rewrite',
  action_parameters: {
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => name !== 'Cache-Control')
        .map(([name, value]) => [name, { operation: 'set', value }]),
    ),
  },
});

/**
 * Rules of Cloudflare for buckets of R2 behind domains of one zone: for each phase of its rulesets what the entry point of
 * the phase has to be (Rulesets API). Everything that changes with a release lies in the buckets.
 * @param page what the page is answered with
 */
export function cloudflareRules(origins: readonly ServedOrigin[], page: Headers): string {
  const pages = origins.filter(({ role }) => role === 'page');
  const isPage = pages.map(
    ({ host, path }) =>
      `(http.host eq ${JSON.stringify(host)} and (http.request.uri.path in ${list([path, `${path}index.html`])} or (starts_with(http.request.uri.path, ${JSON.stringify(`${path}shell-`)}) and ends_with(http.request.uri.path, ".html"))))`,
  );
  const all = `http.host in ${list(origins.map(({ host }) => host))}`;
  const files = isPage.length === 0 ? `(${all})` : `(${all} and not ${isPage.join(' and not ')})`;
  const rules = {
    http_request_transform: {
      // A bucket has no file of the name of a folder.
      rules: pages.map(({ host, path }) => ({
        description: `Gadgetry: the page of ${host}`,
        expression: `(http.host eq ${JSON.stringify(host)} and http.request.uri.path eq ${JSON.stringify(path)})`,
        action: 'rewrite',
        action_parameters: { uri: { path: { value: `${path}index.html` } } },
      })),
    },
    http_response_headers_transform: {
      rules: [
        ...isPage.map((expression) => withHeaders('Gadgetry: the page', expression, page)),
        withHeaders('Gadgetry: files', files, FILE_HEADERS),
      ],
    },
    http_request_cache_settings: {
      rules: [
        {
          description: 'Gadgetry: kept as long as each object says',
          expression: `(${all})`,
          action: 'set_cache_settings',
          action_parameters: {
            cache: true,
            edge_ttl: {
              mode: 'respect_origin',
              status_code_ttl: [{ status_code_range: { from: 400, to: 599 }, value: NEVER }],
            },
            browser_ttl: { mode: 'respect_origin' },
          },
        },
      ],
    },
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}
