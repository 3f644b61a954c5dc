import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { contentSecurityPolicy, HOSTS, hashSource, hostHeaders, type PageCode, pageHeaders } from './headers';

const environment = (overrides: 'allow' | 'deny'): PageEnvironment => ({
  name: 'test',
  generation: 1,
  policy: { integrity: 'required', allowedOrigins: [], overrides, budgets: { entryMs: 1, pageMs: 1 } },
  catalogue: { base: 'api', descriptions: [] },
  remotes: {},
  onDemand: {},
  leads: {},
});

const HASH = `sha384-${'A'.repeat(64)}`;
const code = (changes: Partial<PageCode> = {}): PageCode => ({
  shellBase: 'shell/',
  scripts: ['boot()'],
  styles: ['a{}'],
  integrities: [HASH],
  strict: true,
  ...changes,
});
const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((one) => one.split(' ')[0] === name)
    ?.split(' ')
    .slice(1) ?? [];

describe('the content security policy', () => {
  it('runs what the page names by its hash and what that asks for, from no origin as such', () => {
    const policy = contentSecurityPolicy(environment('deny'), code());
    expect(directive(policy, 'script-src')).toEqual(["'strict-dynamic'", hashSource('boot()'), `'${HASH}'`]);
    expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(directive(policy, 'trusted-types')).toEqual(['default', 'view']);
    expect(directive(policy, 'style-src')).toEqual(["'self'", hashSource('a{}')]);
    expect(policy).not.toContain('unsafe');
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
  });

  it('goes by origins for a shell before 1.3.0', () => {
    const policy = contentSecurityPolicy(environment('deny'), code({ strict: false }));
    expect(directive(policy, 'script-src')).toEqual(["'self'", hashSource('boot()')]);
    expect(policy).not.toContain('trusted-types');
  });

  it('goes by origins where files carry no hashes', () => {
    const policy = contentSecurityPolicy(environment('deny'), code({ integrities: [] }));
    expect(directive(policy, 'script-src')).toEqual(["'self'", hashSource('boot()')]);
    expect(policy).not.toContain('trusted-types');
  });

  it.each(['style-src', 'img-src', 'font-src', 'connect-src'])(
    'takes %s from this machine only where overrides are allowed',
    (name) => {
      const sources = directive(contentSecurityPolicy(environment('allow'), code()), name);
      expect(sources).toEqual(expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*']));
      expect(sources.includes('ws://localhost:*')).toBe(name === 'connect-src');
      expect(contentSecurityPolicy(environment('deny'), code())).not.toMatch(/localhost|127\./);
    },
  );

  it('counts every origin that the policy allows, today in use or not', () => {
    const { policy, ...rest } = environment('deny');
    const allowing = { ...rest, policy: { ...policy, allowedOrigins: ['https://next.example'] } };
    for (const name of ['style-src', 'connect-src'])
      expect(directive(contentSecurityPolicy(allowing, code()), name)).toContain('https://next.example');
  });

  it('counts the origin of the shell, where it has one of its own', () => {
    const policy = contentSecurityPolicy(
      environment('deny'),
      code({ shellBase: 'https://static.example/s/' }),
    );
    expect(directive(policy, 'font-src')).toEqual(["'self'", 'https://static.example']);
  });

  it('asks for secure connections unless a part comes from this machine', () => {
    expect(contentSecurityPolicy(environment('deny'), code())).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(environment('allow'), code())).not.toContain('upgrade-insecure-requests');
  });
});

const headersOf = (overrides: 'allow' | 'deny', reports?: { url: string }) => {
  const { policy, ...rest } = environment(overrides);
  const whole = { ...rest, policy: { ...policy, ...(reports && { reports }) } };
  return pageHeaders(contentSecurityPolicy(whole, code()), whole);
};

describe('the headers of a page', () => {
  it('report to where the operator says, and to nobody else', () => {
    const headers = headersOf('deny', { url: 'https://reports.example/r' });
    expect(headers['Reporting-Endpoints']).toBe('violations="https://reports.example/r"');
    expect(headers['Content-Security-Policy']).toContain(
      'report-to violations; report-uri https://reports.example/r',
    );
    expect(headers['Integrity-Policy']).toBe('blocked-destinations=(script), endpoints=(violations)');
    expect(JSON.stringify(headersOf('deny'))).not.toContain('report');
  });

  it('ask for a hash of every script unless developers’ own builds may run, which have none', () => {
    expect(headersOf('deny')['Integrity-Policy']).toBe('blocked-destinations=(script)');
    expect(headersOf('allow')['Integrity-Policy']).toBeUndefined();
  });

  // securityheaders.com, 'How do you calculate the score?': an A+ is all of these, and no `unsafe-…` in the policy.
  it.each([
    'Content-Security-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
  ])('have what securityheaders.com gives an A+ for: %s', (name) => {
    expect(headersOf('deny')[name]).toBeTruthy();
    expect(headersOf('deny')['Content-Security-Policy']).not.toContain('unsafe');
  });

  // Mozilla's HTTP Observatory, 'Tests & scoring': each row is the result without a penalty, or with the bonus.
  it.each([
    ['csp-implemented-with-no-unsafe-default-src-none', 'Content-Security-Policy', /^default-src 'none'/],
    ['csp: frame-ancestors', 'Content-Security-Policy', /frame-ancestors 'none'/],
    ['csp: base-uri', 'Content-Security-Policy', /base-uri 'none'/],
    ['csp: form-action', 'Content-Security-Policy', /form-action 'self'/],
    [
      'csp: strict-dynamic with hashes alone',
      'Content-Security-Policy',
      /script-src 'strict-dynamic' 'sha256-/,
    ],
    [
      'hsts-implemented-max-age-at-least-six-months',
      'Strict-Transport-Security',
      /max-age=(?:[2-9]\d{7}|1[6-9]\d{6})/,
    ],
    ['referrer-policy-private', 'Referrer-Policy', /^strict-origin-when-cross-origin$/],
    ['x-content-type-options-nosniff', 'X-Content-Type-Options', /^nosniff$/],
    ['x-frame-options', 'X-Frame-Options', /^DENY$/],
    ['cross-origin-resource-policy', 'Cross-Origin-Resource-Policy', /^same-origin$/],
  ])('score with Mozilla’s Observatory: %s', (_result, name, value) => {
    expect(headersOf('deny')[name]).toMatch(value);
  });
});

const POLICY = "script-src 'self' 'sha256-abc='; frame-ancestors 'none'";
const page = { 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' };
const text = (host: (typeof HOSTS)[number]): string => hostHeaders(host, page, ['/shell/1.0.0/*']);

describe('headers for a host', () => {
  it.each(HOSTS)('%s gets the policy of the page and long caching for versions', (host) => {
    expect(text(host)).toContain(POLICY);
    expect(text(host)).toContain('no-cache');
    expect(text(host)).toContain('immutable');
  });

  it('are written in the words of each', () => {
    expect(text('nginx')).toContain(`add_header Content-Security-Policy "${POLICY}" always;`);
    expect(text('caddy')).toContain(`  Content-Security-Policy "${POLICY}"`);
    expect(text('netlify')).toContain(`/shell/1.0.0/*\n  Cache-Control: public`);
  });

  it('let nginx answer with what differs from an earlier version', () => {
    expect(text('nginx')).toContain('add_header Use-As-Dictionary "match=\\"$gadgetry_match\\"" always;');
    expect(text('nginx')).toContain('add_header Vary "Accept-Encoding, Available-Dictionary" always;');
    expect(text('nginx')).toContain('add_header Content-Encoding dcz always;');
  });
});
