import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageProblems } from '@gadgetry/tools/pack/package-problems';
import { buildFolder, shell, versionOf } from '@gadgetry/tools/workspace';
import { expect, test } from '@playwright/test';
import { link, outside, PACKAGES, packAll, type RunOutside, writeRemote } from './support/outside';
import { freePort } from './support/own-site';

/*
 * The three packages, used by somebody who has nothing else of this repository. Here what they need is linked, which is a matter of
 * a second; `npm run test:long -- packages` lets npm install it, and runs it all with every Node that is promised.
 */
const ALL = process.env.PACKAGES === 'all';

const inAll = ALL ? test : test.skip;

/** Node beside the one that runs here, and TypeScript beside the one that npm installs. */
const FURTHER_NODES = ALL ? ['22', '24'] : [];
const FURTHER_COMPILERS = ALL ? ['5.9', '6'] : [];

/** Entry points that load style sheets, and what is none for code. */
const FOR_BUNDLERS = /^\.\/(ui|ui\/base|slider|standalone|css|types)$|\.json$|^\.\/(biome|tsconfig)$/;

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

test.describe('outside of the repository', () => {
  // Everything stands on what was packed and installed first.
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  let folder: string;
  let run: RunOutside;
  let nodes: readonly string[] = [process.execPath];
  let compilers: readonly string[] = ['tsc'];
  const running: ChildProcess[] = [];

  const at = (...names: string[]): string => join(folder, ...names);
  const installed = (name: string): string => at('node_modules', name);

  /** Entry points of an installed package. */
  const entryPointsOf = (name: string): readonly string[] =>
    Object.keys(JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8')).exports);

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'outside-')));
    for (const path of ['home', 'tarballs']) mkdirSync(at(path));
    const tarballs = await packAll(at('tarballs'));
    writeRemote(folder, tarballs);
    run = outside(folder);
    if (!ALL) link(folder, tarballs);
    else await run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
    const further = async (name: string, version: string): Promise<string> => {
      const prefix = at('further', `${name}-${version}`);
      await run('npm', 'install', '--prefix', prefix, `${name}@${version}`, '--prefer-offline', '--no-audit');
      return join(prefix, 'node_modules');
    };
    for (const version of FURTHER_NODES)
      nodes = [...nodes, join(await further('node', version), 'node/bin/node')];
    for (const version of FURTHER_COMPILERS)
      compilers = [...compilers, join(await further('typescript', version), '.bin/tsc')];
  });

  test.afterAll(() => {
    for (const child of running) child.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test('each package declares what it imports, and reaches nothing outside of itself', () => {
    for (const name of Object.keys(PACKAGES)) expect(packageProblems(installed(name)), name).toEqual([]);
  });

  test('maps lead to the sources, which they carry', () => {
    const compiled = join(installed('@gadgetry/shared-kernel'), 'dist');
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
        ].map((face) => `@gadgetry/shared-kernel/${face}`),
      ),
    );
    writeFileSync(at('load.mjs'), requests.map((name) => `await import('${name}');`).join('\n'));
    for (const node of nodes) await outside(folder, node)(node, 'load.mjs');
    rmSync(at('load.mjs'));
  });

  test('a strict program takes the types as they are, and adds to them', async () => {
    mkdirSync(at('consumer'));
    const faces = ['@gadgetry/shared-kernel', '@gadgetry/remote-kit'].flatMap((name) =>
      entryPointsOf(name)
        .filter((entry) => !/\.json$|^\.\/(css|types|biome|tsconfig)$/.test(entry))
        .map((entry, index) => `export * as ${name.slice(-3)}${index} from '${name}${entry.slice(1)}';`),
    );
    writeFileSync(at('consumer/faces.ts'), faces.join('\n'));
    writeFileSync(at('consumer/page.tsx'), CONSUMER);
    const check = (moduleResolution: string, module: string) => {
      const config = at(`consumer/${moduleResolution}.json`);
      const compilerOptions = { ...STRICT, module, moduleResolution, types: [] };
      writeFileSync(config, JSON.stringify({ compilerOptions, files: ['faces.ts', 'page.tsx'] }));
      return Promise.all(compilers.map((compiler) => run(compiler, '-p', config)));
    };
    // The stricter one: what it finds, the other one finds as well.
    await check('nodenext', 'NodeNext');
    if (ALL) await check('bundler', 'ESNext');
    rmSync(at('consumer'), { recursive: true });
  });

  test('a remote is built by the preset', async () => {
    for (const node of nodes) await outside(folder, node)('rspack', 'build');
    const { build } = JSON.parse(readFileSync(at('dist/1.0.0/descriptor.json'), 'utf8'));
    expect(Object.keys(build.uses)).toContain('shared-kernel/ui');
    expect(existsSync(at('dist/1.0.0', build.views.path))).toBe(true);
  });

  test('what a remote of the store must not import, one elsewhere must not either', async () => {
    writeFileSync(at('src/wrong.ts'), "export { useNavigate } from 'react-router-dom';\n");
    await expect(run('biome', 'check')).rejects.toThrow("import from '@gadgetry/shared-kernel/routing'");
    rmSync(at('src/wrong.ts'));
  });

  inAll('a remote is sound to the linter and the compiler, and keeps its contract', async () => {
    await run('biome', 'check', '--write', '--error-on-warnings');
    for (const compiler of compilers) await run(compiler);
    for (const node of nodes) expect(await outside(folder, node)('jest')).toContain('3 passed, 3 total');
  });

  test('the command publishes the remote, and checks and renders an environment with it', async () => {
    expect(await run('npx', 'gadgetry', '--help')).toContain('Usage: npx gadgetry');
    const samples = join(installed('@gadgetry/remote-kit'), 'dist/catalogue');
    for (const [index, node] of nodes.entries()) {
      const gadgetry = (...line: string[]) => outside(folder, node)('gadgetry', ...line);
      const registry = ['--registry', `registry-${index}`];
      const change = (...line: string[]) =>
        gadgetry(...line, ...registry, '--environments', `environments-${index}`);
      await gadgetry('publish', 'window-display', 'dist/1.0.0', ...registry);
      await gadgetry('publish', 'shell', buildFolder(shell), ...registry);
      await gadgetry('publish', 'data', samples, '--as', '1.0.0', ...registry);
      await change('init', 'staging', '--shell', versionOf(shell));
      await change('set', 'data', '1.0.0', '--url', 'data/{version}/api', '--env', 'staging');
      const url = 'https://parts.example/window-display/{version}/descriptor.json';
      await change('add', 'window-display', '1.0.0', '--url', url, '--env', 'staging');
      expect(await change('check', 'staging')).toContain('"staging" is sound');
      const out = `site-${index}`;
      expect(await change('render', 'staging', '--out', out)).not.toContain('Without a view');
      const views = readdirSync(at(out, 'views'), { recursive: true, encoding: 'utf8' });
      expect(views.filter((path) => path.endsWith('en/_.html'))).toHaveLength(1);
    }
  });

  inAll('the remote runs alone, on the samples of the kit', async ({ page }) => {
    const port = await freePort();
    const server = spawn('rspack', ['serve', '--env', 'standalone'], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PATH: `${at('node_modules/.bin')}:${process.env.PATH}`,
        PORT: String(port),
      },
    });
    running.push(server);
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    await page.goto(`http://localhost:${port}/#/`);
    await expect(page.getByRole('article')).toHaveCount(8);
    const picture = page.getByRole('article').first().locator('img');
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await expect(page.getByText('cart 1, favourites 0')).toBeVisible();
  });
});
