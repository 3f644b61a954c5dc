import type { Locator, Page } from '@playwright/test';
import { expect, open, storeBefore, test } from '../support/store';

const PHONE = '/phones/apple-iphone-14-128gb-midnight';

const edges = (place: Locator): Promise<{ left: number; right: number }> =>
  place.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
  });

/** A picture's width in CSS pixels by its `sizes`, and its real one. */
const widths = (picture: Locator): Promise<{ declared: number; real: number }> =>
  picture.evaluate((image) => {
    const sizes = image.parentElement?.querySelector('source')?.sizes ?? '';
    const declared = sizes
      .split(/, (?=\(min-width)|, (?=[^()]*$)|, (?=calc)/)
      .map((entry) => /^(\(min-width: \d+px\))? ?(.*)$/.exec(entry))
      .find((entry) => !entry?.[1] || matchMedia(entry[1]).matches);
    const ruler = document.createElement('div');
    document.body.append(ruler);
    ruler.style.cssText = `position: absolute; width: ${declared?.[2]}`;
    const { width } = ruler.getBoundingClientRect();
    ruler.remove();
    return { declared: width, real: image.getBoundingClientRect().width };
  });

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

test('from 1600 px on, every page is 1440 px wide, like header and footer', async ({ page }) => {
  const item = {
    id: 1,
    itemId: 'apple-iphone-14-128gb-midnight',
    category: 'phones',
    name: 'Apple iPhone 14 128GB Midnight',
  };
  const numbers = { fullPrice: 1056, price: 980, year: 2022, quantity: 1 };
  const texts = {
    screen: "6.1' OLED",
    capacity: '128GB',
    color: 'midnight',
    ram: '6GB',
    image: 'img/x.webp',
  };
  await storeBefore(page, { cart: [{ ...item, ...numbers, ...texts }] });
  for (const address of ['/', '/phones', PHONE, '/cart', '/favorites', '/compare/phones']) {
    await open(page, address);
    for (const [width, most] of [
      [1599, 1136],
      [1600, 1440],
      [1920, 1440],
      [2560, 1440],
    ] as const) {
      await resize(page, width);
      const main = await edges(page.locator('main'));
      expect(main.right - main.left, `${address} at ${width} px`).toBe(most);
      for (const place of [page.locator('header > div').first(), page.locator('footer > div').first()])
        expect(await edges(place), `${address} at ${width} px`).toEqual(main);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('a row of the slider is five whole cards from 1600 px on, and four before', async ({ page }) => {
  await open(page, '/');
  const slider = page.getByRole('region', { name: 'Brand new models' });
  await slider.scrollIntoViewIfNeeded();
  for (const [width, count] of [
    [1440, 4],
    [1600, 5],
    [1920, 5],
  ] as const) {
    await resize(page, width);
    const { left, right } = await edges(page.locator('main'));
    await expect
      .poll(
        () =>
          slider.getByRole('article').evaluateAll(
            (cards, [from, to]) =>
              cards.filter((card) => {
                const box = card.getBoundingClientRect();
                return box.left > from - 1 && box.right < to + 1;
              }).length,
            [left, right] as const,
          ),
        { message: String(width) },
      )
      .toBe(count);
  }
});

test('pictures of cards and of a product are as wide as their sizes', async ({ page }) => {
  const check = async (picture: Locator, width: number, within: number): Promise<void> => {
    await resize(page, width);
    const { declared, real } = await widths(picture);
    expect(declared, `${width} px`).toBeGreaterThan(0);
    expect(
      Math.abs(declared - real),
      `${declared} px by sizes, ${real} px wide, in ${width} px`,
    ).toBeLessThan(within);
  };
  await open(page, PHONE);
  // `vw` includes the scrollbar.
  for (const width of [390, 640, 899, 900, 1180, 1200, 1440, 1600, 1920])
    await check(page.locator('main img[data-main-of]'), width, width < 1200 ? 16 : 1);
  await open(page, '/phones');
  for (const width of [1200, 1440, 1600, 1920])
    await check(page.locator('main article img').first(), width, 1);
  await open(page, '/');
  const tile = page.locator('main img[src*="categories/"]').first();
  for (const width of [1200, 1440, 1600, 1920]) await check(tile, width, 1);
});
