import type { Locator, Page } from '@playwright/test';
import { coveredBy, restAt } from '../support/covered';
import { expect, hold, open, test } from '../support/store';

test('a notice and the message about a slow page do not overlap', async ({ page }) => {
  await hold(page, /page-cart[^/]*\.js/);
  await page.addInitScript(() => localStorage.setItem('persist:root', 'unreadable'));
  await open(page, '/contacts');
  await expect(page.getByText(/^We could not read/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const message = page.getByRole('status').filter({ hasText: /^Still loading/ });
  await expect(message).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [upper, lower] = [
      await page.getByRole('region', { name: 'Notices' }).boundingBox(),
      await message.boundingBox(),
    ];
    expect((upper?.y ?? 0) + (upper?.height ?? 0), `${width} px`).toBeLessThanOrEqual(lower?.y ?? 0);
  }
});

/** Focuses each link of the window's cards without scrolling, and returns those that the notice covers. */
async function coveredLinks(page: Page, notice: Locator): Promise<string[]> {
  const links = page.getByRole('article').getByRole('link');
  const covered: string[] = [];
  for (const link of await links.all()) {
    const isInWindow = await link.evaluate((element: HTMLElement) => {
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 100 || bottom > innerHeight) return false;
      element.focus({ preventScroll: true });
      return new Promise((resolve) => {
        // The frame after the one in which the notice moves.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
      });
    });
    if (isInWindow) covered.push(...(await coveredBy(notice, 'main :focus')));
  }
  return covered;
}

test('a notice covers no button of a card once the page rests, and never the focused link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('persist:root', 'unreadable'));
  await open(page, '/phones');
  await expect(page.getByText(/^We could not read/)).toBeVisible();
  const notice = page.getByRole('region', { name: 'Notices' });
  // Where the lower half of the window has room between the buttons.
  for (const top of [280, 350, 420, 490]) {
    await restAt(page, top);
    expect(await coveredBy(notice, 'main :is(button, input)'), `${top} px`).toEqual([]);
    expect(await coveredLinks(page, notice), `links at ${top} px`).toEqual([]);
    // Beside a focused link there may be no such room.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  }
});
