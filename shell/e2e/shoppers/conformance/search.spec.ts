import { BROWSER_ARGUMENTS, findBrowser } from '@gadgetry/tools/browser';
import type { Page } from '@playwright/test';
import { settled } from '../../support/settled';
import { expect, open, test } from '../../support/store';

const executablePath = findBrowser();
// Scroll bars take space, as on most desktops.
test.use({
  launchOptions: {
    args: [...BROWSER_ARGUMENTS],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(executablePath && { executablePath }),
  },
});

const opener = { name: 'Search', exact: true } as const;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const isModal = (page: Page): Promise<boolean> =>
  dialog(page).evaluate((element) => element.matches(':modal'));

/** Expects a dropdown under the header with an overlay at 1199 px, and a modal below. Closes it. */
async function expectKinds(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1199, height: 800 });
  await page.getByRole('button', opener).click();
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  expect(await isModal(page)).toBe(false);
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await dialog(page).boundingBox())?.y)
    .toBe((header?.y ?? 0) + (header?.height ?? 0));
  const covered = await page.evaluate(() => {
    const overlay = document.elementFromPoint(10, 700);
    return (
      overlay !== null && overlay.closest('main') === null && getComputedStyle(overlay).position === 'fixed'
    );
  });
  expect(covered).toBe(true);

  const field = dialog(page).getByRole('combobox');
  await field.fill('ipad air');
  await page.setViewportSize({ width: 1198, height: 800 });
  await expect.poll(() => isModal(page)).toBe(true);
  await expect(field).toBeVisible();
  await expect(field).toHaveValue('ipad air');
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect.poll(() => isModal(page)).toBe(false);
  await expect(field).toHaveValue('ipad air');
  await page.setViewportSize({ width: 1198, height: 800 });
  await expect.poll(() => isModal(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
}

/** Expects that the search locks the page while it is open, and that a click outside closes it. */
async function expectLock(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const root = page.locator('html');
  const before = await root.evaluate((element) => getComputedStyle(element).overflowY);
  expect(before).not.toBe('hidden');
  const left = (): Promise<number> =>
    page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().left);
  const atLeft = await left();
  await page.getByRole('button', opener).click();
  const input = page.getByRole('combobox');
  await expect(input).toBeFocused();
  await expect(root).toHaveCSS('overflow-y', 'hidden');
  // The backdrop reaches the edge, and the page keeps the space of the scroll bar.
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
  expect(await left()).toBe(atLeft);
  await settled(page);
  const place = await input.boundingBox();
  await input.fill('iphone');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await input.boundingBox()).toEqual(place);
  await input.click();
  await page.mouse.click(4, 780);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(root).toHaveCSS('overflow-y', before);
  await expect(page.getByRole('button', opener)).toBeFocused();
}

test('is a dropdown with an overlay from 1199 px and a modal below, locks the page, and closes by a click outside [SEARCH-01..05]', async ({
  page,
}) => {
  await open(page, '/rights');
  await test.step('a dropdown locks the page', () => expectLock(page, 1280));
  await test.step('1199 px', () => expectKinds(page));
  await test.step('a modal locks the page', () => expectLock(page, 390));
});
