/** @jest-environment node */
import { builtDescriptorProblems } from '@gadgetry/shared-kernel/contract/validate';
import { readMfManifest } from '../registry/mf-manifest';
import { type Adoption, adopt, versionOf } from './adopt';
import type { AdoptedContainer } from './adopted-container.mjs';
import type { ContainerFiles } from './container-files';
import { importedBy } from './module-graph';
import { fileFinder, withRelativeAddresses } from './relative-addresses';
import { scopedStyles } from './scoped-styles';

const NONE = { sync: [], async: [] };

function container(type: string, react = '^19.0.0'): ContainerFiles {
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
    'remoteEntry.js': 'import("./widget.js"); import("./react.js"); self.webpackChunkacme',
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
  it('has a sound descriptor, and a hash for every file', () => {
    const { made, descriptor } = adopted(container('global'));
    expect(builtDescriptorProblems(descriptor)).toEqual([]);
    expect(descriptor.build.shared).toEqual({ react: '^19.0.0' });
    const named = [descriptor.build.entry, ...descriptor.build.files].map(({ path }) => path);
    expect([...named, 'descriptor.json'].sort()).toEqual([...made.keys()].sort());
  });

  it('is preloaded as what it is: chunks of a script, all imports of a module but the React that the store has', () => {
    expect(adopted(container('global')).loaded).toMatchObject({
      type: 'script',
      ahead: ['widget.js'],
      chunks: 'webpackChunkacme',
      react: 'shared',
    });
    expect(adopted(container('module')).loaded).toMatchObject({
      type: 'module',
      ahead: ['part.js', 'widget.js'],
    });
  });

  it('takes its own React where the store has another', () => {
    const { descriptor, loaded } = adopted(container('module', '^18.2.0'));
    expect(descriptor.build.shared).toEqual({});
    expect(loaded).toMatchObject({ react: 'own', ahead: ['part.js', 'react.js', 'widget.js'] });
  });

  it('is refused where it does not expose the module', () => {
    expect(() => adopt({ ...ADOPTION, expose: './Other' }, container('module'))).toThrow(
      'acme does not expose "./Other": it exposes ./Widget. Name one of them: --expose ./Widget.',
    );
    expect(() => readMfManifest({ id: 'x' }, 'a.json')).toThrow(/a\.json is not a manifest .* found id/);
  });

  it('is named after its files where its build has no version', () => {
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
  ])('stay in its place: %s', (css, expected) => {
    expect(scoped(css)).toBe(expected);
  });
});

describe('a module of an adopted container', () => {
  it('finds its files wherever it lies', () => {
    const fileAt = fileFinder(['assets/dot.svg'], 'https://acme.example/app/');
    const code = 'a(`/app/assets/dot.svg`, "https://acme.example/app/assets/dot.svg", "/other.svg")';
    const address = 'new URL("dot.svg",import.meta.url).href';
    expect(withRelativeAddresses(code, 'assets/a.js', fileAt)).toBe(
      `a(${address}, ${address}, "/other.svg")`,
    );
  });

  it('is followed through every import, in circles, too', () => {
    const files: Record<string, string> = {
      'a.js': 'import "./b/c.js"',
      'b/c.js': 'export * from "../a.js"; import("./d.js"); import("https://x.example/e.js")',
      'b/d.js': '',
    };
    expect(importedBy('a.js', (path) => files[path], new Set())).toEqual(['b/c.js', 'b/d.js']);
  });
});
