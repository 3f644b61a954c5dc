import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '@gadgetry/compose/registry/publish';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import { writeSampleData } from '../support/catalogue';
import { localEnvironment, openOwnSite } from '../support/own-site';
import { expect, live, MISSING_FILE, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

test.describe('data with hashes in the environment', () => {
  test.use({
    expectedConsole: { matching: new RegExp(`${MISSING_FILE.source}|integrity|preloaded using link`) },
  });
  let folder: string;
  let site: OpenSite;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pinned-'));
    const environment = localEnvironment();
    const registry = join(folder, 'registry');
    const by = { by: 'supplier', at: '2026-01-01T00:00:00.000Z' };
    const data = {
      registry,
      part: 'data',
      folder: writeSampleData(join(folder, 'sample')),
      version: '1.0.0',
    };
    const { version, integrity } = publish({ ...data, ...by });
    environment.parts.data = [
      {
        url: 'data/{version}/api',
        metadata: { version, integrity },
        deployment: { traffic: 100, default: true },
      },
    ];
    site = await openOwnSite(environment, { registry });
  });
  test.afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  test('are each fetched once, and refused in words while they are not as composed', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
    });
    await open(page, '/phones', site.url);
    await expect(page.getByText('6 versions')).toBeVisible();
    expect(asked).toEqual([...new Set(asked)]);
    // Changes one digit.
    await page.route('**/api/phones.json', async (to) => {
      const response = await to.fetch();
      const text = await response.text();
      await to.fulfill({
        response,
        body: text.replace(/\d(?=\D*$)/, (digit) => String((+digit + 1) % 10)),
      });
    });
    await page.goto('about:blank');
    await page.goto(`${site.url}#/phones/apple-iphone-14-512gb-midnight`);
    await expect(page.getByRole('alert')).toContainText('Error loading phones');
    // Late parts of the page repeat the request, which would recover the page before the press.
    await live(page);
    await page.waitForLoadState('networkidle');
    // Waits for changed responses, which could arrive after the retry.
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/^\$\d+/).first()).toBeVisible();
  });
});
