import type { Locator, Page } from '@playwright/test';
import { widthProblems } from '../support/accessibility';
import { PRODUCT, shopper } from '../support/states';
import { expect, MISSING_FILE, open, pressFirst, storeBefore, test } from '../support/store';

/** Returns the running animations of a page. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) =>
        animation instanceof CSSAnimation ? animation.animationName : animation.id || 'transition',
      ),
  );

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: { matching: MISSING_FILE } });

  test('nothing moves on any page, nor after any action of a shopper [LOOK-19]', async ({ page }) => {
    await page.route('**/api/tablets.json*', () => {});
    await storeBefore(page, shopper);
    await open(page, '/');
    const still = async (): Promise<void> => expect(await moving(page), page.url()).toEqual([]);
    await still();
    for (const film of await page.locator('video').all()) await expect(film).toHaveJSProperty('paused', true);
    await page.getByRole('banner').getByRole('switch', { name: 'Dark theme' }).click();
    await still();
    await page.getByRole('button', { name: /^Next: Brand new/ }).click();
    await still();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await still();
    await page.getByRole('combobox').press('Escape');
    await page.getByRole('link', { name: /^Favourites, 3/ }).click();
    await pressFirst(page, /^Remove from favourites/);
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await still();
    await page.getByRole('link', { name: /^Cart, 3/ }).click();
    await pressFirst(page, /^Remove from the cart/);
    await still();
    await page.getByRole('button', { name: 'Checkout' }).click();
    await still();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Thank you for purchase!')).toBeVisible();
    await still();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Gadgetry' })).toBeVisible();
    for (const address of [
      '/phones',
      PRODUCT,
      '/tablets/apple-ipad-air-4th-gen-256gb-rosegold',
      '/no-such-page',
    ]) {
      await open(page, address);
      await still();
    }
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  /** Returns the labels of visible buttons without an edge, which forced colours would make invisible. */
  const withoutEdge = (buttons: Element[]): (string | null)[] =>
    buttons
      .filter((button) => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(button);
        const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
        const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
        // A button that shows only with the focus has the focus's outline.
        const isShown = button.checkVisibility({ opacityProperty: true });
        return isShown && !hasOutline && !hasBorder;
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);

  /** Expects the edges of a cart line in line on a phone. */
  async function expectCartEdges(page: Page): Promise<void> {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/cart');
    const right = (part: Locator): Promise<number> =>
      part.evaluate((one) => one.getBoundingClientRect().right);
    const remove = page.getByRole('button', { name: /^Remove from the cart/ }).first();
    expect(await right(remove)).toBe(await right(page.locator('tbody td strong').first()));
  }

  test('buttons keep an edge, swatches their colours, chosen controls look different, and cart lines are in line', async ({
    page,
  }) => {
    await storeBefore(page, shopper);
    await test.step('a cart on a phone', () => expectCartEdges(page));
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/phones?page=2');
    const looks = (name: string): Promise<string> =>
      page
        .getByRole('link', { name, exact: true })
        .first()
        .evaluate((link) => {
          const { border, outline, textDecorationLine, color, backgroundColor } = getComputedStyle(link);
          return [border, outline, textDecorationLine, color, backgroundColor].join(' ');
        });
    expect(await looks('Phones')).not.toBe(await looks('Tablets'));
    expect(await looks('Page 2')).not.toBe(await looks('Page 1'));
    await open(page, PRODUCT);
    const buttons = page.getByRole('main').getByRole('button');
    // The slider loads last.
    await expect(buttons.filter({ hasText: 'Skip: Recommended for you' })).toBeAttached();
    expect(await buttons.evaluateAll(withoutEdge)).toEqual([]);
    // Without an edge, their text is in line with the page.
    const bar = buttons.filter({ hasText: /^(Back|Share)/ }).locator('..');
    const beyond = await bar.first().evaluate((line) => {
      const { left, right } = line.getBoundingClientRect();
      const boxes = [...line.children].map((child) => child.getBoundingClientRect());
      return boxes.filter((box) => box.left < left || box.right > right).length;
    });
    expect(beyond).toBe(0);
    for (const group of ['Colour', 'Capacity']) {
      const radios = page.getByRole('group', { name: group }).getByRole('radio');
      const faces = await radios.evaluateAll((inputs) =>
        inputs.map((input) => {
          // The visible element beside the input.
          const face = input.nextElementSibling ?? input;
          const look = [face, ...face.querySelectorAll('*')].map((part) => {
            const { outline, border, boxShadow } = getComputedStyle(part);
            return [outline, border, boxShadow].join(' ');
          });
          return { checked: input.matches(':checked'), look: look.join() };
        }),
      );
      const chosen = faces.find(({ checked }) => checked)?.look;
      expect(faces.filter(({ checked, look }) => !checked && look === chosen)).toEqual([]);
    }
    const dots = await page
      .getByRole('group', { name: 'Colour' })
      .getByRole('radio')
      .evaluateAll((inputs) =>
        inputs.map((input) => {
          const dot = input.nextElementSibling?.querySelector('[style]');
          return dot ? getComputedStyle(dot).backgroundColor : '';
        }),
      );
    expect(new Set(dots).size).toBe(dots.length);
  });
});

for (const [width, size] of [
  [1280, 48],
  [390, 32],
] as const)
  test(`with letters of ${size} px in the browser's settings, header and menu fit ${width} px`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await page.setViewportSize({ width, height: 844 });
    await storeBefore(page, { language: 'ua' });
    await open(page, '/phones');
    expect(await widthProblems(page, [width])).toEqual([]);
    await page.getByRole('button', { name: 'Відкрити меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu.getByRole('link', { name: 'Аксесуари' })).toBeInViewport();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Аксесуари' })).toHaveCount(1);
    expect(await menu.locator('> *').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

test('with text at 400 %, words break instead of making a page wider than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const lines = [{ id: 1, name: 'Acme Phone 128GB Midnight', price: 2280, fullPrice: 2400, quantity: 2 }];
  await page.addInitScript(
    (text) => localStorage.setItem('gadgetry:kept:cart:order:abcdefgh', text),
    JSON.stringify({ id: 'abcdefgh', at: 1, lines }),
  );
  await storeBefore(page, { language: 'ua' });
  for (const path of [
    '/phones',
    '/search?q=zzqq',
    '/favorites',
    '/orders',
    '/contacts',
    '/compare',
    '/none',
  ]) {
    await open(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '400%';
    });
    if (path === '/orders') await expect(page.getByRole('main').locator('details')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('with text at 300 %, a press of the cart button changes its text alone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/phones');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '300%';
  });
  const button = page.getByRole('main').locator('[data-cart-of]').first();
  await button.scrollIntoViewIfNeeded();
  const boxes = () =>
    button.evaluate((element) =>
      [element, element.closest('article')].map((box) => {
        const { width, height } = box?.getBoundingClientRect() ?? {};
        return [width, height];
      }),
    );
  const before = await boxes();
  await expect(button).toHaveText(/Add to cart/, { useInnerText: true });
  await button.click();
  await expect(button).toHaveText(/^\s*Added\s*$/, { useInnerText: true });
  expect(await boxes()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
