import { builtDescriptorProblems } from '@gadgetry/shared-kernel/contract/validate';
import { readMfManifest } from '../registry/mf-manifest';
import { adaptedCode } from './adapted-code';
import { type Adoption, adopt, versionOf } from './adopt';
import type { AdoptedContainer } from './adopted-container.mjs';
import { adoptionNotices } from './adoption-problems';
import { fileFinder, importedBy } from './container-files';
import { scopedStyles } from './scoped-styles';
import { assets, container, react } from './testing/container';

const FILES = {
  'remoteEntry.js': 'import("./widget.js"); import("./react.js"); self.acmeJsonp=self.acmeJsonp||[]',
  'widget.js': 'import "./part.js"; const dot = `/dot.svg`',
  'part.js': '',
  'react.js': '',
  'a.css': 'p { background: url(/dot.svg) }',
  'dot.svg': '<svg/>',
};

const built = (manifest: Parameters<typeof container>[0] = {}, files: Record<string, string> = {}) =>
  container(manifest, { ...FILES, ...files });

const ADOPTION: Adoption = {
  name: 'acme',
  version: '1.0.0',
  expose: './Widget',
  route: '/acme',
  slot: 'product/after-specs',
  values: { title: 'A' },
};

function adopted(...given: Parameters<typeof built>) {
  const made = adopt(ADOPTION, built(...given));
  const descriptor = JSON.parse(String(made.get('descriptor.json')));
  const entry = String(made.get(descriptor.build.entry.path));
  const loaded: AdoptedContainer = JSON.parse(/adoptedContainer\((\{.*\})\);\n/.exec(entry)?.[1] ?? '{}');
  return { made, descriptor, loaded };
}

