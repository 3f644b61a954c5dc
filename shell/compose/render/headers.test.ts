import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { contentSecurityPolicy, HOSTS, hashSource, hostHeaders } from './headers';

const environment = (overrides: 'allow' | 'deny'): PageEnvironment => ({
  name: 'test',
  generation: 1,
  policy: { integrity: 'required', allowedOrigins: [], overrides, budgets: { entryMs: 1, pageMs: 1 } },
  catalogue: { base: 'api', descriptions: [] },
  remotes: {},
  onDemand: {},
  leads: {},
});

describe('the content security policy', () => {
  it('names inline code by its hash and nothing as unsafe', () => {
    const policy = contentSecurityPolicy(environment('deny'), 'shell/', ['boot()'], ['a{}']);
    expect(policy).toContain(`script-src 'self' ${hashSource('boot()')}`);
    expect(policy).toContain(`style-src 'self' ${hashSource('a{}')}`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
  });

  it.each(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])(
    'takes %s from this machine only where overrides are allowed',
    (directive) => {
      const allowing = contentSecurityPolicy(environment('allow'), 'shell/', [], []).split('; ');
      const sources = allowing.find((one) => one.startsWith(directive))?.split(' ');
      expect(sources).toEqual(expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*']));
      expect(sources?.includes('ws://localhost:*')).toBe(directive === 'connect-src');
      expect(contentSecurityPolicy(environment('deny'), 'shell/', [], [])).not.toMatch(/localhost|127\./);
    },
  );

  it('counts every origin that the policy allows, today in use or not', () => {
    const { policy, ...rest } = environment('deny');
    const allowing = { ...rest, policy: { ...policy, allowedOrigins: ['https://next.example'] } };
    for (const directive of ['script-src', 'style-src', 'connect-src'])
      expect(contentSecurityPolicy(allowing, 'shell/', [], [])).toMatch(
        new RegExp(`${directive} [^;]*https://next.example`),
      );
  });

  it('counts the origin of the shell, where it has one of its own', () => {
    expect(contentSecurityPolicy(environment('deny'), 'https://static.example/s/', [], [])).toContain(
      "font-src 'self' https://static.example",
    );
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
});
