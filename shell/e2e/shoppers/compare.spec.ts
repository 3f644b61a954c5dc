import type { Page } from '@playwright/test';
import { expect, live, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const FOUR = [
  'apple-iphone-14-128gb-midnight',
  'apple-iphone-14-pro-128gb-spaceblack',
  'apple-iphone-13-mini-64gb-midnight',
  'apple-iphone-11-64gb-black',
];
const TABLE = { name: 'Compare phones' } as const;

/** Names in the heads of the columns. */
const heads = (page: Page) => page.getByRole('table', TABLE).getByRole('columnheader').getByRole('link');

/** The heads for the eye that stay below the header. */
const stickyHeads = (page: Page) =>
  page.locator('[aria-hidden]').getByText('iPhone 14 Pro 128GB', { exact: false });

test('products are chosen on cards and on a product’s page, and compared under an address of their own', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/phones');
  const choose = (name: string) => page.getByRole('button', { name: `Compare: ${name}` });
  await choose('Apple iPhone 14 128GB Midnight').click();
  const tray = page.getByRole('region', { name: 'Chosen for comparison' });
  await expect(tray).toContainText('Choose one more');
  await choose('Apple iPhone 14 Pro 128GB Space Black').click();
  await expect(tray.getByRole('img')).toHaveCount(2);
  await expect(tray.getByRole('link', { name: 'Compare 2' })).toBeVisible();

  await page.getByRole('link', { name: 'Apple iPhone 13 mini 64GB Midnight' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('13 mini');
  const offer = page.locator('[data-slot="product/tools"]');
  await expect(offer.getByRole('link', { name: 'Compare 2' })).toBeVisible();
  await offer.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(offer.getByRole('button', { name: 'Compare', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await offer.getByRole('link', { name: 'Compare 3' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Compare phones' })).toBeFocused();
  await expect(page).toHaveTitle('Compare phones – Gadgetry');
  await expect(page).toHaveURL(new RegExp(`#/compare/phones\\?items=${FOUR.slice(0, 3).join(',')}$`));
  await expect(heads(page)).toHaveText([/14 128GB/, /14 Pro/, /13 mini/]);
  await page.getByRole('button', { name: 'Remove from the comparison: Apple iPhone 13 mini' }).click();
  await expect(heads(page)).toHaveText([/14 128GB/, /14 Pro/]);
  await expect(heads(page).last()).toBeFocused();

  await test.step('in a wide window, a tile is beside the products, and the columns fill the page', async () => {
    const add = page.getByRole('button', { name: 'Add a phone' });
    const widthOf = async (width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 900 });
      await expect(add).toHaveCount(1);
      return page
        .getByRole('columnheader')
        .last()
        .evaluate((head) => head.getBoundingClientRect().width);
    };
    for (const [width, most] of [
      [1920, 425],
      [1200, 325],
    ] as const) {
      const column = await widthOf(width);
      expect(column).toBeLessThan(most);
      expect((await add.boundingBox())?.width, `${width} px`).toBeCloseTo(column - 24, 0);
    }
    expect(await widthOf(1199)).toBeGreaterThan(400);
    expect((await add.boundingBox())?.width).toBeLessThan(240);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await page.getByRole('switch', { name: 'Differences only' }).click();
  await expect(page.getByRole('row', { name: /^Screen/ })).toHaveCount(0);
  await page.reload();
  await live(page);
  await expect(page.getByRole('switch', { name: 'Differences only' })).toBeChecked();
  await expect(heads(page)).toHaveText([/14 128GB/, /14 Pro/]);

  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[]);
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.001);

  // Steps within the comparison are no history entries.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('13 mini');
});

/** Expects names of rows above the values, which have the whole width, and names that stay while values scroll sideways. */
async function expectRowNames(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: /^Resolution/ });
  const value = row.getByRole('cell').first();
  const places = async () => {
    const name = await row.getByRole('rowheader').evaluate(boxOfText);
    const text = await value.evaluate(boxOfText);
    return { isAbove: name.bottom <= text.top, name: name.left, value: text.left };
  };
  const left = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x;
  expect(await places()).toEqual({ isAbove: true, name: left, value: left });
  // The name stays while the values scroll sideways.
  await row.getByRole('cell').last().scrollIntoViewIfNeeded();
  const scrolled = await places();
  expect(scrolled.name).toBe(left);
  expect(scrolled.value).toBeLessThan(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('heads stay visible when scrolling down, names of rows, which are above the values, when scrolling aside, and the page does not scroll aside', {
    tag: '@tools',
  }, async ({ page }) => {
    await open(page, `/compare/phones?items=${FOUR.join(',')}`);
    const name = page.getByRole('rowheader', { name: /^Camera/ });
    await expect(name).toBeAttached();
    await test.step('names of rows', () => expectRowNames(page));
    await page.getByRole('table', TABLE).evaluate((table) => {
      table.parentElement?.scrollTo({ left: 0, behavior: 'instant' });
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect(stickyHeads(page)).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 520, behavior: 'instant' }));
    await expect(stickyHeads(page)).toBeInViewport();
    const headerEnd = await page
      .getByRole('banner')
      .evaluate((header) => header.getBoundingClientRect().bottom);
    await expect
      .poll(() => stickyHeads(page).evaluate((head) => head.getBoundingClientRect().top))
      .toBeLessThan(headerEnd + 64);
    const left = () => name.evaluate((cell) => cell.getBoundingClientRect().left);
    const column = () =>
      heads(page)
        .nth(1)
        .evaluate((cell) => cell.getBoundingClientRect().left);
    const [nameAt, columnAt] = [await left(), await column()];
    await page.getByRole('table', TABLE).evaluate((table) => table.parentElement?.scrollBy(90, 0));
    await expect.poll(column).toBe(columnAt - 90);
    expect(await left()).toBe(nameAt);
    // The sticky head scrolls with its column.
    await expect
      .poll(() => stickyHeads(page).evaluate((head) => head.getBoundingClientRect().left))
      .toBe(await column());
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
});

test('Shift+Tab focuses no control under the sticky heads', { tag: '@tools' }, async ({ page }) => {
  await open(page, `/compare/phones?items=${FOUR.join(',')}`);
  const table = page.getByRole('table', TABLE);
  await expect(table.getByRole('row', { name: /^Price/ }).getByText('Lowest')).toBeVisible();
  await expect(table.getByRole('row', { name: /^Year/ }).getByText('Newest')).toHaveCount(2);
  const region = page.getByRole('region', TABLE);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 520 });
    if (width < 768) await expect(region).toHaveAttribute('tabindex', '0');
    else await expect(region).not.toHaveAttribute('tabindex');
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      const control = table.getByRole('button').nth(7 - stop);
      await expect(control).toBeFocused();
      const isOnTop = () =>
        control.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [top + 1, bottom - 1].every((y) =>
            element.contains(document.elementFromPoint((left + right) / 2, y)),
          );
        });
      await expect.poll(isOnTop, { message: `stop ${stop} at ${width} px` }).toBe(true);
    }
  }
});

/** The place of an element's text. */
function boxOfText(element: Element): { left: number; top: number; bottom: number } {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, top, bottom } = range.getBoundingClientRect();
  return { left, top, bottom };
}
