import { WEB_MANIFEST_FILE, WORKER_FILE } from '@gadgetry/environment/kept-set';
import type { Headers } from './page-headers';
import { FILE_HEADERS, FOR_A_DAY, IMMUTABLE, REVALIDATED, type ServedOrigin } from './rules';

const block = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/**
 * The file `_headers` of Netlify, Cloudflare Pages and their like for one origin. They compress by themselves, and have no
 * patterns but `*` and names of steps.
 * @param page what the page is answered with
 * @param folders addresses of versions, such as `/cart/:version/*`
 */
export function netlifyHeaders(
  { role, path }: ServedOrigin,
  page: Headers,
  folders: readonly string[],
): string {
  const kept = { ...FILE_HEADERS, 'Cache-Control': IMMUTABLE };
  const own =
    role === 'page'
      ? [
          ...[path, `${path}preview/:name/`]
            .flatMap((one) => [one, `${one}index.html`])
            .map((one) => block(one, page)),
          ...[path, `${path}preview/:name/`].flatMap((one) => [
            block(`${one}shell-*.html`, { ...page, 'Cache-Control': IMMUTABLE }),
            block(`${one}views/*`, kept),
          ]),
          ...['api/*', WORKER_FILE, WEB_MANIFEST_FILE].map((one) =>
            block(path + one, { ...FILE_HEADERS, 'Cache-Control': REVALIDATED }),
          ),
          ...['img', 'video'].map((one) =>
            block(`${path}${one}/*`, { ...FILE_HEADERS, 'Cache-Control': FOR_A_DAY }),
          ),
        ]
      : [];
  return [...own, ...folders.map((one) => block(one, kept))].join('\n');
}
