import { createHash } from 'node:crypto';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { PAGE_DICTIONARY } from './page-delta';

/** The source expression of an inline script or style (CSP Level 3, hash-source). */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Where overrides are allowed, a developer's own machine may take part: its builds, its hot updates. Each scheme
// stands for its secure form, too; a policy has no way to name an IPv6 address.
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
const HOT_UPDATES = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * Origins that code comes from, besides the page's own: those of today's parts, and those that the policy allows, for
 * a running page meets the parts of tomorrow (a newer page is looked at) and of yesterday (what stands by).
 */
function partOrigins({ remotes, standby = {}, policy }: PageEnvironment, shellBase: string): string[] {
  const bases = Object.values(remotes).flatMap((versions) =>
    versions.flatMap(({ base, fallbackBase }) => [base, fallbackBase]),
  );
  const standing = Object.values(standby).flatMap((versions) => versions.flatMap(({ urls }) => urls));
  const absolute = [...bases, ...standing, shellBase, ...policy.allowedOrigins].filter(
    (base) => base !== undefined && /^https?:/.test(base),
  );
  return [...new Set(absolute.map((base) => new URL(base ?? '').origin))].sort();
}

const telemetryOrigin = ({ policy: { telemetry } }: PageEnvironment): string[] =>
  telemetry && /^https?:/.test(telemetry.url) ? [new URL(telemetry.url).origin] : [];

/** What of a page its policy has to know, besides its environment. */
export interface PageCode {
  /** Folder of the shell's files. */
  readonly shellBase: string;
  /** Inline scripts and styles, as they stand in the page. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** SRI values of the scripts that the page's own text asks for. */
  readonly integrities: readonly string[];
  /** Whether the shell works under Trusted Types and `strict-dynamic`. */
  readonly strict: boolean;
}

/**
 * What may run. Strictly: what the page names by its hash, and what that asks for; no other file of an allowed origin,
 * whatever gets into the page's text. What it may ask for is said by the one policy of Trusted Types, which the boot
 * script makes. Where files carry no hashes (a development server's, whose overlay is made of text), origins have to do.
 */
function scriptDirectives({ scripts, integrities, strict }: PageCode, origins: readonly string[]) {
  const hashes = scripts.map(hashSource);
  if (!strict || integrities.length === 0) return { 'script-src': ["'self'", ...origins, ...hashes] };
  return {
    'script-src': ["'strict-dynamic'", ...hashes, ...integrities.map((one) => `'${one}'`)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'view'],
  };
}

