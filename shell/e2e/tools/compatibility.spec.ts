import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEnvironment } from '@gadgetry/compose/check/check';
import type { Finding } from '@gadgetry/compose/codes';
import { publish } from '@gadgetry/compose/registry/publish';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { publishedBuilds, unpackPublished } from '@gadgetry/tools/keep-published';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import { buildFolder, parts, remotes, root, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { localEnvironment, openOwnSite } from '../support/own-site';
import { expect, open, pressFirst, stored, test } from '../support/store';

const PHONE = 'Apple iPhone 14 128GB Midnight';

/** Version of each part, by name. */
type Versions = Readonly<Record<string, string>>;

const KEPT = publishedBuilds();

/** Version of each kept build. */
const published: Versions = Object.fromEntries(KEPT.map(({ part, version }) => [part, version]));

/**
 * Publishes the kept builds of some parts into a registry. Until the versions are raised, a kept build has the same version as
 * today's, so a registry can hold only one of both.
 */
function publishKept(registry: string, isWanted: (part: string) => boolean): void {
  const builds = mkdtempSync(join(tmpdir(), 'published-'));
  for (const build of KEPT.filter(({ part }) => isWanted(part))) {
    const { part, version } = build;
    unpackPublished(builds, build);
    publish({
      registry,
      part,
      folder: join(builds, part, version),
      by: 'test',
      at: '2026-01-01T00:00:00.000Z',
    });
  }
  rmSync(builds, { recursive: true });
}

/** The shipped environment with these versions of its parts, and without parts that are not named. */
function environmentOf({ shell, ...versions }: Versions): object {
  const document = localEnvironment();
  document.parts = Object.fromEntries(
    Object.entries({ shell, ...versions, data: 'workspace' }).map(([name, version]) => {
      const [entry] = document.parts[name];
      return [name, [{ ...entry, metadata: { version } }]];
    }),
  );
  document.policy.integrity = 'off';
  return document;
}

/** Visits all pages of the remotes; expects the version of each. */
async function visitAll(page: Page, url: string, version: Versions): Promise<void> {
  const from = (remote: string) =>
    expect(page.locator(`main [data-remote="${remote}"]`).last()).toHaveAttribute(
      'data-version',
      version[remote] ?? '',
    );
  await open(page, '/', url);
  await expect(page.getByRole('heading', { name: 'Hot prices' })).toBeVisible();
  await from('catalog');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Phones' }).click();
  // Home shows the same count, so wait for the listing: a search opened on home would close.
  await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
  await expect(page.getByText(/^(14 models, )?124 (models|versions)/)).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search by name' }).fill('iphone 14 128gb midnight');
  await page.getByRole('option', { name: new RegExp(PHONE) }).click();
  await expect(page.getByRole('heading', { level: 1, name: PHONE })).toBeVisible();
  await page.getByRole('radio', { name: /^512\s?GB/ }).click();
  await expect(page).toHaveURL(/apple-iphone-14-512gb-midnight$/);
  await from('product');
  await pressFirst(page, /^Add to cart: Apple iPhone 14 512GB Midnight/);
  await pressFirst(page, /^Add to favourites: Apple iPhone 14 512GB Midnight/);
  await page.getByRole('link', { name: 'Favourites, 1 product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await from('cart');
  await page.getByRole('link', { name: 'Cart, 1 product' }).click();
  await page.getByRole('button', { name: /Increase quantity/ }).click();
  await expect(page.getByText('$2840').first()).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you for purchase!')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
  expect(await stored(page)).toMatchObject({
    cart: { cart: [] },
    favorities: { products: [{ category: 'phones' }] },
  });
}

test('every part has one kept build', () => {
  expect(KEPT.map(({ part }) => part).toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
});

// Slow: each test publishes kept builds, composes a store and walks through all pages.
test.describe('kept builds beside builds of today', () => {
  const today: Versions = Object.fromEntries(parts.map((part) => [part.name, versionOf(part)]));
  test.slow();
  let folder: string;
  let site: OpenSite | undefined;

  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'compatibility-'));
  });
  test.afterEach(async () => {
    await site?.close();
    site = undefined;
    rmSync(folder, { recursive: true });
  });

  const registry = () => join(folder, 'registry');

  /** Returns the findings of `check` on a mix of versions. */
  const checkMixed = async (versions: Versions): Promise<readonly Finding[]> => {
    const source = { root, folders: {}, registry: registry() };
    const text = JSON.stringify(environmentOf(versions));
    return (await checkEnvironment({ text, where: 'mixed.json', source })).problems;
  };

  async function openMixed(versions: Versions): Promise<string> {
    site = await openOwnSite(environmentOf(versions), { registry: registry() });
    return site.url;
  }

  test('kept remotes work in the shell of today', async ({ page }) => {
    publishKept(registry(), (part) => part !== 'shell');
    const mix = { ...published, shell: 'workspace' };
    expect(await checkMixed(mix)).toEqual([]);
    const url = await openMixed(mix);
    await visitAll(page, url, published);
    await expect(page.locator(`script[src*="shell/${today.shell}/"]`).first()).toBeAttached();
  });

  test('remotes of today work in the kept shell, or are refused there', async ({ page }) => {
    publishKept(registry(), (part) => part === 'shell');
    // A newer remote has no kept build, so it is in neither mix.
    const workspace = Object.fromEntries(Object.keys(published).map((part) => [part, 'workspace']));
    const mix = { ...workspace, shell: published.shell ?? '' };
    const findings = await checkMixed(mix);
    // A remote that uses new kernel exports needs a newer shell; no other export may be missing.
    if (findings.length > 0) {
      for (const { code } of findings) expect(['GX011', 'GX012', 'GX023', 'GX034']).toContain(code);
      return;
    }
    const url = await openMixed(mix);
    await visitAll(page, url, today);
    await expect(page.locator(`script[src*="shell/${published.shell}/"]`).first()).toBeAttached();
  });
});

/** Returns `module name` of everything that a text imports from the kernel's shared entry points; all others are compiled in. */
const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(/^import \{([^}]*)\} from '@gadgetry\/(shared-kernel\/(?!item-storage)[\w-]+)'/gm),
  ].flatMap(([, names = '', module = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => `${module} ${name}`),
  );

test.describe('the signatures of a build', () => {
  for (const part of remotes)
    test(`are exactly the names that ${part.name} imports`, () => {
      const sources = join(root, part.package, 'src');
      const imported = readdirSync(sources, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|harness|^heads\./.test(file))
        .flatMap((file) => importsOf(readFileSync(join(sources, file), 'utf8')));
      const path = join(buildFolder(part), 'descriptor.json');
      const { uses = {}, signatures = {} } = readBuiltDescriptor(
        JSON.parse(readFileSync(path, 'utf8')),
        path,
      ).build;
      const noted = Object.entries(uses)
        .filter(([module]) => module.startsWith('shared-kernel/'))
        .flatMap(([module, names]) => names.map((name) => `${module} ${name}`));
      expect(noted.length).toBeGreaterThan(10);
      expect(noted.sort()).toEqual([...new Set(imported)].sort());
      const signed = Object.entries(signatures).flatMap(([module, names]) =>
        Object.keys(names).map((name) => `${module} ${name}`),
      );
      expect(signed.sort()).toEqual(noted);
    });
});
