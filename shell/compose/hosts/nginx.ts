import type { Headers } from './page-headers';
import {
  COMPRESSED,
  contentType,
  FILE_HEADERS,
  FOR_A_DAY,
  FOR_A_MONTH,
  HEALTH,
  IMMUTABLE,
  MEDIA,
  NO_STORE,
  PAGE_DICTIONARY,
  PREVIEW_FOLDER,
  type PreviewHeaders,
  quoted,
  REVALIDATED,
  type ServedOrigin,
  type ServerOptions,
  TYPES,
  VERSIONED,
} from './rules';

/** A script or style sheet of a version: its prefix, name and kind. */
const HASHED = String.raw`^(.*)/[0-9]+\.[0-9]+\.[0-9]+[^/]*/(.+)\.[0-9a-f]{8,}\.(js|css)$`;

const CANARY_PAGE = 'shell-[0-9a-f]{16}';

const added = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);

const block = (head: string, body: readonly string[]): string =>
  `${head} {\n${body
    .join('\n')
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')}\n}\n`;

/** Continues at another address if there is a file. This keeps a `set`, but not an `add_header`. */
const onTo = (variable: string, address = variable): string =>
  `if (-f "$document_root${variable}") { rewrite ^ ${address} last; }`;

const TAKES_BROTLI = '$http_accept_encoding ~ "(^|[, ])br([,; ]|$)"';

/** Serves the Brotli copy to browsers that accept it, as nginx does itself for gzip. */
const BROTLI = [`if (${TAKES_BROTLI}) { set $gadgetry_brotli "$uri.br"; }`, onTo('$gadgetry_brotli')];

/** Serves the delta for the browser's dictionary, if it exists (RFC 9842). */
const toDelta = (folder: string): string[] => [
  'set $gadgetry_asks "$http_accept_encoding $http_available_dictionary";',
  `if ($gadgetry_asks ~ "dcz.* :([A-Za-z0-9+/]{43}=):$") { set $gadgetry_delta "${folder}/$1"; }`,
  onTo('$gadgetry_delta'),
];

const VARY: Headers = { Vary: 'Accept-Encoding, Available-Dictionary' };

/** As variables, which keep the values of the original address when nginx serves a copy. */
const FILE: Headers = {
  ...FILE_HEADERS,
  'Cache-Control': '$gadgetry_cache',
  'Use-As-Dictionary': '$gadgetry_dictionary',
  ...VARY,
};

/** An encoded copy, which no page requests by name. */
const copy = (
  match: string,
  encoding: string,
  type: string,
  headers: Headers,
  more: readonly string[] = [],
): string =>
  block(`location ${match}`, [
    'internal;',
    ...more,
    'types {}',
    `default_type ${type};`,
    ...added({ 'Content-Encoding': encoding, ...headers }),
  ]);

/** Internal prefix for Brotli copies of a version's scripts and style sheets; a plain prefix needs no regular expression. */
const COPIES = '/.br.';

const HASHED_ENDINGS = ['js', 'css'];

const keptFor = (cache: string): string => `set $gadgetry_cache ${quoted(cache)};`;

/** Scripts and style sheets of versions, the most frequent requests. */
const hashedLocations = (root: string): string[] => [
  block(`location ~ ${quoted(HASHED)}`, [
    keptFor(IMMUTABLE),
    // Lets browsers keep a file as a dictionary for the same one of the next version (RFC 9842, §2.1).
    'set $gadgetry_dictionary "match=\\"$1/*/$2.*.$3\\"";',
    'set $gadgetry_ending $3;',
    ...toDelta('$uri.dcz'),
    `if (${TAKES_BROTLI}) { set $gadgetry_brotli "$uri.br"; }`,
    onTo('$gadgetry_brotli', `${COPIES}$gadgetry_ending$gadgetry_brotli`),
    ...added(FILE),
  ]),
  ...HASHED_ENDINGS.map((ending) =>
    copy(`^~ ${COPIES}${ending}/`, 'br', contentType(`.${ending}`), FILE, [`alias ${quoted(`${root}/`)};`]),
  ),
];

const fileLocations = (): string[] => [
  ...HASHED_ENDINGS.map((ending) => copy(`~ "\\.${ending}\\.dcz/"`, 'dcz', contentType(`.${ending}`), FILE)),
  ...COMPRESSED.map((ending) => copy(`~ "\\.${ending}\\.br$"`, 'br', contentType(`.${ending}`), FILE)),
  block(`location ~ ${quoted(VERSIONED)}`, [keptFor(IMMUTABLE), ...BROTLI, ...added(FILE)]),
  block(`location ~ ${quoted(MEDIA)}`, [keptFor(FOR_A_DAY), ...added(FILE)]),
  '# Files of the registry and of running commands, beside the served files.\n',
  block('location ~ "/[.@]"', ['return 404;']),
  block('location /', [...BROTLI, ...added(FILE)]),
  block('location @missing', [
    'internal;',
    'types {}',
    'default_type text/plain;',
    ...added({ ...FILE_HEADERS, 'Cache-Control': NO_STORE }),
    'return 404 "Not found\\n";',
  ]),
];

/**
 * Pages of canaries and documents, in folders that two regular expressions match.
 * @param canaryFolder of the pages of a shell that a share of the visitors gets
 */
