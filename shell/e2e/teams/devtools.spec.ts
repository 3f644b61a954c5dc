import { findings } from '../support/accessibility';
import { listProduct } from '../support/catalogue';
import { expectCart, openPublishedSite, ranEntries, withVersionMark } from '../support/own-site';
import { expect, open, storeBefore, stored, test } from '../support/store';

const CHORD = 'Control+Alt+KeyG';
const PRODUCT = 'apple-iphone-14-512gb-midnight';

test.describe('the devtools', () => {
  test('load only after their shortcut, move nothing, and return the focus', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const devtools = () => asked.filter((url) => url.includes('devtools.'));
    await open(page, '/phones');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The page listens to the shortcut after its on-demand code has loaded.
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
    // What writes a letter on some keyboards is no chord.
    await page.evaluate(() => {
      const init = { code: 'KeyG', ctrlKey: true, altKey: true, modifierAltGraph: true };
      dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await page.keyboard.press('KeyG');
    expect(devtools()).toEqual([]);

    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.focus();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, main article')].map((one) => one.getBoundingClientRect().toJSON()),
      );
    const before = await places();
    await page.keyboard.press(CHORD);
    const panel = page.getByRole('complementary', { name: 'Devtools' });
    await expect(panel).toBeFocused();
    expect(devtools().length).toBeGreaterThan(0);
    expect(await places()).toEqual(before);
    await panel.getByRole('button', { name: 'Dock left' }).click();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(search).toBeFocused();
    await page.keyboard.press(CHORD);
    await expect(panel).toBeVisible();
    await page.keyboard.press(CHORD);
    await expect(panel).toBeHidden();
  });

  test('tells how the page came to be, and outlines its parts', async ({ page }) => {
    await open(page, '/cart', './?devtools');
    const panel = page.getByRole('complementary', { name: 'Devtools' });
    await expect(panel).toContainText('Environment local, generation 1');
    await expect(panel.getByRole('article')).toHaveCount(3);
    const cart = panel.getByRole('article').filter({ hasText: /^cart/ });
    await expect(cart).toContainText(/Why at first: the default.*Bucket \d+ of 10000/);
    await expect(cart.getByRole('row', { name: /^page cart chosen \S+ loaded \d+$/ })).toBeVisible();
    await expect(panel.getByRole('article').filter({ hasText: /^product/ })).toContainText(
      'Not asked for yet',
    );
    await expect(panel.getByRole('row', { name: 'header/tools nothing' })).toBeVisible();
    await expect(panel.getByRole('row', { name: 'product/end catalog/recently-viewed' })).toBeVisible();
    const boundary = page.locator('[data-remote="cart"]');
    await expect(boundary).toHaveCSS('outline-style', 'dashed');
    const label = await boundary.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(label).toMatch(/^"cart \d/);
  });

  test('has no findings of axe, in either theme', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('about:blank');
      await open(page, '/cart', './?devtools');
      await expect(page.getByRole('complementary', { name: 'Devtools' })).toBeFocused();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    }
  });
});

test('one running page moves to another version and back, and never runs two', async ({ page }) => {
  const [first, second] = [
    { version: '8.0.0', color: 'rgb(1, 2, 3)' },
    { version: '9.0.0', color: 'rgb(4, 5, 6)' },
  ] as const;
  const site = await openPublishedSite({
    [first.version]: withVersionMark(first.version, first.color),
    [second.version]: withVersionMark(second.version, second.color),
  });
  await site.deploy({
    cart: [
      { version: first.version, traffic: 100, default: true },
      { version: second.version, traffic: 0 },
    ],
  });
  await storeBefore(page, { cart: [{ ...(await listProduct(page, PRODUCT)), quantity: 2 }] });
  await open(page, '/cart', `${site.url}?devtools`);
  await expectCart(page, first.version, first.color);
  const kept = (await stored(page)).cart;
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));

  const version = page.getByRole('combobox', { name: 'Version of cart' });
  await version.selectOption(second.version);
  await expectCart(page, second.version, second.color);
  expect(await ranEntries(page)).toEqual(['8.0.0', '9.0.0']);
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(page.getByText('Total for 3 items')).toBeVisible();
  await page.getByRole('button', { name: /^Decrease quantity/ }).click();

  await version.selectOption(first.version);
  await expectCart(page, first.version, first.color);
  expect(await ranEntries(page), 'no entry runs twice').toEqual(['8.0.0', '9.0.0']);
  await expect(page.locator('[data-remote=cart][data-version]')).toHaveCount(1);
  await expect(page.getByText('Total for 2 items')).toBeVisible();
  expect((await stored(page)).cart, 'the cart is what it was').toEqual(kept);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'samePage'))).toBe(true);
  await site.close();
});
