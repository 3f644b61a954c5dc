import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/store';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const columns = (page: Page): Promise<number> =>
  cards(page).evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);

test('cards stand side by side from 340 px on, and give way to text of twice the size', async ({ page }) => {
  await open(page, '/phones');
  for (const [width, count] of [
    [339, 1],
    [340, 2],
    [393, 2],
    [899, 2],
    [900, 3],
    [1200, 4],
    [1599, 4],
    [1600, 5],
    [2560, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => columns(page), { message: String(width) }).toBe(count);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => columns(page)).toBe(1);
  const cut = await page.locator('main article :is(h2, button), main label').evaluateAll((all) =>
    all
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isLarger =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return overflowX !== 'visible' && isLarger;
      })
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
});
