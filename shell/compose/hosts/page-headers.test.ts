import type { Policy } from '@gadgetry/environment/page-environment';
import { headersOfPage, pageHeaders } from './page-headers';

const policyOf = (overrides: Policy['overrides'], more: Partial<Policy> = {}): Policy => ({
  integrity: 'required',
  allowedOrigins: [],
  overrides,
  budgets: { entryMs: 8000, pageMs: 8000 },
  ...more,
});

describe('the headers of a page', () => {
  it('send reports only to the operator’s address', () => {
    const headers = pageHeaders(policyOf('deny', { reports: { url: 'https://reports.example/r' } }));
    expect(headers['Reporting-Endpoints']).toBe('violations="https://reports.example/r"');
    expect(headers['Content-Security-Policy']).toBe(
      "frame-ancestors 'none'; report-to violations; report-uri https://reports.example/r",
    );
    expect(headers['Integrity-Policy']).toBe('blocked-destinations=(script), endpoints=(violations)');
    expect(JSON.stringify(pageHeaders(policyOf('deny')))).not.toContain('report');
  });

  it('send reports of every document to the address that is relative to the page, since documents lie in folders below', () => {
    const policy = policyOf('deny', { site: 'https://host.example/store/', reports: { url: 'reports' } });
    const page = { name: 'local', policy };
    expect(headersOfPage(page)['Reporting-Endpoints']).toBe(
      'violations="https://host.example/store/reports"',
    );
    const preview = { policy: { ...policy, reports: { url: '../../reports' } }, name: 'local@trial' };
    expect(
      headersOfPage({ ...preview, preview: { of: 'local', expires: '2030-01-01T00:00:00.000Z' } }),
    ).toEqual(headersOfPage(page));
  });

  it('stay one value for one address, and name no variable of a server', () => {
    const url = 'https://reports.example/r;default-src,x/$request_uri/{env.SECRET}';
    const headers = pageHeaders(policyOf('deny', { reports: { url } }));
    expect(headers['Reporting-Endpoints']).toBe(
      'violations="https://reports.example/r%3Bdefault-src%2Cx/%24request_uri/%7Benv.SECRET%7D"',
    );
    expect(headers['Content-Security-Policy']?.split(/[;,]/)).toHaveLength(3);
  });

  it('require a hash of every script unless overrides are allowed, since development builds have none', () => {
    for (const overrides of ['deny', 'signed'] as const)
      expect(pageHeaders(policyOf(overrides))['Integrity-Policy']).toBe('blocked-destinations=(script)');
    expect(pageHeaders(policyOf('allow'))['Integrity-Policy']).toBeUndefined();
  });

  it('contain no hashes and origins, so that releases and new parts keep them', () => {
    const more = { allowedOrigins: ['https://parts.example'] };
    expect(pageHeaders(policyOf('deny', more))).toEqual(pageHeaders(policyOf('deny')));
    expect(JSON.stringify(pageHeaders(policyOf('deny')))).not.toMatch(/sha\d|https?:\/\/[^*]/);
  });

  it('let the page connect to any address, but not by WebRTC', () => {
    const value = pageHeaders(policyOf('deny'))['Connection-Allowlist'] ?? '';
    expect(value).toMatch(/^\(.*\);webrtc=block$/);
    for (const scheme of ['http', 'https', 'ws', 'wss']) expect(value).toContain(`"${scheme}://*:*/*"`);
  });

  // securityheaders.com, 'How do you calculate the score?': an A+ is all of these; Mozilla's HTTP Observatory, 'Tests &
  // scoring': each is the result without a penalty, or with the bonus.
  it('satisfy the rules for an A+ of securityheaders.com and Mozilla’s Observatory', () => {
    expect(pageHeaders(policyOf('deny'))).toMatchObject({
      'Content-Security-Policy': "frame-ancestors 'none'",
      'Permissions-Policy': expect.stringContaining('camera=()'),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });
});
