import type { Page } from '@playwright/test';
import { listed } from '../support/states';
import { expect, goTo, open, storeBefore, test, waitForFonts } from '../support/store';

const PHONE = '/phones/apple-iphone-14-128gb-midnight';

const pictures = (page: Page) => page.getByRole('group', { name: /^Pictures of/ }).locator('..');
const addToCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first();
const bar = (page: Page) => page.getByRole('complementary', { name: /^Buy / });

const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo(0, to), top);

const END = 1_000_000;

test('on a tablet the description follows the pictures, beside the buy box', async ({ page }) => {
  await open(page, PHONE);
  for (const width of [640, 768, 899, 900, 1199]) {
    await page.setViewportSize({ width, height: 1000 });
    const gallery = await pictures(page).boundingBox();
    const about = await page.getByRole('heading', { name: 'About' }).boundingBox();
    if (!gallery || !about) throw new Error('expected pictures and a description but found none');
    expect(about.x, `${width} px`).toBe(gallery.x);
    expect(about.y - gallery.y - gallery.height, `${width} px`).toBeLessThan(120);
    await page.getByRole('heading', { name: 'Tech specs' }).evaluate((element) => element.scrollIntoView());
    await expect(addToCart(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 0);
  }
});

test('on a wide screen the pictures take 55 to 60 % and the buy box stays in sight, which a low window scrolls', async ({
  page,
}) => {
  await open(page, PHONE);
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1200, 800],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await scrollTo(page, 0);
      const main = await page.locator('main h1').locator('../..').boundingBox();
      const name = await page.locator('main h1').boundingBox();
      const gallery = await pictures(page).boundingBox();
      if (!main || !name || !gallery) throw new Error('expected a heading and pictures but found none');
      expect(name.x, 'the name is above the choices').toBeGreaterThan(gallery.x + gallery.width);
      expect(name.y).toBeCloseTo(gallery.y, 0);
      expect(gallery.width / main.width).toBeGreaterThanOrEqual(0.55);
      expect(gallery.width / main.width).toBeLessThanOrEqual(0.6);

      const about = await page.getByRole('heading', { name: 'About' }).boundingBox();
      expect(about?.x).toBe(gallery.x);
      expect((about?.y ?? END) - gallery.y - gallery.height).toBeLessThan(120);

      for (const name of ['About', 'Tech specs']) {
        const heading = page.getByRole('heading', { name });
        await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await expect(heading).toBeInViewport();
        await expect(page.getByRole('group', { name: /^Colour/ })).toBeInViewport({ ratio: 1 });
        await expect(addToCart(page)).toBeInViewport({ ratio: 1 });
      }
    });

  await page.setViewportSize({ width: 1280, height: 420 });
  await page.getByRole('heading', { name: 'About' }).evaluate((element) => element.scrollIntoView());
  const id = page.getByText('ID: apple-iphone-14-128gb-midnight');
  await id.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  await expect(id).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'About' })).toBeInViewport();
  // Keyboard and reading keep their order.
  expect(await page.locator('main :is(h1, h2)').allTextContents()).toEqual([
    'Apple iPhone 14 128GB Midnight',
    'About',
    'Tech specs',
    ...(await page.getByRole('region', { name: 'Recommended for you' }).locator('h2').allTextContents()),
  ]);
});

test('values of tech specs start near their names in wide windows, and end at the edge in narrow ones', async ({
  page,
}) => {
  await open(page, PHONE);
  const rows = page.getByRole('main').locator('dl:not([aria-label])').first().locator('> div');
  await rows.first().scrollIntoViewIfNeeded();
  for (const [width, isWide] of [
    [390, false],
    [899, false],
    [900, true],
    [1440, true],
    [1920, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await rows.evaluateAll((all) =>
      all.map((row) => {
        const { left, right, width: whole } = row.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(row.querySelector('dd') ?? row);
        const value = range.getBoundingClientRect();
        return { fromStart: (value.left - left) / whole, toEnd: right - value.right };
      }),
    );
    expect(gaps.length, `${width} px`).toBeGreaterThan(5);
    for (const { fromStart, toEnd } of gaps)
      if (isWide) expect(fromStart, `${width} px`).toBeLessThan(0.45);
      else expect(Math.abs(toEnd), `${width} px`).toBeLessThan(2);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  const lines = await rows
    .filter({ hasText: 'LTE' })
    .locator('dd')
    .evaluate((value) => {
      const range = document.createRange();
      range.selectNodeContents(value);
      return Array.from(range.getClientRects(), ({ width }) => width);
    });
  expect(lines).toHaveLength(2);
  expect(lines[1], 'no single word on the last line').toBeGreaterThan(40);
});

test('five capacities share a row, and so do the ways below the cart button, on phones in Ukrainian too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/tablets/apple-ipad-pro-11-2021-512gb-spacegray');
  await waitForFonts(page);
  const capacities = page.getByRole('group', { name: /^Capacity/ }).getByRole('radio');
  await expect(capacities).toHaveCount(5);
  const tops = await capacities.evaluateAll((all) => all.map((radio) => radio.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Українська' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Порівняти/ })).toBeVisible();
  const button = main.getByRole('button', { name: /^Додати до кошика/ }).first();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const from = await button.boundingBox();
    const to = await main.locator('details').first().boundingBox();
    expect((to?.y ?? END) - (from?.y ?? 0) - (from?.height ?? 0), `${width} px`).toBeLessThan(88);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the buy bar shows below the button, hides with it, and moves nothing', async ({ page }) => {
    await open(page, PHONE);
    await expect(page.getByRole('radio', { name: /Midnight/ })).toBeAttached();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('[data-bottom-bar] button').first()).toBeHidden();
    // No colour is covered.
    const covered = await page
      .getByRole('group', { name: /^Colour/ })
      .getByRole('radio')
      .evaluateAll(
        (all) =>
          all.filter((radio) => {
            const { left, top, width, height } = radio.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height - 2) !== radio;
          }).length,
      );
    expect(covered).toBe(0);

    // Late content has loaded before shifts are counted.
    await scrollTo(page, END);
    await expect(page.getByRole('region', { name: 'Recommended for you' })).toBeVisible();
    await waitForFonts(page);
    await scrollTo(page, 0);
    await expect(bar(page)).toHaveCount(0);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift' });
    });
    // A jump over the button counts too.
    await page.getByRole('heading', { name: 'Tech specs' }).evaluate((title) => title.scrollIntoView());
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('button', { name: /^Add to cart/ })).toBeEnabled();
    // At the end it would lie on the footer.
    await scrollTo(page, END);
    await expect(bar(page)).toHaveCount(0);
    await scrollTo(page, 0);
    await expect(bar(page)).toHaveCount(0);

    await addToCart(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(bar(page)).toHaveCount(0);
    await page.evaluate(() => scrollBy(0, 600));
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => scrollBy(0, -600));
    await expect(bar(page)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
});

