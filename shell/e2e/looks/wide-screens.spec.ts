import type { Locator, Page } from '@playwright/test';
import { listed } from '../support/states';
import { expect, open, storeBefore, test } from '../support/store';

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

/** Expects that a picture is as wide as its `sizes`, to within some pixels. */
async function expectSizes(page: Page, picture: Locator, width: number, within = 1): Promise<void> {
  await resize(page, width);
  const { declared, real } = await widths(picture);
  expect(declared, `${width} px`).toBeGreaterThan(0);
  expect(Math.abs(declared - real), `${declared} px by sizes, ${real} px wide, in ${width} px`).toBeLessThan(
    within,
  );
}

/** Expects a number of whole cards in a row of a slider. */
async function expectRow(page: Page, width: number, count: number): Promise<void> {
  const slider = page.getByRole('region', { name: 'Brand new models' });
  await slider.scrollIntoViewIfNeeded();
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

/** Expects that printed paper ends with the content of the page. */
async function expectNoEmptyPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 794, height: 400 });
  await page.emulateMedia({ media: 'print' });
  const rest = await page.locator('main :is(h1, h2, p, dd, td, li, summary)').evaluateAll((texts) => {
    const ends = texts
      .filter((text) => text.checkVisibility())
      .map((text) => text.getBoundingClientRect().bottom + scrollY);
    return document.documentElement.scrollHeight - Math.max(...ends);
  });
  expect(rest, 'empty pixels at the end').toBeLessThan(240);
  await page.emulateMedia({ media: null });
}

const WIDE = [1200, 1440, 1600, 1920];

/** Pages, with what each shows besides the frame. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    await expectRow(page, 1440, 4);
    for (const width of [1600, 1920]) await expectRow(page, width, 5);
    const tile = page.locator('main img[src*="categories/"]').first();
    for (const width of WIDE) await expectSizes(page, tile, width);
  },
  '/phones': async (page) => {
    for (const width of WIDE) await expectSizes(page, page.locator('main article img').first(), width);
  },
  '/phones/apple-iphone-14-128gb-midnight': async (page) => {
    // `vw` includes the scrollbar.
    for (const width of [390, 640, 899, 900, 1180, ...WIDE])
      await expectSizes(page, page.locator('main img[data-main-of]'), width, width < 1200 ? 16 : 1);
    await expectNoEmptyPaper(page);
  },
  '/cart': expectNoEmptyPaper,
  '/favorites': async () => {},
  '/compare/phones': async () => {},
};

// Slow: every kind of page at four widths.
test('from 1600 px on every page takes 1440 px with its frame, sliders show five cards, and pictures keep to their sizes', async ({
  page,
}) => {
  await storeBefore(page, { cart: [{ ...listed[0], quantity: 1 }] });
  for (const [address, expectMore] of Object.entries(PAGES))
    await test.step(address, async () => {
      await open(page, address);
      for (const [width, most] of [
        [1599, 1136],
        [1600, 1440],
        [1920, 1440],
        [2560, 1440],
      ] as const) {
        await resize(page, width);
        const main = await edges(page.locator('main'));
        expect(main.right - main.left, `${width} px`).toBe(most);
        for (const place of [page.locator('header > div').first(), page.locator('footer > div').first()])
          expect(await edges(place), `${width} px`).toEqual(main);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await expectMore(page);
    });
});