/** The content security policy of a composed page; nothing inline but what is named by its hash. */
export function contentSecurityPolicy(environment: PageEnvironment, code: PageCode): string {
  const loopback = environment.policy.overrides === 'allow' ? LOOPBACK : [];
  const parts = partOrigins(environment, code.shellBase);
  const origins = [...parts, ...loopback];
  const isSecure = origins.every((origin) => origin.startsWith('https:'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    ...scriptDirectives(code, origins),
    'style-src': ["'self'", ...origins, ...code.styles.map(hashSource)],
    'img-src': ["'self'", ...origins, 'data:'],
    'font-src': ["'self'", ...origins],
    'media-src': ["'self'"],
    // Of remotes' origins because a newer version's files are looked at before a refresh is offered.
    'connect-src': [
      "'self'",
      ...new Set([...origins, ...telemetryOrigin(environment)]),
      ...(loopback.length > 0 ? HOT_UPDATES : []),
    ],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // Not all browsers spare this machine.
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Features of a browser that a store has no use for, nor anything that might get into it. */
const NO_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const TWO_YEARS_S = 63_072_000;

/** A page where every script has to carry a hash: not one where developers' own builds may run, which have none. */
const needsIntegrity = ({ integrity, overrides }: PageEnvironment['policy']): boolean =>
  integrity === 'required' && overrides === 'deny';

/**
 * What a composed page is answered with.
 * @param policy its content security policy
 */
export function pageHeaders(policy: string, environment: PageEnvironment): Record<string, string> {
  const { reports } = environment.policy;
  // `report-uri` is for browsers without the Reporting API.
  const reporting = reports ? `; report-to violations; report-uri ${reports.url}` : '';
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'${reporting}`,
    ...(needsIntegrity(environment.policy) && {
      'Integrity-Policy': `blocked-destinations=(script)${reports ? ', endpoints=(violations)' : ''}`,
    }),
    ...(reports && { 'Reporting-Endpoints': `violations="${reports.url}"` }),
    'Cache-Control': 'no-cache',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': NO_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': `max-age=${TWO_YEARS_S}`,
    'X-Content-Type-Options': 'nosniff',
    // For browsers that don't know frame-ancestors.
    'X-Frame-Options': 'DENY',
  };
}

type Headers = Readonly<Record<string, string>>;

export const HOSTS = ['nginx', 'caddy', 'netlify'] as const;

export type Host = (typeof HOSTS)[number];

/** What lies in a version's folder never changes, nor do views. */
const IMMUTABLE: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const VERSIONED = String.raw`/([0-9]+\.[0-9]+\.[0-9]+[^/]*|views/[0-9a-f]{16})/`;

/** A script or style sheet of a version: what stands before the version, its name, its kind. */
const HASHED = String.raw`^(.*)/[0-9]+\.[0-9]+\.[0-9]+[^/]*/(.+)\.[0-9a-f]{8,}\.(js|css)$`;

/** Lets browsers keep a file as a dictionary for the same one of the next version (RFC 9842, §2.1). */
const DICTIONARY: Headers = {
  'Use-As-Dictionary': 'match="$gadgetry_match"',
  Vary: 'Accept-Encoding, Available-Dictionary',
};

/** What a page is answered with besides, where it may come as what differs. */
const PAGE_DELTA: Headers = {
  Vary: 'Accept-Encoding, Available-Dictionary',
  // Fetched when the page rests (RFC 9842, §3).
  Link: `</${PAGE_DICTIONARY}>; rel="compression-dictionary"`,
};

/** Good for a month: who comes back later gets the page as a whole. */
const AS_PAGE_DICTIONARY: Headers = {
  'Cache-Control': 'public, max-age=2592000',
  'Use-As-Dictionary': 'match="/", match-dest=("document")',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const lines = (headers: Headers, line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

const WRITERS: Readonly<Record<Host, (page: Headers, versioned: readonly string[]) => string>> = {
  nginx: (page) => {
    const add = (headers: Headers) =>
      lines(headers, (name, value) => `  add_header ${name} ${quoted(value)} always;`);
    const place = (match: string, ...body: readonly string[]) =>
      `location ${match} {\n${body.join('\n')}\n}\n`;
    const dictionary = add({ ...IMMUTABLE, ...DICTIONARY });
    const pageWithDictionary = add({ ...page, ...PAGE_DELTA });
    /** Goes on where what differs from the browser's dictionary lies, if it does. */
    const toDelta = (folder: string): string =>
      [
        '  set $gadgetry_delta "/none";',
        '  set $gadgetry_asks "$http_accept_encoding $http_available_dictionary";',
        `  if ($gadgetry_asks ~ "dcz.* :([A-Za-z0-9+/]{43}=):$") { set $gadgetry_delta "${folder}/$1"; }`,
        '  if (-f "$document_root$gadgetry_delta") { rewrite ^ $gadgetry_delta last; }',
      ].join('\n');
    const delta = (type: string): string =>
      `  internal;\n  types {}\n  default_type ${type};\n  add_header Content-Encoding dcz always;`;
    return [
      '# Inside the server block.\n',
      place('= /', toDelta('/index.html.dcz'), pageWithDictionary, '  try_files /index.html =404;'),
      place('= /index.html', add(page)),
      '# Who has a file of an earlier version gets what differs (RFC 9842).\n',
      place(`~ ${quoted(HASHED)}`, '  set $gadgetry_match "$1/*/$2.*.$3";', toDelta('$uri.dcz'), dictionary),
      ...Object.entries({ js: 'text/javascript', css: 'text/css' }).map(([ending, type]) =>
        place(`~ "\\.${ending}\\.dcz/"`, delta(type), dictionary),
      ),
      place(`~ "^/index\\.html\\.dcz/"`, delta('text/html'), pageWithDictionary),
      place(`= /${PAGE_DICTIONARY}`, '  default_type application/octet-stream;', add(AS_PAGE_DICTIONARY)),
      place(`~ ${quoted(VERSIONED)}`, add(IMMUTABLE)),
    ].join('');
  },
  caddy: (page) => {
    const set = (matcher: string, headers: Headers) =>
      `header ${matcher} {\n${lines(headers, (name, value) => `  ${name} ${quoted(value)}`)}\n}`;
    return `# Inside the site block.\n@page path / /index.html\n${set('@page', page)}\n@versioned path_regexp ${VERSIONED}\n${set('@versioned', IMMUTABLE)}\n`;
  },
  netlify: (page, versioned) => {
    const block = (path: string, headers: Headers) =>
      `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}\n`;
    return [
      '# The file _headers beside index.html.',
      block('/', page),
      block('/index.html', page),
      ...[...versioned, '/views/*'].map((path) => block(path, IMMUTABLE)),
    ].join('\n');
  },
};

/**
 * The response headers of a composed page in a host's own words, and year-long caching for what never changes.
 * @param versioned folders of this origin that hold versions, such as `/shell/1.0.0/*`, for hosts without patterns
 */
export const hostHeaders = (host: Host, page: Headers, versioned: readonly string[]): string =>
  WRITERS[host](page, versioned);
