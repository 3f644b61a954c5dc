import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryContext } from '@gadgetry/compose/commands/context';
import { integrityOf, jsonText } from '@gadgetry/compose/files';
import { readShell } from '@gadgetry/compose/registry/parts';
import { publish } from '@gadgetry/compose/registry/publish';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { buildFolder, shell } from '@gadgetry/tools/workspace';
import { expect, test } from '@playwright/test';
import { freePort } from '../../support/own-site';
import { tryEnvironment } from './try-environment';

const EXPORT = 'useCart';
const MODULE = 'shared-kernel/cart';

/** A build of a remote that nobody here has made: a page, a fragment, and one export of the kernel that both use. */
function outsideBuild(folder: string, version: string, signature: string, component: string): string {
  const build = join(folder, `reviews-${version}`);
  mkdirSync(build, { recursive: true });
  const container = `reviews_${version.replaceAll('.', '_')}`;
  const code = `var ${container} = (() => {
    let scope;
    const shared = (name) => Object.values(scope[name])[0].lib();
    const h = (...all) => shared('react').createElement(...all);
    const Lines = () => h('p', null, 'Lines: ' + shared('${MODULE}').${EXPORT}().lines.length);
    ${component}
    const app = {
      pages: { reviews: async () => ({ Page }) },
      fragments: { stars: async () => ({ Fragment }) },
      translations: { en: {}, ua: {} },
    };
    return { init: (given) => { scope = given; }, get: async () => () => ({ app }) };
  })();`;
  writeFileSync(join(build, 'entry.js'), code);
  const chunk = { scripts: [], styles: [], shared: [] };
  const descriptor: BuiltDescriptor = {
    name: 'reviews',
    version,
    kernel: '^1.0.0',
    routes: ['/', '/reviews/:itemId'].map((path) => ({ path, page: 'reviews', skeleton: 'plain', data: [] })),
    navigation: [],
    fragments: ['stars'],
    build: {
      container,
      entry: { path: 'entry.js', integrity: integrityOf(Buffer.from(code)) },
      app: chunk,
      pages: { reviews: chunk },
      fragments: { stars: chunk },
      shared: { react: '^19.0.0', [MODULE]: '^1.0.0' },
      uses: { [MODULE]: [EXPORT] },
      signatures: { [MODULE]: { [EXPORT]: signature } },
    },
  };
  writeFileSync(join(build, 'descriptor.json'), jsonText(descriptor));
  return build;
}

const SOUND = 'const Page = () => h(Lines); const Fragment = Page;';

test('everything that an environment runs is tried with the shell of today, whoever has made it', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gadgetry-outside-'));
  const registry = join(folder, 'registry');
  const signature = readShell(buildFolder(shell)).promises?.[MODULE]?.[EXPORT]?.signature ?? '';
  expect(signature).not.toBe('');
  const release = (version: string, ...[built, component]: readonly [string, string]) => {
    const build = outsideBuild(folder, version, built, component);
    const record = publish({
      registry,
      part: 'reviews',
      folder: build,
      by: 'outside',
      at: '2026-01-01T00:00:00.000Z',
    });
    return { version, integrity: record.integrity };
  };
  const metadata = [
    release('3.0.0', signature, SOUND),
    release(
      '3.1.0',
      signature,
      `const Page = () => h(Lines); const Fragment = () => { throw new Error('no stars'); };`,
    ),
    release('3.2.0', 'of-an-other-kernel', SOUND),
  ];
  const deployments = [
    { traffic: 90, default: true },
    { traffic: 10, default: false },
    { traffic: 0, default: false, standby: true },
  ];
  const path = join(folder, 'production.json');
  const document = {
    formatVersion: 1,
    name: 'production',
    generation: 3,
    descriptions: [],
    policy: {
      integrity: 'required',
      allowedOrigins: ['https://shell.example', 'https://parts.example', 'https://data.example'],
      overrides: 'deny',
      budgets: { entryMs: 8000, pageMs: 8000 },
    },
    parts: {
      shell: [
        {
          url: 'https://shell.example/{version}/',
          metadata: { version: '1.0.0', integrity: 'sha384-b2xk' },
          deployment: { traffic: 100, default: true },
        },
      ],
      data: [
        {
          url: 'https://data.example/api',
          metadata: { version: 'workspace' },
          deployment: { traffic: 100, default: true },
        },
      ],
      reviews: metadata.map((one, index) => ({
        url: 'https://parts.example/reviews/{version}/descriptor.json',
        metadata: one,
        deployment: deployments[index],
      })),
    },
  };
  writeFileSync(path, jsonText(document));
  const outcome = await tryEnvironment({
    environment: path,
    registry,
    browser,
    context: repositoryContext(),
    port: await freePort(),
  });
  expect(outcome.versions).toEqual(['reviews 3.0.0', 'reviews 3.1.0', 'reviews 3.2.0']);
  expect(outcome.problems.map(({ code, at }) => `${code} ${at}`)).toEqual(['GX034 reviews 3.2.0']);
  expect(outcome.failures).toEqual([
    { version: 'reviews 3.1.0', what: 'fragment stars', why: expect.stringContaining('no stars') },
  ]);
  // Two routes and a fragment of each version that may run.
  expect(outcome.shown).toBe(6);
  expect(readFileSync(path, 'utf8')).toBe(jsonText(document));
  rmSync(folder, { recursive: true });
});
