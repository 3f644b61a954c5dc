import { type Finding, finding } from '../codes';
import { grouped, lineOf } from './grouped';

const silent = (
  path: string,
  reason = 'fetch failed: connect ECONNREFUSED',
  origin = 'https://parts.example',
): Finding => finding('GX021', `${origin}/${path}`, { asked: 'cart 1.0.0, asked for identity', reason });

const messagesOf = (findings: readonly Finding[]): string[] => grouped(findings).map(lineOf);

describe('findings that are printed', () => {
  it('stay apart if they differ in cause or origin', () => {
    const all = [
      silent('a.js'),
      silent('b.js', 'expected an answer of 200 to 299 but found 404'),
      silent('c.js', undefined, 'https://other.example'),
    ];
    expect(messagesOf(all)).toHaveLength(3);
    expect(messagesOf([...all, ...all])).toHaveLength(3);
  });

  it('are joined if many addresses have wrong bytes', () => {
    const other = (path: string, hash: string): Finding =>
      finding('GX022', `https://parts.example/${path}`, {
        asked: 'cart 1.0.0, asked for br',
        expected: `sha384-${hash}`,
        found: `sha384-x${hash}`,
      });
    expect(messagesOf([other('a.js', 'a'), other('b.js', 'b')])).toEqual([
      expect.stringMatching(
        /^GX022 .*sha384-a but found sha384-xa: deploy the version again \(and 1 more of https:\/\/parts\.example\)$/,
      ),
    ]);
  });

  it('stay apart if they have no address', () => {
    const missing = ['a.js', 'b.js'].map((path) => finding('GX008', `cart 1.0.0 ${path}`, { path }));
    const unknown = finding('GX021', 'shell/1.0.0/main.js', {
      asked: 'shell',
      reason: 'its page is not known',
    });
    expect(messagesOf([...missing, unknown, unknown])).toHaveLength(4);
  });
});
