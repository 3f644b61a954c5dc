import { builtDescriptorProblems } from '@gadgetry/shared-kernel/contract/validate';
import { readMfManifest } from '../registry/mf-manifest';
import { adaptedCode } from './adapted-code';
import { type Adoption, adopt, versionOf } from './adopt';
import type { AdoptedContainer } from './adopted-container.mjs';
import { adoptionNotices } from './adoption-problems';
import type { ContainerFiles } from './container-files';
import { fileFinder, importedBy } from './container-files';
import { scopedStyles } from './scoped-styles';

const NONE = { sync: [], async: [] };

function container(type: string, react = '^19.0.0', singleton = false): ContainerFiles {
  const manifest = {
    name: 'acme',
    metaData: {
      globalName: 'acme',
      publicPath: '/',
      remoteEntry: { name: 'remoteEntry.js', path: '', type },
    },
    shared: [
      {
        name: 'react',
        version: '19.0.0',
        requiredVersion: react,
        singleton,
        assets: { js: { ...NONE, async: ['react.js'] }, css: NONE },
      },
    ],
    exposes: [
      {
        path: './Widget',
        name: 'Widget',
        assets: { js: { ...NONE, sync: ['widget.js'] }, css: { ...NONE, sync: ['a.css'] } },
      },
    ],
  };
  const files = {
    'remoteEntry.js': 'import("./widget.js"); import("./react.js"); self.acmeJsonp=self.acmeJsonp||[]',
    'widget.js': 'import "./part.js"; const dot = `/dot.svg`',
    'part.js': '',
    'react.js': '',
    'a.css': 'p { background: url(/dot.svg) }',
    'dot.svg': '<svg/>',
  };
  return {
    manifest: readMfManifest(manifest, 'mf-manifest.json'),
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  };
}

const ADOPTION: Adoption = {
  name: 'acme',
  version: '1.0.0',
  expose: './Widget',
  route: '/acme',
  slot: 'product/after-specs',
  values: { title: 'A' },
};

function adopted(files: ContainerFiles) {
  const made = adopt(ADOPTION, files);
  const descriptor = JSON.parse(String(made.get('descriptor.json')));
  const entry = String(made.get(descriptor.build.entry.path));
  const loaded: AdoptedContainer = JSON.parse(/adoptedContainer\((\{.*\})\);\n/.exec(entry)?.[1] ?? '{}');
  return { made, descriptor, loaded };
}