describe('an adopted container', () => {
  it('has a valid descriptor, and a hash for every file', () => {
    const { made, descriptor } = adopted();
    expect(builtDescriptorProblems(descriptor)).toEqual([]);
    expect(descriptor.build.shared).toEqual({ react: '^19.0.0' });
    const named = [descriptor.build.entry, ...descriptor.build.files].map(({ path }) => path);
    expect([...named, 'descriptor.json'].sort()).toEqual([...made.keys()].sort());
  });

  it.each<[string, object, object, string[]]>([
    ['its chunks', { type: 'global' }, { type: 'script', react: 'shared' }, ['widget.js']],
    ['all imports but React', { type: 'module' }, { type: 'module' }, ['part.js', 'widget.js']],
    [
      'its own React of another major version',
      { type: 'module', shared: [react({ range: '^18.2.0' })] },
      { react: 'own' },
      ['part.js', 'react.js', 'widget.js'],
    ],
  ])('preloads %s', (_, manifest, found, preloads) => {
    expect(adopted(manifest).loaded).toMatchObject({ ...found, preloads });
  });

  it('preloads modules that its entry imports by a computed name', () => {
    const { loaded } = adopted({ type: 'module' }, { 'remoteEntry.js': 'import("./" + name)' });
    expect(loaded.preloads).toEqual(['part.js', 'widget.js']);
  });

  it('is measured without the modules that the store shares', () => {
    const large = Array.from({ length: 9000 }, (_, n) => Math.sin(n)).join();
    const sizes = (path: string) => adopted({}, { [path]: large }).descriptor.build.sizes;
    const small = sizes('react.js');
    expect(small.pages).toEqual(small.fragments);
    // Hashes in its entry differ by some bytes.
    const most = small.total + 500;
    const [late, widget] = [sizes('late.js'), sizes('widget.js')];
    expect(late.total).toBeGreaterThan(9000);
    expect(late.pages.acme).toBeLessThanOrEqual(most);
    expect(widget.pages.acme).toBeGreaterThan(9000);
  });

  it.each([
    ['its own, of another major version', [react({ range: '^18.2.0' })], {}],
    [
      'its own, built with another major version',
      [react({ range: '>=18', isSingleton: true, version: '18.3.1' })],
      {},
    ],
    [
      'that of the store, with the JSX runtime that it shares',
      ['react', 'react/jsx-runtime'].map((name) => react({ name, range: '>=18', version: '18.3.1' })),
      { react: '>=18', 'react/jsx-runtime': '>=18' },
    ],
    ['that of the store, in its range', [react({ range: '>=18' })], { react: '>=18' }],
    [
      'that of the store, later than its singleton asks for',
      [react({ range: '~19.1.0', isSingleton: true })],
      { react: '^19.1.0' },
    ],
    ['its own, which is no singleton', [react({ range: '~19.1.0' })], {}],
    ['its own, an older singleton', [react({ range: '18.2.0', isSingleton: true })], {}],
    ['its own, as its range is none', [react({ range: 'x y', isSingleton: true })], {}],
  ])('uses a React: %s', (_, shared, expected) => {
    expect(adopted({ shared }).descriptor.build.shared).toEqual(expected);
  });

  it.each([
    ['apart from other versions and parts', {}],
    [
      'also if its entry contains the modules that it shares',
      { shared: [react({ assets: assets(['remoteEntry.js']) })] },
    ],
  ])('registers its chunks in a list of its own, %s', (_, manifest) => {
    const { made, loaded } = adopted(manifest);
    expect(String(made.get('container/remoteEntry.js'))).toContain(
      'self.acmeJsonp_acme_1_0_0=self.acmeJsonp_acme_1_0_0||[]',
    );
    expect(loaded.chunks).toBe('acmeJsonp_acme_1_0_0');
  });

  it('is refused if it does not expose the module', () => {
    expect(() => adopt({ ...ADOPTION, expose: './Other' }, built())).toThrow(
      'acme does not expose "./Other": it exposes ./Widget. Name one of them: --expose ./Widget.',
    );
    expect(() => readMfManifest({ id: 'x' }, 'a.json')).toThrow(/a\.json is not a manifest .* found id/);
  });

  it('is refused under the name of a global that pages have', () => {
    expect(() => adopted({ globalName: 'name' })).toThrow(
      'called "name", which is a global of every page. Build it under another',
    );
    expect(() => adopted({ globalName: 'name', type: 'module' })).not.toThrow();
  });

  it('is reported if it bundles React or loads further remotes', () => {
    const own = { 'own.js': 'Symbol.for("react.strict_mode")' };
    const notices = (...given: Parameters<typeof built>) => adoptionNotices(built(...given), './Widget');
    expect(notices({}, own)).toEqual([]);
    expect(notices({ shared: [], remotes: ['other'] }, own)).toEqual([
      expect.stringMatching(/bundles React \(own\.js\).*singleton.*or have it export mount/),
      expect.stringMatching(/loads other remotes \(other\).*bundle their modules/),
    ]);
    // Of the application that was built beside the container.
    expect(notices({ shared: [], type: 'module' }, own)).toEqual([]);
    const hooks = { 'own.js': 's={H:null,A:null,T:null,S:null}' };
    const reactOf = (files: Record<string, string>) => adopted({ shared: [] }, files).loaded.react;
    expect([own, hooks, {}].map(reactOf)).toEqual(['own', 'own', 'none']);
  });

  it('gets the React of the store if it needs only the JSX runtime, which it bundles', () => {
    const needs = (code: string) => {
      const { loaded, descriptor } = adopted({ shared: [] }, { 'own.js': code });
      return [loaded.react, Object.keys(descriptor.build.shared ?? {})];
    };
    const jsx = 'var s=Symbol.for("react.transitional.element");return{$$typeof:s,type:e,key:l}';
    expect(needs(jsx)).toEqual(['shared', ['react']]);
    expect(needs(`${jsx};Symbol.for("react.strict_mode")`)).toEqual(['own', []]);
    expect(needs('e.$$typeof===Symbol.for("react.transitional.element")')).toEqual(['none', []]);
  });

  it('contains the tools only if its code calls them', () => {
    const entryOf = (code: string) => {
      const { made, descriptor } = adopted({}, { 'widget.js': code });
      return String(made.get(descriptor.build.entry.path));
    };
    expect(entryOf('a.innerHTML = b')).toContain('globalThis.gadgetryAdopted ??=');
    expect(entryOf('a.textContent = b')).not.toContain('gadgetryAdopted');
  });

  it('gets a version from a hash of its files if its build has none', () => {
    expect(versionOf(built())).toMatch(/^0\.0\.0-build\.x[0-9a-f]{10}$/);
  });
});

