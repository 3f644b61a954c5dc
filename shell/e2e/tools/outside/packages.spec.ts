import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@gadgetry/tools/workspace';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { expect, test } from '../../support/store';
import { testDevelopment } from './development';
import { type Installed, installBeforeAll } from './installed';
import { outside } from './packed';
import { testRelease } from './release';

const run = promisify(execFile);
const ATTW = join(root, 'node_modules/.bin/attw');

/** Entry points that are configuration, schemas or ambient types. */
const NOT_CODE = /\.json$|\/jest\/|^\.\/(css|types|biome|tsconfig)$/;

/** Entry points that Node cannot load: style sheets and configuration. */
const FOR_BUNDLERS =
  /^\.\/(ui|ui\/base|ui\/dimension|ui\/forms|slider|standalone|css|types)$|\.json$|^\.\/(biome|tsconfig)$/;

const STRICT = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: false,
  resolveJsonModule: false,
  noEmit: true,
};

const CONSUMER = `
import { addToCart, cart$ } from '@gadgetry/shared-kernel/cart';
import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { on, publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button } from '@gadgetry/shared-kernel/ui';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources { reviews: { hello: string } }
}
declare module '@gadgetry/shared-kernel/events' {
  interface KernelEvents { 'reviews/written': { readonly stars: number } }
}

export const Page = ({ product }: { readonly product: Product }) => {
  const t = useText('reviews');
  return <Button variant="quiet" onClick={() => addToCart(product)}>{t('hello')}</Button>;
};
publish('reviews/written', { stars: 3 });
on('reviews/written').subscribe(({ stars }) => stars.toFixed());
export const lines: number = cart$.value.lines.length;

// @ts-expect-error: no such text
export const Wrong = () => useText('kernel')('no such text');
// @ts-expect-error: stars are a number
publish('reviews/written', { stars: 'three' });
// @ts-expect-error: no such event
publish('reviews/read', {});
`;

/** Tests the packages themselves. */
function testPackages(installed: Installed): void {
  const { at, packageFolder } = installed;

  /** Entry points of an installed package. */
  const entryPointsOf = (name: string): readonly string[] =>
    Object.keys(JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')).exports);

  test('publint and attw find no problem in any package', async () => {
    for (const name of installed.packages()) {
      const { messages, pkg } = await publint({ pkgDir: packageFolder(name), pack: false, strict: true });
      expect(
        messages.map((message) => formatMessage(message, pkg)),
        name,
      ).toEqual([]);
      const types = entryPointsOf(name).filter((entry) => !NOT_CODE.test(entry));
      if (types.length > 0)
        await run(ATTW, [installed.tarball(name), '--profile', 'esm-only', '--entrypoints', ...types]);
    }
  });

  test('source maps contain the sources', () => {
    const compiled = join(packageFolder('@gadgetry/shared-kernel'), 'dist');
    const maps = readdirSync(compiled, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.map'),
    );
    expect(maps.length).toBeGreaterThan(50);
    for (const path of maps) {
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(compiled, path), 'utf8'));
      expect([path, sourcesContent.filter(Boolean).length]).toEqual([path, sources.length]);
    }
  });

  test('plain Node loads every entry point without style sheets', async () => {
    const requests = ['@gadgetry/shared-kernel', '@gadgetry/remote-kit'].flatMap((name) =>
      entryPointsOf(name)
        .filter((entry) => !FOR_BUNDLERS.test(entry))
        .map((entry) => name + entry.slice(1)),
    );
    expect(requests).toEqual(
      expect.arrayContaining(
        [
          'cart',
          'favourites',
          'preferences',
          'events',
          'catalogue',
          'contract/validate',
          'model/orders',
          'i18n',
        ].map((entry) => `@gadgetry/shared-kernel/${entry}`),
      ),
    );
    writeFileSync(at('load.mjs'), requests.map((name) => `await import('${name}');`).join('\n'));
    for (const node of installed.nodes()) await outside(at(), node)(node, 'load.mjs');
    rmSync(at('load.mjs'));
  });

  test('a strict program compiles with the types, and extends them', async () => {
    mkdirSync(at('consumer'));
    const entryPoints = ['@gadgetry/shared-kernel', '@gadgetry/remote-kit'].flatMap((name) =>
      entryPointsOf(name)
        .filter((entry) => !NOT_CODE.test(entry))
        .map((entry, index) => `export * as ${name.slice(-3)}${index} from '${name}${entry.slice(1)}';`),
    );
    writeFileSync(at('consumer/entry-points.ts'), entryPoints.join('\n'));
    writeFileSync(at('consumer/page.tsx'), CONSUMER);
    const check = (moduleResolution: string, module: string) => {
      const config = at(`consumer/${moduleResolution}.json`);
      const compilerOptions = { ...STRICT, module, moduleResolution, types: [] };
      writeFileSync(config, JSON.stringify({ compilerOptions, files: ['entry-points.ts', 'page.tsx'] }));
      return Promise.all(installed.compilers().map((compiler) => outside(at())(compiler, '-p', config)));
    };
    await check('nodenext', 'NodeNext');
    if (installed.all) await check('bundler', 'ESNext');
    rmSync(at('consumer'), { recursive: true });
  });
}

/*
 * A team that has only the packed packages of this repository: the packages themselves, the development of a remote, and its release.
 */
test.describe('outside of the repository', () => {
  // Every test needs the packed and installed packages.
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  const installed = installBeforeAll('reviews');
  testPackages(installed);
  testDevelopment(installed);
  testRelease(installed);
});
