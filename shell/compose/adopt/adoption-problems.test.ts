import { adoptionNotices, assertLoadable } from './adoption-problems';
import { assets, container, react } from './testing/container';

describe('a container', () => {
  it.each<[string, object, string, RegExp | undefined]>([
    [
      'it is for servers',
      { type: 'commonjs-module' },
      '',
      /type "commonjs-module", which no page can load\. Build it with library: \{ type: "var", name: "acme" \}\./,
    ],
    [
      'it was built for the store',
      { shared: [react({ name: 'shared-kernel/contract' })] },
      '',
      /it shares the store's kernel\. Publish it as it is, .*: npx gadgetry publish PART FOLDER\./,
    ],
    [
      'it was built for development',
      {},
      'eval("// module\\n//# sourceURL=webpack://acme/./widget.js\\n}")',
      /remoteEntry\.js was built for development: .*Build it with mode: "production", or with devtool: "source-map"\./,
    ],
    [
      'its runtime is in another file',
      {},
      'var acme;(self.acmeJsonp=self.acmeJsonp||[]).push([[1],{},(r)=>{acme=r.x()}])',
      /lacks its runtime, which the build puts .*Build it with optimization: \{ runtimeChunk: false \}\./,
    ],
    [
      'it finds its files by code in a text',
      {},
      "6797(e,t,r){r.p=Function('return \\'https://cdn.example/\\' + version')()}",
      /runs its getPublicPath as text.*Build it with publicPath: "auto" in its place/,
    ],
    [
      'it finds its files by new code',
      {},
      'r.p=new Function("return 1")()',
      /runs its getPublicPath as text/,
    ],
    [
      'not: code elsewhere finds the global object',
      {},
      'r.p=(function(){return window.place})();Function("return this")()',
      undefined,
    ],
    [
      'not: a library runs texts',
      {},
      'run=(a)=>eval(a);name="//# sourceURL=lodash.templateSources["',
      undefined,
    ],
  ])('is refused if no page can load it: %s', (_, manifest, entry, refusal) => {
    const load = () => assertLoadable(container(manifest, { 'remoteEntry.js': entry }), './Widget');
    if (refusal) expect(load).toThrow(refusal);
    else expect(load).not.toThrow();
  });

  it.each([
    ['react', true],
    ['react react-dom', false],
    ['react react/jsx-runtime', false],
  ])(
    "is reported if it was built with the JSX of another React, and can't mount its own: %s",
    (names, isTold) => {
      const shared = names.split(' ').map((name) => react({ name, version: '18.3.1', range: '>=18' }));
      expect(adoptionNotices(container({ shared }), './Widget')).toEqual(
        isTold ? [expect.stringContaining('the JSX of another React than')] : [],
      );
    },
  );

  it.each([
    ['remoteEntry.js', assets()],
    ['widget.js', assets(['widget.js'])],
  ])('may bundle its own React if %s exports a mount function', (path, own) => {
    const exposes = [{ path: './Widget', assets: own }];
    const noticesOf = (code: string) => {
      const files = { [path]: `Symbol.for("react.strict_mode");${code}` };
      return adoptionNotices(container({ shared: [], exposes }, files), './Widget');
    };
    expect(noticesOf('t.d(e,{mount:()=>b})')).toEqual([]);
    expect(noticesOf('')).toEqual([expect.stringContaining(`It bundles React (${path})`)]);
  });

  it.each([
    [
      'a Svelte component',
      '"https://svelte.dev/e/lifecycle"',
      /bundles Svelte.* Export mount\(element, values\)/,
    ],
    ['a Vue component', 'a.__v_isVNode', /bundles Vue.*shared: \{ vue: .*, or export mount/],
    ['a Preact component', 'a.__k', /bundles Preact/],
    ['a Solid component', 'a.observerSlots', /bundles Solid/],
    ['no mount function of Solid, built by webpack', 'a.observerSlots;t.d(e,["mount",0,b])', undefined],
    ['no custom element of Preact', 'a.__k; customElements.define("a-b", B)', undefined],
    [
      'no custom element of Solid',
      'a.observerSlots; let c = window.customElements; c.define("a-b", B)',
      undefined,
    ],
    ['no mount function of Vue', 'const m = a.__v_isVNode; export { m as mount }', undefined],
  ])('is reported if it exports %s that nothing shows', (_, code, notice) => {
    const noticesOf = (name: string) =>
      adoptionNotices(
        container({ type: 'module', shared: [react({ name })] }, { 'widget.js': code }),
        './Widget',
      );
    const found = notice ? [expect.stringMatching(notice)] : [];
    expect(noticesOf('react')).toEqual(found);
    // The store renders a Vue component with a Vue that the container shares.
    expect(noticesOf('vue')).toEqual(code.includes('__v_') ? [] : found);
  });

  it('is reported if only another of its modules exports a mount function', () => {
    const exposes = ['Widget', 'mounted'].map((name) => ({
      path: `./${name}`,
      assets: assets([`${name}.js`, 'solid.js']),
    }));
    const code = { 'Widget.js': '', 'mounted.js': 'export { m as mount }', 'solid.js': 'a.observerSlots' };
    const noticesOf = (expose: string) =>
      adoptionNotices(container({ type: 'module', exposes }, code), expose);
    expect(noticesOf('./Widget')).toHaveLength(1);
    expect(noticesOf('./mounted')).toEqual([]);
  });

  it.each([
    ['19.2.0', true, '!0', ['It accepts only React 19.2.0 (strictVersion), and the store has ^19']],
    ['^19.2.0', true, 'true', []],
    ['19.2.0', true, '!1', []],
    ['19.2.0', false, '!0', []],
    // It uses its own.
    ['^18.2.0', true, '!0', []],
    ['19.2.0', true, '"of shared singleton module"', ['It accepts only React 19.2.0']],
    ['19.2.0', true, '"of shared singleton module",console.warn', []],
  ])(
    'is reported if it refuses the React of the store: %s, singleton %s, strict %s',
    (range, isSingleton, isStrict, notices) => {
      const entry = `react:[{shareConfig:{eager:!1,requiredVersion:"${range}",strictVersion:${isStrict}}}]`;
      const made = container({ shared: [react({ range, isSingleton })] }, { 'remoteEntry.js': entry });
      expect(adoptionNotices(made, './Widget')).toEqual(notices.map((one) => expect.stringContaining(one)));
    },
  );
});