function documentLocations(page: Headers, canaryFolder: string, folder: string): string[] {
  const kept: Headers = { ...page, 'Cache-Control': IMMUTABLE, ...VARY };
  return [
    block(`location ~ "^${canaryFolder}${CANARY_PAGE}\\.html$"`, [...BROTLI, ...added(kept)]),
    copy(`~ "^${canaryFolder}${CANARY_PAGE}\\.html\\.br$"`, 'br', 'text/html', kept),
    block(`location ~ "^${folder}(index\\.html)?$"`, [
      `if ($uri ~ "/$") { rewrite ^ \${uri}index.html last; }`,
      ...BROTLI,
      ...added({ ...page, ...VARY }),
    ]),
    copy(`~ "^${folder}index\\.html\\.br$"`, 'br', 'text/html', { ...page, ...VARY }),
  ];
}

function pageLocations(page: Headers, path: string, previews: readonly PreviewHeaders[] = []): string[] {
  const name = path.replaceAll('.', '\\.');
  const withDictionary: Headers = {
    ...page,
    ...VARY,
    // Fetched when the page is idle (RFC 9842, §3).
    Link: `<${path}${PAGE_DICTIONARY}>; rel="compression-dictionary"`,
  };
  const { 'X-Content-Type-Options': nosniff = 'nosniff' } = page;
  const dictionary: Headers = {
    'Cache-Control': FOR_A_MONTH,
    'Use-As-Dictionary': `match="${path}", match-dest=("document")`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': nosniff,
    ...VARY,
  };
  return [
    block(`location = ${path}`, [
      ...toDelta(`${path}index.html.dcz`),
      `if (${TAKES_BROTLI}) { set $gadgetry_brotli "${path}index.html.br"; }`,
      onTo('$gadgetry_brotli'),
      ...added(withDictionary),
      `try_files ${path}index.html =404;`,
    ]),
    block(`location = ${path}index.html`, [...BROTLI, ...added({ ...page, ...VARY })]),
    copy(`~ "^${name}index\\.html\\.dcz/"`, 'dcz', 'text/html', withDictionary),
    copy(`= ${path}index.html.br`, 'br', 'text/html', withDictionary),
    ...previews.flatMap(({ name: preview, folder, headers }) => [
      `# The preview "${preview}", which has a policy of its own.\n`,
      ...documentLocations(headers, `${name}${folder}`, `${name}${folder}`),
    ]),
    '# Canaries of the shell; previews and entry documents, each in a folder of its own.\n',
    ...documentLocations(page, `${name}(${PREVIEW_FOLDER})?`, `${name}.+/`),
    block(`location = ${path}${PAGE_DICTIONARY}`, [...BROTLI, ...added(dictionary)]),
    copy(`= ${path}${PAGE_DICTIONARY}.br`, 'br', contentType(PAGE_DICTIONARY), dictionary),
  ];
}

/** Returns the nginx server (1.18 or later, default modules) of one origin. */
export function nginxServer(
  { role, name, path }: ServedOrigin,
  page: Headers,
  { listen, root, passed, previews }: ServerOptions,
): string {
  const types = Object.entries(TYPES).map(([type, endings]) => `${type} ${endings.join(' ')};`);
  return block('server', [
    `listen ${listen};`,
    `listen [::]:${listen};`,
    `server_name ${name};`,
    `root ${quoted(root)};`,
    'server_tokens off;',
    'gzip_static on;',
    // Open files are cached: for a second, visitors may get the previous page. Missing files are not cached.
    'open_file_cache max=10000 inactive=10m;',
    'open_file_cache_valid 1s;',
    block('types', types).trimEnd(),
    'default_type application/octet-stream;',
    // Folders are not served, and answer like missing files.
    'error_page 403 404 =404 @missing;',
    keptFor(REVALIDATED),
    'set $gadgetry_dictionary "";',
    // The root itself is not a file, which needs no access to the disk.
    'set $gadgetry_delta "";',
    'set $gadgetry_brotli "";',
    '',
    block(`location = ${HEALTH}`, [
      'access_log off;',
      'default_type text/plain;',
      ...added({ 'Cache-Control': NO_STORE }),
      'return 200 "ok\\n";',
    ]),
    ...(passed ? [block(`location = ${passed.from}`, [`proxy_pass ${passed.to}/v1/logs;`])] : []),
    // Regular expressions are tried in this order, so those that match most often come first.
    ...hashedLocations(root),
    ...(role === 'page' ? pageLocations(page, path, previews) : []),
    ...fileLocations(),
  ]);
}

/** The port of a server without privileges. */
export const CONTAINER_PORT = 8080;

/** The only writable folder of a container. */
const WRITABLE = '/tmp';

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Returns the complete `nginx.conf` of a container: without privileges, writing only below `/tmp`. SIGQUIT lets it finish
 * running requests.
 * @param servers of all origins; a container serves those whose files it has
 */
export const containerConfiguration = (servers: string): string =>
  [
    'daemon off;',
    '# Not one for each core of a node that it shares with others.',
    'worker_processes 2;',
    // Compiled regular expressions are cheap.
    'pcre_jit on;',
    'worker_shutdown_timeout 45s;',
    `pid ${WRITABLE}/nginx.pid;`,
    'error_log stderr warn;',
    block('events', ['worker_connections 4096;']).trimEnd(),
    block('http', [
      'access_log /dev/stdout;',
      'sendfile on;',
      'tcp_nopush on;',
      ...TEMPORARY.map((name) => `${name}_temp_path ${WRITABLE}/${name};`),
      '',
      servers.trimEnd(),
    ]),
  ].join('\n');
