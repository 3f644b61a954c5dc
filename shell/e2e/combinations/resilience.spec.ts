import { expect, open, test, WITHOUT_MOTION, WORKER_BLOCKED } from '../support/store';

test.use(WITHOUT_MOTION);

/* Garbage in storage and data. */

test.describe('garbage', () => {
  const KEYS = [
    'persist:root',
    'persist:root:tabs:other',
    'persist:root:unreadable',
    'gadgetry:visitor',
    'gadgetry:versions',
    'gadgetry:overrides',
    'gadgetry:fonts',
    'gadgetry:wishes',
    'gadgetry:places',
  ];
  const VALUES = [
    '',
    'null',
    '"',
    '{"environment":"local","versions":{"cart":{},"catalog":[],"product":7}}',
    '{"cart":"null","favorities":"[]","theme":"{}","language":"{\\"lang\\":7}","_persist":"x"}',
    '{"cart":"{\\"cart\\":{\\"__proto__\\":{\\"x\\":1}}}"}',
    '\u0000\uD800',
    'x'.repeat(200_000),
  ];
  // Slow: each value needs a visit of its own.
  test('in every key of either storage never leaves a blank page', async ({ page }) => {
    await page.addInitScript(
      ([keys, values]) => {
        const turn = Number(new URLSearchParams(location.search).get('turn'));
        for (const area of [localStorage, sessionStorage]) {
          area.clear();
          for (const key of keys) area.setItem(key, values[turn] ?? '');
        }
      },
      [KEYS, VALUES] as const,
    );
    for (const turn of VALUES.keys()) {
      await open(page, '/phones', `./?turn=${turn}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
    }
  });
});

test.describe('data', () => {
  test.use({ expectedConsole: { matching: /Failed to load resource|net::ERR_|products\.json: left out/ } });

  // Slow: the page reads 50,000 products, and a name of ten million characters.
  test('leave a page that can be used, and are reported', async ({ page }) => {
    await page.route('**/api/products.json', async (route) => {
      const response = await route.fetch();
      const [product, ...others]: object[] = await response.json();
      const more = Array.from({ length: 50_000 }, (_, id) => ({
        ...product,
        id: 10_000 + id,
        itemId: `acme-${id}`,
        name: `Acme ${id}`,
      }));
      const monsters = [
        { ...product, id: 1e6, name: 'x'.repeat(10_000_000) },
        { ...product, id: 1e6 + 1, price: 1e308 },
      ];
      await route.fulfill({ json: [...monsters, product, ...others, ...more] });
    });
    const reports: string[] = [];
    page.on('console', (message) => reports.push(message.text()));
    await open(page, '/phones?devicesOnPage=All');
    await expect(page.locator('li[aria-setsize="50124"]').first()).toBeVisible();
    expect(await page.getByRole('article').count()).toBeLessThan(100);
    await page.getByRole('switch', { name: 'Dark theme' }).first().click();
    await expect(page.locator('html')).toHaveClass('dark');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect(reports.filter((text) => !text.includes(WORKER_BLOCKED))).toEqual([
      expect.stringContaining('"name" must be a text of 1 to 10000 whole characters'),
      expect.stringContaining('"price" must be a number from 0 to'),
    ]);
  });
});