describe('styles of an adopted container', () => {
  const scope = ':where([data-remote="acme"])';
  const scoped = (css: string) => scopedStyles(css, 'acme', 'css/a.css', fileFinder(['dot.svg'], '/'));

  it.each([
    ['button{}', `${scope} button{}`],
    ['a, b > c{}', `${scope} a, ${scope} b > c{}`],
    [':root{--x:1}', `${scope}{--x:1}`],
    ['html body .x{}', `${scope} .x{}`],
    ['html.dark .x{}', `html.dark ${scope} .x{}`],
    ['@media print{p{}}', `@media print{${scope} p{}}`],
    ['@keyframes a{from{top:0}}', '@keyframes a{from{top:0}}'],
    ['p{& b{}}', `${scope} p{& b{}}`],
    ['p{background:url("/dot.svg")}', `${scope} p{background:url("../dot.svg")}`],
    ['p{background:url(//other.example/dot2.svg)}', `${scope} p{background:url(//other.example/dot2.svg)}`],
  ])('are limited to its element: %s', (css, expected) => {
    expect(scoped(css)).toBe(expected);
  });
});

describe('code of an adopted container', () => {
  const build = (publicPath: string, isModule: boolean) => ({
    part: 'acme',
    publicPath,
    isModule,
    fileAt: fileFinder(['assets/dot.svg'], publicPath),
  });
  const adapted = (code: string) => adaptedCode(code, 'a.js', build('auto', false));

  it('finds its files under any address', () => {
    const code = 'a(`/app/assets/dot.svg`, "https://acme.example/app/assets/dot.svg", "/other.svg")';
    const address = '(new URL("dot.svg",import.meta.url).href)';
    const made = build('https://acme.example/app/', true);
    expect(adaptedCode(code, 'assets/a.js', made)).toBe(`a(${address}, ${address}, "/other.svg")`);
    const folder = (path: string) => adaptedCode('"https://acme.example/app/"+e', path, made);
    expect(['assets/a.js', 'a.js'].map(folder)).toEqual([
      '(new URL("../",import.meta.url).href)+e',
      '(new URL("./",import.meta.url).href)+e',
    ]);
  });

  it.each([
    ['a.innerHTML = b', 'a.innerHTML = gadgetryAdopted.html((b),"acme")'],
    ['a.innerHTML = (b, c)', 'a.innerHTML = (gadgetryAdopted.html((b, c),"acme"))'],
    ['a.insertAdjacentHTML(b, c)', 'a.insertAdjacentHTML(b, gadgetryAdopted.html((c),"acme"))'],
    ['a.insertAdjacentHTML(...b)', 'a.insertAdjacentHTML(...b)'],
    ['a.createElement("style")', 'gadgetryAdopted.style((a.createElement("style")),"acme")'],
    ['a.createElement(b)', 'gadgetryAdopted.style((a.createElement(b)),"acme")'],
    ['a.createElement("link")', 'a.createElement("link")'],
    ['a.createElement("style", b)', 'a.createElement("style", b)'],
    ['a.setAttribute("style", {})', 'a.setAttribute("style", {})'],
    ['jsx("style", { children: a })', 'jsx(gadgetryAdopted.tag(("style"),"acme"), { children: a })'],
    ['e("style", null, a)', 'e(gadgetryAdopted.tag(("style"),"acme"), null, a)'],
    ['a({ __html: b })', 'a({ __html: gadgetryAdopted.html((b),"acme") })'],
    ['a = ({ __html: b }) => ({ __html })', 'a = ({ __html: b }) => ({ __html })'],
    ['a.createPolicy("lit-html", b)', 'gadgetryAdopted.policies((a.createPolicy),"acme")("lit-html", b)'],
    ['fetch(a)', 'gadgetryAdopted.fetching((fetch),"acme")(a)'],
    [
      'a.attachShadow(b).innerHTML = fetch()',
      'gadgetryAdopted.root((a.attachShadow(b)),"acme").innerHTML = gadgetryAdopted.html((gadgetryAdopted.fetching((fetch),"acme")()),"acme")',
    ],
    ['a.textContent = "<style>"', 'a.textContent = "<style>"'],
    ['not code', 'not code'],
  ])('calls the tools in place of APIs that the policy blocks: %s', (code, expected) => {
    expect(adapted(code)).toBe(expected);
  });

  it('is searched through all imports, even circular ones', () => {
    const files: Record<string, string> = {
      'a.js': 'import "./b/c.js"',
      'b/c.js': 'export * from "../a.js"; import("./d.js"); import("https://x.example/e.js")',
      'b/d.js': '',
    };
    expect(importedBy('a.js', (path) => files[path], new Set())).toEqual(['b/c.js', 'b/d.js']);
  });
});
