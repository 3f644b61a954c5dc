import { expect, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

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