describe('an adopted container', () => {
  it('has a valid descriptor, and a hash for every file', () => {
    const { made, descriptor } = adopted(container('global'));
    expect(builtDescriptorProblems(descriptor)).toEqual([]);
    expect(descriptor.build.shared).toEqual({ react: '^19.0.0' });
    const named = [descriptor.build.entry, ...descriptor.build.files].map(({ path }) => path);
    expect([...named, 'descriptor.json'].sort()).toEqual([...made.keys()].sort());
  });

  it('preloads the chunks of a script, and all imports of a module except the React of the store', () => {
    expect(adopted(container('global')).loaded).toMatchObject({
      type: 'script',
      ahead: ['widget.js'],
      chunks: 'acmeJsonp_acme_1_0_0',
      react: 'shared',
    });
    expect(adopted(container('module')).loaded).toMatchObject({
      type: 'module',
      ahead: ['part.js', 'widget.js'],
    });
  });

  it('is measured without the modules that the store shares', () => {
    const { manifest, files } = container('global');
    const large = Buffer.from(Array.from({ length: 9000 }, (_, n) => Math.sin(n)).join());
    const sizes = (path: string) =>
      adopted({ manifest, files: new Map([...files, [path, large]]) }).descriptor.build.sizes;
    const small = sizes('react.js');
    expect(small.pages).toEqual(small.fragments);
    // Hashes in its entry differ by some bytes.
    const most = small.total + 500;
    const [late, widget] = [sizes('late.js'), sizes('widget.js')];
    expect([late.total > 9000, late.pages.acme > most, widget.pages.acme > 9000]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('brings its own React if the store has another major version', () => {
    const { descriptor, loaded } = adopted(container('module', '^18.2.0'));
    expect(descriptor.build.shared).toEqual({});
    expect(loaded).toMatchObject({ react: 'own', ahead: ['part.js', 'react.js', 'widget.js'] });
  });

  it('brings its own React if it was built with another major version, unless it shares the JSX runtime', () => {
    const { manifest, files } = container('global', '>=18', true);
    const sharedBy = (version: string, ...more: readonly string[]) => {
      const [react] = manifest.shared;
      const shared = ['react', ...more].map((name) => ({ ...react, name, version }));
      return adopted({ manifest: { ...manifest, shared } as typeof manifest, files }).descriptor.build.shared;
    };
    expect(sharedBy('18.3.1')).toEqual({});
    expect(sharedBy('18.3.1', 'react/jsx-runtime')).toEqual({ react: '>=18', 'react/jsx-runtime': '>=18' });
    expect(sharedBy('19.1.0')).toEqual({ react: '>=18' });
  });

  it('uses the React of the store if its singleton asks for an earlier minor version', () => {
    const sharedBy = (range: string, isSingleton: boolean) =>
      adopted(container('global', range, isSingleton)).descriptor.build.shared;
    expect(sharedBy('~19.1.0', true)).toEqual({ react: '^19.1.0' });
    expect([sharedBy('~19.1.0', false), sharedBy('18.2.0', true), sharedBy('x y', true)]).toEqual([
      {},
      {},
      {},
    ]);
  });

  it('registers its chunks in a list of its own, apart from other versions and parts', () => {
    const { made, loaded } = adopted(container('global'));
    const entry = String(made.get('container/remoteEntry.js'));
    expect(entry).toContain('self.acmeJsonp_acme_1_0_0=self.acmeJsonp_acme_1_0_0||[]');
    expect(loaded.chunks).toBe('acmeJsonp_acme_1_0_0');
  });

  it('is refused if it does not expose the module', () => {
    expect(() => adopt({ ...ADOPTION, expose: './Other' }, container('module'))).toThrow(
      'acme does not expose "./Other": it exposes ./Widget. Name one of them: --expose ./Widget.',
    );
    expect(() => readMfManifest({ id: 'x' }, 'a.json')).toThrow(/a\.json is not a manifest .* found id/);
  });

  it('keeps an entry that contains the modules that it shares', () => {
    const { manifest, files } = container('global');
    const assets = { js: { ...NONE, sync: ['remoteEntry.js'] }, css: NONE };
    const shared = manifest.shared.map((one) => ({ ...one, assets }));
    const { made } = adopted({ manifest: { ...manifest, shared }, files });
    expect(String(made.get('container/remoteEntry.js'))).toContain('self.acmeJsonp_acme_1_0_0');
  });

  it('is refused under the name of a global that pages have', () => {
    const { manifest, files } = container('global');
    const named = (type: string) =>
      adopt(ADOPTION, { manifest: { ...manifest, type, globalName: 'name' }, files });
    expect(() => named('global')).toThrow(
      'called "name", which is a global of every page. Build it under another',
    );
    expect(named('module').size).toBeGreaterThan(0);
  });

  it('preloads modules that its entry imports by a computed name', () => {
    const { manifest, files } = container('module');
    const entry = Buffer.from('import("./" + name)');
    const { loaded } = adopted({ manifest, files: new Map([...files, ['remoteEntry.js', entry]]) });
    expect(loaded.ahead).toEqual(['part.js', 'widget.js']);
  });

  it('is reported if it bundles React or loads further remotes', () => {
    const { manifest, files } = container('global');
    const react = new Map([...files, ['own.js', Buffer.from('Symbol.for("react.strict_mode")')]]);
    expect(adoptionNotices({ manifest, files: react }, './Widget')).toEqual([]);
    const alone = { ...manifest, shared: [], remotes: ['other'] };
    expect(adoptionNotices({ manifest: alone, files: react }, './Widget')).toEqual([
      expect.stringMatching(/bundles React \(own\.js\).*singleton.*or have it export mount/),
      expect.stringMatching(/loads other remotes \(other\).*bundle their modules/),
    ]);
    const reactOf = (files: ContainerFiles['files']) => adopted({ manifest: alone, files }).loaded.react;
    const hooks = new Map([...files, ['own.js', Buffer.from('s={H:null,A:null,T:null,S:null}')]]);
    expect([react, hooks, files].map(reactOf)).toEqual(['own', 'own', 'none']);
    // Of the application that was built beside the container.
    expect(
      adoptionNotices({ manifest: { ...alone, type: 'module', remotes: [] }, files: react }, './Widget'),
    ).toEqual([]);
  });

  it('contains the tools only if its code calls them', () => {
    const { manifest, files } = container('global');
    const entryOf = (code: string) => {
      const { made, descriptor } = adopted({
        manifest,
        files: new Map([...files, ['widget.js', Buffer.from(code)]]),
      });
      return String(made.get(descriptor.build.entry.path));
    };
    expect(entryOf('a.innerHTML = b')).toContain('globalThis.gadgetryAdopted ??=');
    expect(entryOf('a.textContent = b')).not.toContain('gadgetryAdopted');
  });

  it('gets a version from a hash of its files if its build has none', () => {
    expect(versionOf(container('module'))).toMatch(/^0\.0\.0-build\.x[0-9a-f]{10}$/);
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
