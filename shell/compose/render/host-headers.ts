type Headers = Readonly<Record<string, string>>;

/** Hosts that headers can be written for. */
export const HOSTS = ['nginx', 'caddy', 'netlify'] as const;

/** A kind of host. */
export type Host = (typeof HOSTS)[number];

/** What lies in a version's folder never changes. */
const IMMUTABLE: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

const VERSIONED = String.raw`/[0-9]+\.[0-9]+\.[0-9]+[^/]*/`;

const lines = (headers: Headers, line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

const WRITERS: Readonly<Record<Host, (page: Headers, versioned: readonly string[]) => string>> = {
  nginx: (page) => {
    const add = (headers: Headers) =>
      lines(headers, (name, value) => `  add_header ${name} ${quoted(value)} always;`);
    return `# Inside the server block.\nlocation = / {\n${add(page)}\n  try_files /index.html =404;\n}\nlocation = /index.html {\n${add(page)}\n}\nlocation ~ ${quoted(VERSIONED)} {\n${add(IMMUTABLE)}\n}\n`;
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
      ...versioned.map((path) => block(path, IMMUTABLE)),
    ].join('\n');
  },
};

/**
 * The response headers of a composed page in a host's own words, and year-long caching for what never changes.
 * @param versioned folders of this origin that hold versions, such as `/shell/1.0.0/*`, for hosts without patterns
 */
export const hostHeaders = (host: Host, page: Headers, versioned: readonly string[]): string =>
  WRITERS[host](page, versioned);
