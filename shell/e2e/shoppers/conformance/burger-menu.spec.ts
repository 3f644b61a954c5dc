import { watchAnimations } from '../../support/animations';
import { expect, open, SECTIONS, test } from '../../support/store';

test.use({ viewport: { width: 390, height: 844 } });

test('opens and closes a side menu of switches and nav links, 1200 ms each way [FRAME-09, FRAME-10]', async ({
  page,
}) => {
  await open(page, '/rights');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeHidden();
  for (const name of ['Open the menu', 'Close the menu']) {
    const seen = await watchAnimations(page, '#menu > *');
    await page.getByRole('button', { name }).click();
    await expect.poll(seen).toEqual(['transform 1200', 'visibility 1200']);
    if (name === 'Close the menu') break;
    await expect(menu.getByRole('link')).toHaveText(SECTIONS);
    await expect(menu.getByRole('switch', { name: 'Dark theme' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Перейти на українську' })).toBeVisible();
  }
  await expect(menu).toBeHidden();
});

test('keeps the page from scrolling, and closes when a link is picked [FRAME-11, FRAME-12]', async ({
  page,
}) => {
  await open(page, '/rights');
  const root = page.locator('html');
  const menu = page.locator('#menu');
  const scrolling = await root.evaluate((element) => getComputedStyle(element).overflowY);
  expect(scrolling).not.toBe('hidden');
  const picks = [
    menu.getByRole('link', { name: 'Phones' }),
    page.getByRole('banner').getByRole('link', { name: 'Gadgetry' }),
    page.getByRole('link', { name: /^Cart/ }),
  ];
  for (const link of picks) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(menu).toHaveAttribute('open');
    await expect(root).toHaveCSS('overflow-y', 'hidden');
    await link.click();
    await expect(menu).not.toHaveAttribute('open');
    await expect(root).toHaveCSS('overflow-y', scrolling);
  }
  await expect(page).toHaveURL(/#\/cart$/);
});

test('§2 Burger menu: a press beside it closes it, and the focus goes back to its button', async ({
  page,
}) => {
  await open(page, '/rights');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.mouse.click(8, 600);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
});

test.describe('to a finger', () => {
  test.use({ hasTouch: true });

  test('§2 Burger menu: holds the page where it is, also in browsers that let a finger drag it', async ({
    page,
  }) => {
    await open(page, '/rights');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    // Safari on iOS goes on scrolling a root that hides its overflow; this makes any browser do so.
    await page.evaluate(() =>
      document.documentElement.style.setProperty('overflow-y', 'scroll', 'important'),
    );
    const screen = await page.context().newCDPSession(page);
    const drag = async (x: number): Promise<void> => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        screen.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
      await touch('touchStart', 600);
      for (const y of [560, 520, 480, 440, 400]) await touch('touchMove', y);
      await touch('touchEnd');
    };
    await drag(20);
    await drag(300);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await drag(20);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });
});
