import type { Page } from '@playwright/test';
import { watchAnimations } from '../../support/animations';
import { catalogue } from '../../support/catalogue';
import { coveredBy, restAt } from '../../support/covered';
import { expect, goTo, open, SECTIONS, storeBefore, test } from '../../support/store';

test('the header highlights the current link, and its badges count entries above zero; of several breadcrumbs, the first is highlighted [FRAME-02, FRAME-04, FRAME-24]', async ({
  page,
}) => {
  const [first, second, third] = await catalogue(page);
  await storeBefore(page, { cart: [{ ...first, quantity: 5 }], favourites: [second, third] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/rights');
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).toHaveText(SECTIONS);
  await expect(links.and(page.locator('[aria-current]'))).toHaveCount(0);
  for (const name of ['Tablets', 'Phones']) {
    await links.filter({ hasText: name }).click();
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText([name]);
    await expect(links.filter({ hasText: name })).toHaveCSS('text-decoration-line', 'underline');
  }
  await expect(links.filter({ hasText: 'Tablets' })).toHaveCSS('text-decoration-line', 'none');
  const step = page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Phones' });
  await expect(step).toHaveCSS('font-weight', '400');
  await expect(page.getByRole('link', { name: 'Cart, 1 product' }).getByText('1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Favourites, 2 products' }).getByText('2')).toBeVisible();
  await page.getByRole('button', { name: `Added to cart, press to remove: ${first.name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 0 products' }).locator('span')).toBeHidden();
  await goTo(page, '/phones/apple-iphone-14-512gb-midnight');
  await expect(step).toHaveCSS('font-weight', '600');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a burger opens and closes a menu of switches and nav links, 1200 ms each way [FRAME-07..10]', async ({
    page,
  }) => {
    await open(page, '/rights');
    await expect(page.getByRole('banner').getByRole('switch', { name: 'Dark theme' })).toHaveCount(0);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Open the menu', 'Close the menu']) {
      const seen = await watchAnimations(page, '#menu > *');
      await page.getByRole('button', { name }).click();
      await expect.poll(seen).toEqual(['transform 1200', 'visibility 1200']);
      if (name === 'Close the menu') break;
      await expect(menu.getByRole('link')).toHaveText([...SECTIONS, 'Contacts', 'Rights']);
      await expect(menu.getByRole('switch', { name: 'Dark theme' })).toBeVisible();
      const languages = menu.getByRole('group', { name: 'Language' }).getByRole('button');
      await expect(languages).toHaveText(['English', 'Українська']);
      await expect(languages.and(page.locator('[aria-pressed=true]'))).toHaveText('English');
      // It fills the window.
      const edges = await menu
        .locator('a, button')
        .evaluateAll((all) =>
          all.map((stop) => stop.getBoundingClientRect()).flatMap(({ top, bottom }) => [top, bottom]),
        );
      const sorted = [0, ...edges, 844].toSorted((a, b) => a - b);
      expect(Math.max(...sorted.slice(1).map((edge, at) => edge - (sorted[at] ?? 0)))).toBeLessThan(160);
    }
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
  });

  test('keeps focus and page in place while the menu is open, and closes it on Escape and by a link [FRAME-11, FRAME-12]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/rights');
    const root = page.locator('html');
    const scrolling = await root.evaluate((element) => getComputedStyle(element).overflowY);
    expect(scrolling).not.toBe('hidden');
    const menu = page.locator('#menu');
    const stops = menu.locator('a, button');
    const burger = page.getByRole('button', { name: /the menu$|меню$/ });
    await burger.press('Enter');
    for (const stop of await stops.all()) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(burger).toBeFocused();
    await expect(page.locator('main[inert] ~ footer[inert]')).toBeAttached();
    await page.keyboard.press('Shift+Tab');
    await expect(stops.last()).toBeFocused();
    await menu.getByRole('button', { name: 'Українська' }).press('Enter');
    await expect(menu.getByRole('link').first()).toHaveText('Головна');
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(page.getByRole('button', { name: 'Відкрити меню' })).toBeFocused();
    await expect(page.locator('[inert]:not(dialog)')).toHaveCount(0);
    for (const link of [
      menu.locator('a[href="#/phones"]'),
      page.getByRole('banner').getByRole('link', { name: 'Gadgetry' }),
      page.locator('header a[href="#/cart"]:visible'),
    ]) {
      await burger.click();
      await expect(menu).toHaveAttribute('open');
      await expect(root).toHaveCSS('overflow-y', 'hidden');
      await link.click();
      await expect(menu).not.toHaveAttribute('open');
      await expect(root).toHaveCSS('overflow-y', scrolling);
    }
    await expect(page).toHaveURL(/#\/cart$/);
  });

  test('moves the focus to the page when the window becomes too wide for the menu', {
    tag: '@tools',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/rights');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' }),
    ).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('shows a button "back to top" that covers no control of a card or of the footer', {
    tag: '@tools',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/phones');
    await expect(page.getByRole('button', { name: 'Back to top', includeHidden: true })).toBeAttached();
    const button = page.getByRole('button', { name: 'Back to top' });
    const expectClear = async (top: number): Promise<void> => {
      await restAt(page, top);
      await expect(button).toBeVisible();
      const covered = await coveredBy(button, ':is(main, footer) button');
      expect(covered, `${top} px`).toEqual([]);
    };
    for (const top of [300, 560, 950]) await expectClear(top);
    // The footer's switch lies where the button would be.
    const box = await button.boundingBox();
    const theme = page.getByRole('contentinfo').getByRole('switch', { name: 'Dark theme' });
    const place = await theme.evaluate((element) => scrollY + element.getBoundingClientRect().top);
    await expectClear(place - (box?.y ?? 0));
  });
});

/** Expects each link of the footer to scroll the page to the top at once. */
async function expectScrollToTop(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 400 });
  for (const name of ['Rights', 'Contacts', 'Gadgetry']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    const [before, after] = await link.evaluate((element: HTMLElement) => {
      scrollTo({ top: 150, behavior: 'instant' });
      const start = scrollY;
      element.click();
      return [start, scrollY];
    });
    expect([before, after], name).toEqual([150, 0]);
  }
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Rights' });
  await link.scrollIntoViewIfNeeded();
  expect(
    await link.evaluate((element: HTMLElement) => {
      scrollTo({ top: 150, behavior: 'instant' });
      // Opens no tab.
      element.addEventListener('click', (event) => event.preventDefault(), { once: true });
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
      return scrollY;
    }),
    'a link that opens in another tab',
  ).toBe(150);
}

test('the footer has a logo that links to the home page, sections, switches, and three links with translated, capitalised labels, which scroll to the top [FRAME-13..16, LOOK-01]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/rights');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Gadgetry' })).toHaveAttribute('href', '#/');
  const links = footer.getByRole('navigation', { name: 'About' }).getByRole('link');
  await expect(links).toHaveText(['Source code', 'Contacts', 'Rights']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    expect.stringMatching(/^https:\/\//),
    '#/contacts',
    '#/rights',
  ]);
  await expect(links.first()).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('navigation', { name: 'Shop' }).getByRole('link')).toHaveText(
    SECTIONS.slice(1),
  );
  await footer.getByRole('switch', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await footer.getByRole('button', { name: 'Українська' }).click();
  const about = footer.getByRole('navigation', { name: 'Про нас' }).getByRole('link');
  await expect(about).toHaveText(['Вихідний код', 'Контакти', 'Умови']);
  await footer.getByRole('button', { name: 'English' }).click();
  await expect(links.first()).toHaveText('Source code');
  await test.step('links scroll to the top', () => expectScrollToTop(page));
});

test('back to top shows after 200 ms of rest more than 200 px down, and scrolls smoothly [FRAME-17..19]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.clock.install();
  await open(page, '/rights');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const button = page.getByRole('button', { name: 'Back to top' });
  const scrollBy = (top: number): Promise<void> =>
    page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => resolve(), { once: true });
          scrollTo({ top: to, behavior: 'instant' });
        }),
      top,
    );
  await expect(button).toBeHidden();
  await scrollBy(200);
  await page.clock.runFor(1000);
  await expect(button).toBeHidden();
  await scrollBy(201);
  await page.clock.runFor(199);
  await expect(button).toBeHidden();
  await page.clock.runFor(1);
  await expect(button).toBeVisible();
  // The page scrolls smoothly.
  expect(
    await button.evaluate((element: HTMLElement) => {
      element.click();
      return scrollY;
    }),
  ).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