test('a breadcrumb is one line on a phone; with text of 200 % at 640 px it is whole, and no name is torn apart', async ({
  page,
}) => {
  const some = listed.slice(0, 2);
  await storeBefore(page, { language: 'ua', cart: some.map((one) => ({ ...one, quantity: 1 })) });
  const main = page.getByRole('main');
  const name = main.getByRole('navigation').first().getByRole('link').last();
  const hidden = () => name.evaluate((link) => link.scrollWidth - link.clientWidth);
  await page.addInitScript(
    (text) => localStorage.setItem('gadgetry:kept:cart:order:abcdefgh', text),
    JSON.stringify({ id: 'abcdefgh', at: 1, lines: some.map((one) => ({ ...one, quantity: 1 })) }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/accessories/apple-watch-series-6-40mm-spacegray');
  expect(await hidden()).toBeGreaterThan(0);
  await test.step('a name of one line is as near to its picture as one of two', async () => {
    const gaps = new Set<number>();
    for (const address of [
      '/accessories/apple-watch-series-6-40mm-spacegray',
      '/phones/apple-iphone-7-32gb-black',
    ]) {
      await goTo(page, address);
      const picture = page.locator(`main img[data-main-of="${address.split('/')[2]}"]`);
      await expect(picture).toBeVisible();
      gaps.add(
        await main.locator('h1').evaluate((heading) => {
          const range = document.createRange();
          range.selectNodeContents(heading);
          const top = document.querySelector('main img[data-main-of]')?.getBoundingClientRect().top ?? 0;
          return Math.round(top - range.getBoundingClientRect().bottom);
        }),
      );
    }
    expect([...gaps]).toHaveLength(1);
    await goTo(page, '/accessories/apple-watch-series-6-40mm-spacegray');
  });
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(name).toHaveText('Apple Watch Series 6 40mm Space Gray');
  expect(await hidden()).toBeLessThanOrEqual(0);
  const expectWhole = async (width: number, address: string, names: string): Promise<void> => {
    await page.setViewportSize({ width, height: 800 });
    await goTo(page, address);
    const found = page.locator(names);
    await expect(found.first()).toBeVisible();
    await expect.poll(() => found.evaluateAll(tornWords), { message: address }).toEqual([]);
  };
  await expectWhole(640, '/accessories/apple-watch-series-6-40mm-spacegray', 'main dd');
  await expectWhole(640, '/cart', 'tbody th a');
  await expectWhole(640, `/compare/phones?items=${some.map(({ itemId }) => itemId).join(',')}`, 'tbody th');
  await expectWhole(640, '/', 'main a[href$="s"] span');
  await expectWhole(390, '/', 'section[aria-roledescription] h2, footer button');
  await expectWhole(390, '/orders', 'main details button');
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await expectWhole(320, '/contacts', 'main a[href^="mailto"]');
});

/** Returns the words of elements that are torn over two lines. */
const tornWords = (elements: Element[]): string[] =>
  elements.flatMap((element) => {
    const words: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
      }
    return words;
  });

test('the buy box ends with the texts beside it, above the recommended products', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/phones/apple-iphone-14-128gb-midnight');
  const recommended = page.getByRole('region', { name: 'Recommended for you' });
  await recommended.scrollIntoViewIfNeeded();
  await expect(recommended.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('End');
  const id = page.getByText('ID: apple-iphone-14-128gb-midnight');
  await expect
    .poll(async () => {
      const [end, start] = [await id.boundingBox(), await recommended.boundingBox()];
      return end && start && end.y + end.height < start.y;
    })
    .toBe(true);
});
