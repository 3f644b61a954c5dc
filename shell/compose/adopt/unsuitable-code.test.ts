import { container } from './testing/container';
import { unsuitableCodeNotices } from './unsuitable-code';

const noticesOf = (path: string, code: string) => unsuitableCodeNotices(container({}, { [path]: code }));

describe('code that does not run in the store is reported with its file', () => {
  it.each([
    ['a.js', 'document.createElement("iframe")', 'shows frames'],
    ['a.js', '(0,r.jsx)("iframe",{src:a})', 'shows frames'],
    ['a.js', 'b.innerHTML="<iframe src="+a', 'shows frames'],
    ['a.js', 'new Worker(new URL("./b.js",import.meta.url))', 'starts workers'],
    ['a.js', 'WebAssembly.instantiateStreaming(fetch(a))', 'runs WebAssembly'],
    ['a.js', 'globalHistory.pushState(a,"",b)', "can change the page's address"],
    ['a.js', 'fetch("https://cdn.jsdelivr.net/npm/a/en.json")', 'names files of cdn.jsdelivr.net'],
    ['a.css', '@import "https://fonts.googleapis.com/css2"', 'names files of fonts.googleapis.com'],
    ['a.css', '@font-face{src:url(data:font/woff2;base64,d09GMg)}', 'holds fonts at data: addresses'],
  ])('%s: %s', (path, code, what) => {
    expect(noticesOf(path, code)).toEqual([expect.stringMatching(`^It ${what} \\(${path}\\): .+\\.$`)]);
  });

  it('but no code that runs', () => {
    expect(
      noticesOf('a.js', 'case"iframe":a.closest("iframe");"https://react.dev/errors";onWorker(b)'),
    ).toEqual([]);
    expect(noticesOf('a.css', 'p { background: url(data:image/png;base64,x) }')).toEqual([]);
  });
});
