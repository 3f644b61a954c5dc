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
const document: LoadedRequest = { url: page, kind: 'Document', began: 0, ended: 100, causes: [] };

describe('chainDepth', () => {
  it('counts requests of the page itself as the second link', () => {
    const requests = [document, request('a.js', 100, 300, ['']), request('b.json', 100, 400, [])];
    expect(chainDepth(requests, 500)).toBe(2);
  });

  it('follows scripts that request scripts', () => {
    const requests = [
      document,
      request('a.js', 100, 300, ['']),
      request('b.js', 300, 500, ['a.js']),
      request('c.js', 500, 700, ['b.js', 'a.js']),
    ];
    expect(chainDepth(requests, 800)).toBe(4);
  });

  it('leaves out what came after the content, and pictures and fonts', () => {
    const requests = [
      document,
      request('a.js', 100, 300, ['']),
      request('font.woff2', 300, 400, ['a.js'], 'Font'),
      request('late.json', 300, 900, ['a.js'], 'Fetch'),
    ];
    expect(chainDepth(requests, 500)).toBe(2);
  });

  it('counts a largest picture that was requested with the rest', () => {
    const requests = [document, request('a.js', 100, 300, ['']), request('p.svg', 100, 900, [''], 'Image')];
    expect(chainDepth(requests, 500, 'http://localhost:1/p.svg')).toBe(2);
  });

  it('makes a largest picture that began with the content one link longer', () => {
    const requests = [
      document,
      request('a.js', 100, 300, ['']),
      request('b.json', 310, 450, ['a.js'], 'Fetch'),
      request('p.svg', 490, 900, ['a.js'], 'Image'),
    ];
    expect(chainDepth(requests, 500, 'http://localhost:1/p.svg')).toBe(4);
  });

  it('is 0 without requests', () => {
    expect(chainDepth([], 0)).toBe(0);
  });
});
