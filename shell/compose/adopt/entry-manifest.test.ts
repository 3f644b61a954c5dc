import { chunkFiles, chunksIn } from './chunk-names';
import { manifestOfEntry, readEntryManifest } from './entry-manifest';
import { WEBPACK_ENTRY, WEBPACK_FILES } from './testing/webpack-container';

const EXPOSES = '{"./Widget":()=>r.e(1).then(()=>()=>r(2))}';

const sharedIn = (code: string) => manifestOfEntry(`var acme;(${EXPOSES});${code}`, 'entry.js')?.shared;

describe('an entry without a manifest', () => {
  it("tells what webpack's own plugin built", () => {
    expect(manifestOfEntry(WEBPACK_FILES[WEBPACK_ENTRY] ?? '', WEBPACK_ENTRY)).toMatchObject({
      name: 'webpack_widget',
      publicPath: '/static/',
      entry: WEBPACK_ENTRY,
      type: 'global',
      shared: [{ name: 'react', range: '^19.0.0', isSingleton: true }],
      exposes: [
        {
          path: './Widget',
          assets: { js: { sync: ['js/523.056777da.js'] }, css: { sync: ['css/523.css'] } },
        },
      ],
    });
  });

  it.each([
    ['[1,19,0,0]', '^19.0.0'],
    ['[2,19,1]', '~19.1'],
    ['[0,16,8]', '>=16.8'],
    ['[4,19,0,0]', '=19.0.0'],
    ['[0]', '*'],
    ['[-1,20]', '<20'],
    ['[1,19,0,0,,"rc",1]', '^19.0.0-rc.1'],
    ['[,[1,19,0,0],[1,18,2,0],1]', '^18.2.0 || ^19.0.0'],
    ['[,[-1,20],[0,18],2]', '>=18 <20'],
    ['[,[1,18],0]', 'not(^18)'],
  ])('contains the range %s, which is %s', (list, range) => {
    expect(sharedIn(`s("default","react",!1,${list},()=>r.e(3))`)).toEqual([
      expect.objectContaining({ name: 'react', range }),
    ]);
  });

  it.each([
    ['webpack', 'd("react","19.1.0",()=>r.e(3));s("default","react",!1,[1,19,0,0])', '^19.0.0', false],
    ['webpack, as singleton', 'd("react","19.1.0",f=>f);"of shared singleton module"', '*', true],
    [
      'rspack',
      '[{name:"react",version:"19.1.0",factory:f,eager:0},{shareKey:"react",requiredVersion:"^19.0.0",singleton:!0}]',
      '^19.0.0',
      true,
    ],
  ])('names a module that %s shares', (_, code, range, isSingleton) => {
    expect(sharedIn(code)).toEqual([
      expect.objectContaining({ name: 'react', version: '19.1.0', range, isSingleton }),
    ]);
  });

  it.each([
    ['a variable', `var acme;(()=>{(${EXPOSES});acme=t})()`, 'acme'],
    ['a member', `(()=>{(${EXPOSES});self.chunks=self.chunks||[];window["acme-a"]=t})()`, 'acme-a'],
    ['exports, under its file', `let a;(${EXPOSES});export{a as get}`, 'remoteEntry'],
  ])('sets %s', (_, code, name) => {
    expect(manifestOfEntry(code, 'js/remoteEntry.js')?.globalName).toBe(name);
  });

  it('names other remotes that it loads', () => {
    const code = `var acme;(${EXPOSES});r.l("https://other.example/remoteEntry.js",done,"other")`;
    expect(manifestOfEntry(code, 'entry.js')?.remotes).toEqual(['https://other.example/remoteEntry.js']);
  });

  it.each([
    ['no container', 'var acme;(()=>{acme=1})()'],
    ['for servers', `(${EXPOSES});module.exports=t`],
    ['by originjs', 'let a={"./Widget":()=>__federation_import("./a.js")};export{a as get}'],
    ['by Vite', 'let a={"./Widget":async()=>import("./a.js")};export{a as get}'],
    ['no code', '<html>'],
  ])('is refused if it is %s', (_, code) => {
    expect(() => readEntryManifest(code, 'entry.js', 'a/entry.js')).toThrow(
      /^a\/entry\.js is no entry .*Give its mf-manifest\.json.*or build it with library: \{ type: "var"/,
    );
  });
});

it.each([
  ['r.u=e=>e+".js"', ['1.js'], ['a.js']],
  [`r.u=e=>\`js/\${e}.js\``, ['js/1.js'], ['js/a.js']],
  ['r.u=e=>(({1:"widget"}[e]||e)+"."+{1:"x"}[e]+".js")', ['widget.x.js'], []],
  ['r.u=e=>e===1?"one.js":e+".js"', ['one.js'], ['a.js']],
  ['r.u=function(e){if(1==e)return "one.js";return ""+e+".js"}', ['one.js'], ['a.js']],
  ['r.u=e=>e+".js";r.miniCssF=e=>e+"."+{a:"y"}[e]+".css"', ['1.js'], ['a.y.css', 'a.js']],
  ['t={1:()=>import("./1.mjs")}', ['1.mjs'], []],
  ['r.u=e=>name(e)', [], []],
])('finds the files of chunks that %s names', (code, one, other) => {
  expect(['1', 'a'].map(chunkFiles(code))).toEqual([one, other]);
});

it('finds the chunks that code loads', () => {
  expect(chunksIn('Promise.all([r.e(1),r.e("a-b")]); r.e(1); r.e(n)')).toEqual(['1', 'a-b']);
});
