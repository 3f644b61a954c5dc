import type { PageEnvironment, Policy } from '@gadgetry/environment/page-environment';
import { contentSecurityPolicies, hashSource, type PageCode } from './content-security-policy';

const environment = (overrides: Policy['overrides'], more: Partial<Policy> = {}): PageEnvironment => ({
  name: 'test',
  generation: 1,
  shell: '1.0.0',
  policy: {
    integrity: 'required',
    allowedOrigins: [],
    overrides,
    budgets: { entryMs: 1, pageMs: 1 },
    ...more,
  },
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
  ...changes,
});
/** The policy of everything but the origins of scripts. */
const contentSecurityPolicy = (...page: Parameters<typeof contentSecurityPolicies>): string =>
  contentSecurityPolicies(...page)[0] ?? '';
const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((one) => one.split(' ')[0] === name)
    ?.split(' ')
    .slice(1) ?? [];

describe('the content security policy', () => {
  it('allows scripts by hash and the scripts that they load, from no origin as such', () => {
    const policy = contentSecurityPolicy(environment('deny'), code());
    expect(directive(policy, 'script-src')).toEqual(["'strict-dynamic'", hashSource('boot()'), `'${HASH}'`]);
    expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(directive(policy, 'trusted-types')).toEqual(['default', 'view']);
    expect(directive(policy, 'style-src')).toEqual(["'self'", hashSource('a{}')]);
    expect(policy).not.toContain('unsafe');
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
  });

  it('limits the origins of scripts in a second policy, which also limits import()', () => {
    const allowing = environment('deny', { allowedOrigins: ['https://parts.example'] });
    const [, second = '', ...more] = contentSecurityPolicies(allowing, code());
    expect(second).toBe(`script-src 'self' https://parts.example ${hashSource('boot()')}`);
    expect(more).toEqual([]);
  });

  it('allows only the Trusted Types policies that the operator names', () => {
    const policy = contentSecurityPolicy(environment('deny', { trustedTypes: ['vue'] }), code());
    expect(directive(policy, 'trusted-types')).toEqual(['default', 'view', 'vue']);
  });

  it('allows scripts by origin if files have no hashes', () => {
    const policy = contentSecurityPolicy(environment('deny'), code({ integrities: undefined }));
    expect(directive(policy, 'script-src')).toEqual(["'self'", hashSource('boot()')]);
    expect(policy).not.toContain('trusted-types');
  });

  it.each(['style-src', 'img-src', 'font-src', 'connect-src'])(
    'allows %s from this machine only if overrides are allowed',
    (name) => {
      const sources = directive(contentSecurityPolicy(environment('allow'), code()), name);
      expect(sources).toEqual(expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*']));
      expect(sources.includes('ws://localhost:*')).toBe(name === 'connect-src');
      for (const policy of ['deny', 'signed'] as const)
        expect(contentSecurityPolicy(environment(policy), code())).not.toMatch(/localhost|127\./);
    },
  );

  it('contains every allowed origin, even unused ones', () => {
    const allowing = environment('deny', { allowedOrigins: ['https://next.example'] });
    for (const name of ['style-src', 'connect-src'])
      expect(directive(contentSecurityPolicy(allowing, code()), name)).toContain('https://next.example');
  });

  it('contains the origin of the shell if it has its own', () => {
    const shellBase = 'https://static.example/s/';
    const policy = contentSecurityPolicy(environment('deny'), code({ shellBase }));
    expect(directive(policy, 'font-src')).toEqual(["'self'", 'https://static.example']);
  });

  it('requires secure connections unless a part comes from this machine', () => {
    expect(contentSecurityPolicy(environment('deny'), code())).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(environment('allow'), code())).not.toContain('upgrade-insecure-requests');
  });

  it('allows the addresses of telemetry and reports', () => {
    const telling = environment('deny', {
      telemetry: { url: 'https://otel.example/v1/logs' },
      reports: { url: 'https://reports.example/r' },
    });
    expect(directive(contentSecurityPolicy(telling, code()), 'connect-src')).toEqual(
      expect.arrayContaining(['https://otel.example', 'https://reports.example']),
    );
  });

  // Mozilla's HTTP Observatory, 'Tests & scoring': each row is the result without a penalty, or with the bonus.
  it.each([
    ['csp-implemented-with-no-unsafe-default-src-none', /^default-src 'none'/],
    ['csp: base-uri', /base-uri 'none'/],
    ['csp: form-action', /form-action 'self'/],
    ['csp: strict-dynamic with hashes alone', /script-src 'strict-dynamic' 'sha256-/],
  ])('satisfies Mozilla’s Observatory: %s', (_result, value) => {
    expect(contentSecurityPolicy(environment('deny'), code())).toMatch(value);
  });
});
