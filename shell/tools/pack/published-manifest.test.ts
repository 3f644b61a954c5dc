import { type Manifest, publishedManifest } from './published-manifest';

const manifest: Manifest = {
  name: '@gadgetry/sample',
  version: '1.2.3',
  license: 'MIT',
  private: true,
  files: ['dist'],
  sideEffects: ['**/*.css', './src/base.ts'],
  exports: {
    './cart': './src/cart/cart.ts',
    './page': './pages/page.tsx',
    './css': './src/css.d.ts',
    './schema.json': './src/schema.json',
    './build': './build/build.mjs',
    './tools': './tools.mjs',
    './*': './*.ts',
  },
  published: {
    bin: { sample: 'dist/sample.mjs' },
    exports: { './preset': './dist/preset.json', './tools': null },
  },
  scripts: { test: 'jest' },
  dependencies: { rxjs: '^7.8.2' },
  devDependencies: { redux: '^5.0.1' },
};

it('names compiled files, and has no members for the repository', () => {
  expect(publishedManifest(manifest)).toEqual({
    name: '@gadgetry/sample',
    version: '1.2.3',
    license: 'MIT',
    files: ['dist'],
    sideEffects: ['**/*.css', './dist/base.js'],
    bin: { sample: 'dist/sample.mjs' },
    exports: {
      './cart': { types: './dist/cart/cart.d.ts', default: './dist/cart/cart.js' },
      './page': { types: './dist/pages/page.d.ts', default: './dist/pages/page.js' },
      './css': { types: './dist/css.d.ts' },
      './schema.json': './dist/schema.json',
      './build': './build/build.mjs',
      './preset': './dist/preset.json',
    },
    dependencies: { rxjs: '^7.8.2' },
  });
});

it('lists declarations before code, since the first matching condition is used', () => {
  const { exports } = publishedManifest(manifest);
  expect(Object.keys(Object(Object(exports)['./cart']))).toEqual(['types', 'default']);
});
