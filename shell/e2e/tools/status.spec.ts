import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Status } from '@gadgetry/compose/commands/read-status';
import { statusPage } from '@gadgetry/compose/commands/status-page';
import { expect, test } from '@playwright/test';
import { findings } from '../support/accessibility';

const version = (version: string, share: number, role: 'default' | 'canary' | 'standby' = 'default') => ({
  version,
  share,
  role,
  ...(role === 'canary' && { since: '2026-01-01T06:00:00.000Z' }),
});

const STATUSES: readonly Status[] = [
  {
    environment: 'production',
    generation: 42,
    change: { at: '2026-01-04T04:00:00.000Z', by: 'ann@store.example', what: 'canary cart 2.1.0 10 %' },
    parts: [
      { part: 'shell', versions: [version('2.0.0', 100)], isDisabled: false, recalled: [] },
      { part: 'product', versions: [version('2.0.0', 100)], isDisabled: true, recalled: ['1.8.0'] },
      {
        part: 'cart',
        versions: [version('2.0.0', 90), version('2.1.0', 10, 'canary'), version('1.9.0', 0, 'standby')],
        isDisabled: false,
        recalled: [],
      },
    ],
    targets: [
      {
        target: 'eu',
        place: 'https://eu.example/',
        found: '',
        isCurrent: true,
        differences: [],
        reach: 0,
        warnings: [],
      },
      {
        target: 'us',
        place: 'https://us.example/',
        found: 'no answer',
        isCurrent: false,
        differences: [],
        reach: 0,
        warnings: [],
      },
    ],
    previews: [
      {
        name: 'production@next',
        parts: ['cart 2.2.0'],
        expires: '2026-01-09T06:00:00.000Z',
        isExpired: false,
      },
    ],
    refused: [{ code: 'GX127', message: '"production": expected 2 different persons but found ann.' }],
    health: { 'cart 2.1.0': { visits: 80, fault: { kind: 'dead', visits: 3 }, proof: 0.4 } },
    keys: [{ name: 'ann', id: '0123456789abcdef', until: '2026-01-20T00:00:00.000Z', isExpired: false }],
  },
  { environment: 'staging', broken: 'it is no JSON' },
];

test('the page for a wall works without scripts, in both languages and themes, at any width', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'status-'));
  const file = join(folder, 'wall.html');
  const { href } = pathToFileURL(file);
  try {
    writeFileSync(file, statusPage(STATUSES, new Date('2026-01-04T06:00:00.000Z')));
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(href);
    const cart = page.getByRole('row', { name: /cart/ });
    await expect(page.getByText('Environments that need a look: 2')).toBeVisible();
    await expect(cart).toContainText('canary 2.1.0 10\u00a0%, for 3 days', { useInnerText: true });
    const health = page.getByRole('listitem').filter({ hasText: 'cart 2.1.0' });
    await expect(health).toContainText('visits: 80 ✕ dead 3, 40 % of a proof', { useInnerText: true });
    // The bar is as wide as the share of the visitors.
    const widths = await cart
      .locator('rect')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    expect(Math.round((100 * (widths[1] ?? 0)) / widths.reduce((sum, width) => sum + width, 0))).toBe(10);
    await page.getByRole('link', { name: 'Українською' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Середовища' })).toBeVisible();
    await expect(page.getByText('Environments that need a look')).toBeHidden();
    await expect(cart).toContainText('канаркова 2.1.0 10\u00a0%, уже 3 дні', { useInnerText: true });
    await page.getByRole('link', { name: 'English' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Environments' })).toBeVisible();
    expect(complaints).toEqual([]);
    await plain.close();

    for (const [colorScheme, width, language] of [
      ['light', 390, ''],
      ['dark', 1920, '#uk'],
    ] as const) {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ colorScheme, viewport, bypassCSP: true });
      const wall = await context.newPage();
      await wall.goto(href + language);
      expect(await findings(wall)).toEqual([]);
      expect(await wall.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await context.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
