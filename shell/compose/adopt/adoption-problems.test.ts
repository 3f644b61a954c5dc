import { readMfManifest } from '../registry/mf-manifest';
import { adoptionNotices, assertLoadable } from './adoption-problems';
import type { ContainerFiles } from './container-files';

const NONE = { sync: [], async: [] };

function container(type: string): ContainerFiles {
  const remoteEntry = { name: 'remoteEntry.js', path: '', type };
  const manifest = {
    name: 'acme',
    metaData: { globalName: 'acme', publicPath: '/', remoteEntry },
    shared: [
      { name: 'react', version: '19.0.0', requiredVersion: '^19.0.0', assets: { js: NONE, css: NONE } },
    ],
    exposes: [{ path: './Widget', name: 'Widget', assets: { js: NONE, css: NONE } }],
  };
  const files = new Map([['remoteEntry.js', Buffer.from('')]]);
  return { manifest: readMfManifest(manifest, 'mf-manifest.json'), files };
}

describe('a container', () => {
  it('is refused if no page can load it', () => {
    const { manifest, files } = container('global');
    const commonjs = { ...manifest, type: 'commonjs-module' };
    expect(() => assertLoadable({ manifest: commonjs, files }, './Widget')).toThrow(
      'type "commonjs-module", which no page can load. Build it with library: { type: "var", name: "acme" }.',
    );
    const library = 'run=(a)=>eval(a);name="//# sourceURL=lodash.templateSources["';
    const production = { manifest, files: new Map([...files, ['remoteEntry.js', Buffer.from(library)]]) };
    expect(() => assertLoadable(production, './Widget')).not.toThrow();
    const text = 'eval("// module\\n//# sourceURL=webpack://acme/./widget.js\\n}")';
    const development = { manifest, files: new Map([...files, ['remoteEntry.js', Buffer.from(text)]]) };
    expect(() => assertLoadable(development, './Widget')).toThrow(
      'remoteEntry.js was built for development: it runs its modules as text (eval), which the page\'s policy refuses. Build it with mode: "production", or with devtool: "source-map".',
    );
    const entry = Buffer.from(
      'var acme;(self.acmeJsonp=self.acmeJsonp||[]).push([[1],{},(r)=>{acme=r.x()}])',
    );
    const apart = { manifest, files: new Map([...files, ['remoteEntry.js', entry]]) };
    expect(() => assertLoadable(apart, './Widget')).toThrow(
      'remoteEntry.js lacks its runtime, which the build puts into a file of its own, and no host loads. Build it with optimization: { runtimeChunk: false }.',
    );
  });

  it.each([
    ["6797(e,t,r){r.p=Function('return \\'https://cdn.example/\\' + version')()}", true],
    ['r.p=new Function("return 1")()', true],
    ['r.p=(function(){return window.place})();Function("return this")()', false],
  ])('is refused if it finds its files by code in a text: %s', (code, isRefused) => {
    const { manifest } = container('global');
    const files = new Map([['remoteEntry.js', Buffer.from(code)]]);
    const load = () => assertLoadable({ manifest, files }, './Widget');
    if (isRefused)
      expect(load).toThrow(/runs its getPublicPath as text.*Build it with publicPath: "auto" in its place/);
    else expect(load).not.toThrow();
  });

  it.each([
    ['react', true],
    ['react react-dom', false],
    ['react react/jsx-runtime', false],
  ])(
    "is reported if it was built with the JSX of another React, and can't mount its own: %s",
    (names, isTold) => {
      const { manifest, files } = container('global');
      const [react] = manifest.shared;
      const shared = names.split(' ').map((name) => ({ ...react, name, version: '18.3.1', range: '>=18' }));
      const notices = adoptionNotices(
        { manifest: { ...manifest, shared } as typeof manifest, files },
        './Widget',
      );
      expect(notices).toEqual(isTold ? [expect.stringContaining('the JSX of another React than')] : []);
    },
  );

  it('may bundle its own React if it exports a mount function', () => {
    const { manifest } = container('global');
    const unshared = { ...manifest, shared: [] };
    const noticesOf = (code: string) => {
      const files = new Map([['remoteEntry.js', Buffer.from(`Symbol.for("react.strict_mode");${code}`)]]);
      return adoptionNotices({ manifest: unshared, files }, './Widget');
    };
    expect(noticesOf('t.d(e,{mount:()=>b})')).toEqual([]);
    expect(noticesOf('')).toEqual([expect.stringContaining('It bundles React (remoteEntry.js)')]);
  });

  it.each([
    [
      'a Svelte component',
      '"https://svelte.dev/e/lifecycle"',
      [/bundles Svelte.* Export mount\(element, values\)/],
    ],
    ['a Vue component', 'a.__v_isVNode', [/bundles Vue.*shared: \{ vue: .*, or export mount/]],
    ['a Preact component', 'a.__k', [/bundles Preact/]],
    ['a Solid component', 'a.observerSlots', [/bundles Solid/]],
    ['a mount function of Solid, built by webpack', 'a.observerSlots;t.d(e,["mount",0,b])', []],
    ['a custom element of Preact', 'a.__k; customElements.define("a-b", B)', []],
    ['a custom element of Solid', 'a.observerSlots; let c = window.customElements; c.define("a-b", B)', []],
    ['a mount function of Vue', 'const m = a.__v_isVNode; export { m as mount }', []],
  ])('is reported if it exports %s that nothing shows', (_, code, notices) => {
    const { manifest, files } = container('module');
    const own = new Map([...files, ['widget.js', Buffer.from(code)]]);
    expect(adoptionNotices({ manifest, files: own }, './Widget')).toEqual(
      notices.map((one) => expect.stringMatching(one)),
    );
    const vue = manifest.shared.map((one) => ({ ...one, name: 'vue' }));
    expect(adoptionNotices({ manifest: { ...manifest, shared: vue }, files: own }, './Widget')).toHaveLength(
      code.includes('__v_') ? 0 : notices.length,
    );
  });

  it('is reported if only another of its modules exports a mount function', () => {
    const { manifest, files } = container('module');
    const exposes = ['Widget', 'mounted'].map((name) => ({
      path: `./${name}`,
      assets: { js: { sync: [`${name}.js`, 'solid.js'], async: [] }, css: NONE },
    }));
    const code = { 'Widget.js': '', 'mounted.js': 'export { m as mount }', 'solid.js': 'a.observerSlots' };
    const all = new Map([
      ...files,
      ...Object.entries(code).map(([path, text]) => [path, Buffer.from(text)] as const),
    ]);
    const noticesOf = (expose: string) =>
      adoptionNotices({ manifest: { ...manifest, exposes }, files: all }, expose);
    expect(noticesOf('./Widget')).toHaveLength(1);
    expect(noticesOf('./mounted')).toEqual([]);
  });

  it.each([
    ['19.2.0', true, '!0', ['It accepts only React 19.2.0 (strictVersion), and the store has ^19']],
    ['^19.2.0', true, 'true', []],
    ['19.2.0', true, '!1', []],
    ['19.2.0', false, '!0', []],
  ])(
    'is reported if it refuses the React of the store: %s, singleton %s, strict %s',
    (range, isSingleton, isStrict, notices) => {
      const { manifest, files } = container('global');
      const shared = manifest.shared.map((one) => ({ ...one, range, isSingleton }));
      const entry = `react:[{shareConfig:{eager:!1,requiredVersion:"${range}",strictVersion:${isStrict}}}]`;
      const own = new Map([...files, ['remoteEntry.js', Buffer.from(entry)]]);
      expect(adoptionNotices({ manifest: { ...manifest, shared }, files: own }, './Widget')).toEqual(
        notices.map((one) => expect.stringContaining(one)),
      );
    },
  );
});
