/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { chainDepth, type LoadedRequest } from './depth';

const page = 'http://localhost:1/#/phones';
const request = (
  name: string,
  began: number,
  ended: number,
  causes: readonly string[],
  kind = 'Script',
): LoadedRequest => ({
  url: `http://localhost:1/${name}`,
  kind,
  began,
  ended,
  causes: causes.map((cause) => `http://localhost:1/${cause}`),
});
const picture = (began: number, cause: string) => request('p.svg', began, 900, [cause], 'Image');
const document: LoadedRequest = { url: page, kind: 'Document', began: 0, ended: 100, causes: [] };

describe('chainDepth', () => {
  const script = request('a.js', 100, 300, ['']);

  it.each<[title: string, requests: LoadedRequest[], contentMs: number, depth: number]>([
    [
      'counts requests of the page itself as the second link',
      [script, request('b.json', 100, 400, [])],
      500,
      2,
    ],
    [
      'follows scripts that request scripts',
      [script, request('b.js', 300, 500, ['a.js']), request('c.js', 500, 700, ['b.js', 'a.js'])],
      800,
      4,
    ],
    ['leaves out fonts', [script, request('font.woff2', 300, 400, ['a.js'], 'Font')], 500, 2],
    [
      'leaves out what came after the content',
      [script, request('b.json', 300, 900, ['a.js'], 'Fetch')],
      500,
      2,
    ],
    ['counts a largest picture that was requested with the rest', [script, picture(100, '')], 500, 2],
    [
      'makes a largest picture that began with the content one link longer',
      [script, request('b.json', 310, 450, ['a.js'], 'Fetch'), picture(490, 'a.js')],
      500,
      4,
    ],
  ])('%s', (_, requests, contentMs, depth) => {
    const largest = requests.find(({ kind }) => kind === 'Image')?.url;
    expect(chainDepth([document, ...requests], contentMs, largest)).toBe(depth);
  });

  it('is 0 without requests', () => {
    expect(chainDepth([], 0)).toBe(0);
  });
});
