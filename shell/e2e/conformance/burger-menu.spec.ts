import { watchAnimations } from '../support/animations';
import { expect, open, SECTIONS, test } from '../support/store';

test.use({ viewport: { width: 390, height: 844 } });

test('opens and closes a side menu of switches and nav links, 1200 ms each way [FRAME-09, FRAME-10]', async ({
  page,
}) => {
  await open(page, '/rights');
  const menu = page.getByRole('region', { name: 'Menu' });
  await expect(menu).toBeHidden();
  for (const name of ['Open the menu', 'Close the menu']) {
    const seen = await watchAnimations(page, '#menu');
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
    await expect(menu).toHaveAttribute('data-open', 'true');
    await expect(root).toHaveCSS('overflow-y', 'hidden');
    await link.click();
    await expect(menu).toHaveAttribute('data-open', 'false');
    await expect(root).toHaveCSS('overflow-y', scrolling);
  }
  await expect(page).toHaveURL(/#\/cart$/);
});
