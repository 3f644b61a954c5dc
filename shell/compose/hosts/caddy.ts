import { WEB_MANIFEST_FILE } from '@gadgetry/environment/worker-config';
import type { Headers } from './page-headers';
import {
  contentType,
  FILE_HEADERS,
  FOR_A_DAY,
  HEALTH,
  IMMUTABLE,
  MEDIA,
  NO_STORE,
  PREVIEW_FOLDER,
  type PreviewHeaders,
  quoted,
  REVALIDATED,
  type ServedOrigin,
  type ServerOptions,
  VERSIONED,
} from './rules';

const indented = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => `\t${line}`);

const block = (head: string, body: readonly string[]): string =>
  [`${head} {`, ...indented(body), '}'].join('\n');

const headers = (matcher: string, values: Headers): string =>
  block(
    `header ${matcher}`,
    Object.entries(values).map(([name, value]) => `${name} ${quoted(value)}`),
  );

const removed = (matcher: string, names: readonly string[]): string[] =>
  names.map((name) => `header ${matcher} -${name}`);

/** Replaces the headers of the environment's page in a preview with a policy of its own. */
function previewRules(page: Headers, path: string, preview: PreviewHeaders): string[] {
  const { name, folder } = preview;
  const [document, canary] = [`@preview-${name}`, `@canary-${name}`];
  const others = Object.keys(page).filter((one) => !(one in preview.headers));
  return [
    `${document} path_regexp "^${path}${folder}(index\\.html)?$"`,
    headers(document, preview.headers),
    ...removed(document, others),
    `${canary} path_regexp "^${path}${folder}shell-[0-9a-f]{16}\\.html$"`,
    headers(canary, { ...preview.headers, 'Cache-Control': IMMUTABLE }),
    ...removed(canary, others),
  ];
}

/** Returns a site block of Caddy (2.6 or later) for one origin. */
export function caddySite(
  { role, name, path }: ServedOrigin,
  page: Headers,
  { listen, root, passed, previews = [] }: ServerOptions,
): string {
  const folder = path.replaceAll('.', '\\.');
  const missing = { ...FILE_HEADERS, 'Cache-Control': NO_STORE };
  return `${block(`http://${name}:${listen}`, [
    `root * ${quoted(root)}`,
    `@hidden path_regexp "/[.@]|\\.(br|gz)$|\\.dcz/"`,
    `@media path_regexp ${quoted(MEDIA)}`,
    `@versioned path_regexp ${quoted(VERSIONED)}`,
    // In this order; each overwrites the one before.
    block('route', [
      block(`handle ${HEALTH}`, [`header Cache-Control ${NO_STORE}`, 'respond "ok"']),
      ...(passed
        ? [block(`handle ${passed.from}`, ['rewrite * /v1/logs', `reverse_proxy ${passed.to}`])]
        : []),
      'error @hidden 404',
      headers('*', { ...FILE_HEADERS, 'Cache-Control': REVALIDATED, Vary: 'Accept-Encoding' }),
      headers('@media', { 'Cache-Control': FOR_A_DAY }),
      headers('@versioned', { 'Cache-Control': IMMUTABLE }),
      ...(role === 'page'
        ? [
            // Some systems lack the media type of `.webmanifest`.
            `@manifest path ${path}${WEB_MANIFEST_FILE}`,
            headers('@manifest', { 'Content-Type': contentType(WEB_MANIFEST_FILE) }),
            `@canary path_regexp "^${folder}(${PREVIEW_FOLDER})?shell-[0-9a-f]{16}\\.html$"`,
            `@page path ${path} ${path}index.html`,
            headers('@page', page),
            'header @page -Access-Control-Allow-Origin',
            // Previews and entry documents, each in its own folder.
            `@document path_regexp "^${folder}.+/(index\\.html)?$"`,
            headers('@document', page),
            'header @document -Access-Control-Allow-Origin',
            headers('@canary', { ...page, 'Cache-Control': IMMUTABLE }),
            'header @canary -Access-Control-Allow-Origin',
            ...previews.flatMap((preview) => previewRules(page, folder, preview)),
          ]
        : []),
      block('file_server', ['precompressed br gzip']),
    ]),
    block('handle_errors', [
      headers('*', missing),
      'respond "{err.status_code} {err.status_text}" {err.status_code}',
    ]),
  ])}\n`;
}
