import { BROWSER_ARGUMENTS, findBrowser } from '@gadgetry/tools/browser';
import { expect, open, test } from '../../support/store';

const executablePath = findBrowser();
// Scroll bars take space, as on most desktops. One worker starts a browser with this option.
test.describe.configure({ mode: 'default' });
test.use({
  launchOptions: {
    args: [...BROWSER_ARGUMENTS],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(executablePath && { executablePath }),
  },
});

const opener = { name: 'Search', exact: true } as const;

test('is a dropdown under the header with an overlay from 1199 px, and a modal below [SEARCH-04, SEARCH-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1199, height: 800 });
  await open(page, '/rights');
  await page.getByRole('button', opener).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const isModal = (): Promise<boolean> => dialog.evaluate((element) => element.matches(':modal'));
  await expect(dialog.getByRole('combobox')).toBeFocused();
  expect(await isModal()).toBe(false);
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await dialog.boundingBox())?.y)
    .toBe((header?.y ?? 0) + (header?.height ?? 0));
  const covered = await page.evaluate(() => {
    const overlay = document.elementFromPoint(10, 700);
    return (
      overlay !== null && overlay.closest('main') === null && getComputedStyle(overlay).position === 'fixed'
    );
  });
  expect(covered).toBe(true);

  await page.setViewportSize({ width: 1198, height: 800 });
  await expect.poll(isModal).toBe(true);
  await expect(dialog.getByRole('combobox')).toBeVisible();
});

for (const [kind, width] of [
  ['dropdown', 1280],
  ['modal', 390],
] as const)
  test.describe(kind, () => {
    test.use({ viewport: { width, height: 800 } });

    test('locks the page while it is open, and a click outside closes it [SEARCH-01..03]', async ({
      page,
    }) => {
      await open(page, '/rights');
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
      await expect
        .poll(() => input.evaluate((element) => element.getAnimations({ subtree: true }).length))
        .toBe(0);
      const place = await input.boundingBox();
      await input.fill('iphone');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await input.boundingBox()).toEqual(place);
      await input.click();
      await page.mouse.click(4, 780);
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await expect(root).toHaveCSS('overflow-y', before);
      await expect(page.getByRole('button', opener)).toBeFocused();
    });
  });
