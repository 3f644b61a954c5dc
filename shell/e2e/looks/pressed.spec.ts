import type { Locator } from '@playwright/test';
import { PRODUCT, shopper } from '../support/states';
import { expect, open, storeBefore, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const shadowOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => getComputedStyle(element).boxShadow);

test('links and buttons are tinted while pressed', async ({ page }) => {
  await storeBefore(page, { cart: shopper.cart?.slice(0, 1) ?? [] });
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  for (const [address, controls] of [
    [
      PRODUCT,
      [header.getByRole('button', { name: 'Search' }), header.getByRole('link', { name: 'Tablets' })],
    ],
    [
      '/cart',
      [main.getByRole('button', { name: /^Increase/ }), main.getByRole('button', { name: 'Checkout' })],
    ],
  ] as const) {
    await open(page, address);
    for (const control of controls) {
      await control.hover();
      expect(await shadowOf(control)).not.toContain('rgba(128, 128, 128, 0.2)');
      await page.mouse.down();
      expect(await shadowOf(control)).toContain('rgba(128, 128, 128, 0.2)');
      // Released elsewhere, a press has no effect.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
  }
});

test('colours shrink while pressed, on a product and on a card', async ({ page }) => {
  const scaleOf = (control: Locator): Promise<string> =>
    control.evaluate((element) => getComputedStyle(element).scale);
  for (const [address, dotOf] of [
    // The radio is invisible over what shows its colour.
    [PRODUCT, (radio: Locator) => radio.locator('+ span')],
    ['/phones', (radio: Locator) => radio],
  ] as const) {
    await open(page, address);
    const radio = page.getByRole('main').getByRole('radio', { name: 'Yellow' }).first();
    await radio.hover();
    expect(await scaleOf(dotOf(radio))).toBe('none');
    await page.mouse.down();
    expect(Number(await scaleOf(dotOf(radio)))).toBeLessThan(1);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});
