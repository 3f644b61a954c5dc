import { expect, test } from '../support/store';

const ADDRESS = './phones/apple-iphone-14-128gb-midnight/';

/** Below every page. */
const END = 1_000_000;

test.use({ javaScriptEnabled: false, hasTouch: true });

test('the one picture has no count, and the other language is in the footer', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(page.locator('main img[data-main-of]')).toBeVisible();
  await expect(page.getByText('1 / 5')).toBeHidden();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const footer = await page.locator('footer').boundingBox();
    const link = await page.getByRole('link', { name: 'Українською' }).boundingBox();
    if (!footer || !link) throw new Error('expected a footer and a link but found none');
    expect(link.height).toBeGreaterThanOrEqual(44);
    expect(link.y, `${width} px`).toBeGreaterThan(footer.y);
    expect(link.y + link.height, `${width} px`).toBeLessThanOrEqual(footer.y + footer.height);
    const logo = await page.locator('footer a').first().boundingBox();
    expect(link.x, `${width} px`).toBe(logo?.x);
  }
});

test('nothing is left of the controls', async ({ page }) => {
  await page.goto(ADDRESS);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('[data-bottom-bar]')).toBeHidden();
    const heading = await page.locator('h1').boundingBox();
    const stage = await page.locator('main img[data-main-of]').boundingBox();
    expect((stage?.x ?? END) - (heading?.x ?? 0)).toBeLessThanOrEqual(24);
    // From the price to the operator's texts, from these to the facts, and from the last of them to the footer.
    const price = await page.getByText('$980').first().boundingBox();
    const facts = await page.getByText('Screen', { exact: true }).first().boundingBox();
    const texts = await page.getByRole('main').locator('details').first().locator('..').boundingBox();
    expect((texts?.y ?? END) - (price?.y ?? 0) - (price?.height ?? 0)).toBeLessThan(64);
    expect((facts?.y ?? END) - (texts?.y ?? 0) - (texts?.height ?? 0)).toBeLessThan(64);
    const last = await page.getByText('Cell', { exact: true }).first().boundingBox();
    const footer = await page.locator('footer').boundingBox();
    expect((footer?.y ?? END) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(240);
  }
});
