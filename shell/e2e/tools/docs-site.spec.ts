import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@gadgetry/tools/static-server';
import { root } from '@gadgetry/tools/workspace';
import { expect, test } from '@playwright/test';
import { findings } from '../support/accessibility';
import { freePort } from '../support/own-site';
import { runIn } from '../support/workspace-copy';

// One worker builds the site once for all tests.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let folder: string;
let server: Server;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
  await runIn(root, 'npm', 'run', 'docs', '--', '--build', '--out', folder);
  const port = await freePort();
  server = await serve(port, 'PORT', [{ folder }]);
  url = `http://localhost:${port}/`;
});
test.afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every link within the site leads to a page', () => {
  // The links of the workbench's examples lead to pages of a store.
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.html') && !path.startsWith('workbench/examples/'),
  );
  expect(pages.length).toBeGreaterThan(80);
  const missing = pages.flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8');
    return [...html.matchAll(/(?:href|src)="\/([^"#?]*)/g)]
      .map(([, path = '']) => decodeURI(path.endsWith('/') || path === '' ? `${path}index.html` : path))
      .filter((path) => ![path, `${path}.html`].some((one) => existsSync(join(folder, one))))
      .map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('pictures have their size before they load', async ({ page }) => {
  await page.goto(url);
  const pictures = page.locator('img');
  expect(await pictures.count()).toBeGreaterThan(1);
  const unsized = await pictures.evaluateAll((all) =>
    all
      .filter((picture) => !picture.hasAttribute('width') || !picture.hasAttribute('height'))
      .map((picture) => picture.getAttribute('src')),
  );
  expect(unsized).toEqual([]);
});

test('search finds a page without asking another server, and the page can be edited', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('publish shell/notify');
  await page.getByRole('option', { name: /Form/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Form' })).toBeVisible();
  await expect(page.getByText('export function ReviewForm()')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    'https://github.com/gadgetry-store/gadgetry/edit/main/shell/docs/examples/form.md',
  );
  expect(asked.filter((address) => !address.startsWith(url) && !address.startsWith('data:'))).toEqual([]);
});

test('a page loads its scripts when a reader needs them, and repeats the early press or key', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const ask of [
    () => page.getByRole('button', { name: 'Search' }).dispatchEvent('click'),
    () => page.keyboard.press('Control+k'),
  ]) {
    await page.goto(url, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await ask();
    await expect(page.getByRole('searchbox')).toBeFocused();
    expect(scripts.splice(0).length).toBeGreaterThan(3);
  }
  // A wide window shows an outline, which only scripts write.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${url}guides/previews.html`);
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).not.toHaveCount(0);
});

test('the site contains the workbench', async ({ page }) => {
  await page.goto(`${url}examples/form.html`);
  await page.getByRole('link', { name: 'Workbench' }).click();
  await expect(page).toHaveTitle(/ – Workbench$/);
  await page.goto(`${url}workbench/index.html#/picture/loaded`);
  const picture = page.getByRole('main').getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

// Slow: axe checks six pages, some of thousands of elements.
test('axe finds nothing in pages, light and dark, and 390 px are enough', async ({ page }) => {
  const problems: string[] = [];
  for (const path of ['', 'examples/form', 'reference/commands']) {
    await page.goto(url + path.replace(/[^/]$/, '$&.html'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
      // Menus are the same on each page, and code after the third block has the colours of those before.
      const again = path === 'examples/form' ? [] : ['.VPNav', '.VPSidebar'];
      const found = await findings(page, [...again, '[class*=language-]:nth-of-type(n+4)']);
      problems.push(...found.map((finding) => `${path}, ${colorScheme}: ${finding}`));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) problems.push(`${path}: ${width} px wide`);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  expect(problems).toEqual([]);
});
