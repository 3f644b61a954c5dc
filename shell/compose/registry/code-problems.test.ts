import { codeProblems } from './code-problems';

const found = (code: string) => codeProblems(code).map(({ allowance, found: text }) => [allowance, text]);

describe('the parts of a script that need an exception', () => {
  it.each<[what: string, code: string, text?: string]>([
    ['a computed name', 'import(name)'],
    ['a sum', 'import("./" + name)'],
    ['a template with a value', `import(\`./\${name}.js\`)`],
    ['text as code', 'import("data:text/javascript,1")'],
    ['an address', 'import("https://evil.example/a.js")'],
    ['an address without a scheme', "import('//evil.example/a.js')"],
    ['with a comment for a bundler', 'import(/* webpackIgnore: true */ x)'],
    ['an import of an address', 'import "https://evil.example/a.js"'],
    ['an export of an address', 'export * from "data:,"'],
    ['in an unused function', '(()=>{if(0)import(a)})', 'import(a)'],
    ['in deeply nested code', `${'a+'.repeat(2000)}import(b)`, 'import(b)'],
  ])('import: %s', (_what, code, text = code) => {
    expect(found(code)).toEqual([['import', text]]);
  });

  it.each([
    ['the global', 'new RTCPeerConnection()', 'RTCPeerConnection'],
    ['a member', 'globalThis.RTCPeerConnection', 'RTCPeerConnection'],
    ['a member in brackets', 'window["RTCPeerConnection"]', '"RTCPeerConnection"'],
    ['a member in a template', 'window[`webkitRTCPeerConnection`]', '`webkitRTCPeerConnection`'],
    ['a destructured member', 'const { RTCPeerConnection: P } = self', 'RTCPeerConnection'],
  ])('webrtc: %s', (_what, code, text) => {
    expect(found(code)).toEqual([['webrtc', text]]);
  });

  it.each([
    ['a file of the build', 'import("./page.js")'],
    ['a file in a parent folder', "export const a = () => import('../page.js')"],
    ['a template without values', 'import(`./page.js`)'],
    ['a text that mentions it', '"import(x) and RTCPeerConnection"'],
    ['a comment', '/* import(x); new RTCPeerConnection() */'],
    ['a method of that name', 'loader.import(x)'],
    ['a static import of a file beside it', 'import { a } from "./a.js"; export { a }'],
    ['meta', 'import.meta.url'],
    ['sloppy code', 'with (a) { b = 010 }'],
  ])('nothing: %s', (_what, code) => {
    expect(found(code)).toEqual([]);
  });

  it('are reported with line and column', () => {
    expect(codeProblems('let a;\nlet b; import(a)')).toEqual([
      { allowance: 'import', line: 2, column: 8, found: 'import(a)' },
    ]);
  });

  it('include scripts with syntax errors', () => {
    expect(codeProblems('let let')).toMatchObject([{ allowance: 'syntax' }]);
  });
});
