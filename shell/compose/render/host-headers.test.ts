import { HOSTS, hostHeaders } from './host-headers';

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
