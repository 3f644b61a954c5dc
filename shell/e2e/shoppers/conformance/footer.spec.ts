import { expect, open, test } from '../../support/store';

test('a logo that leads home, and three links with translated, capitalised labels [FRAME-13..15]', async ({
  page,
}) => {
  await open(page, '/rights');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Gadgetry' })).toHaveAttribute('href', '#/');
  const links = footer.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Source code', 'Contacts', 'Rights']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    expect.stringMatching(/^https:\/\//),
    '#/contacts',
    '#/rights',
  ]);
  await expect(links.first()).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await expect(links).toHaveText(['Вихідний код', 'Контакти', 'Умови']);
});

test('following a link scrolls the page to the top at once [FRAME-16]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, '/rights');
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
  await scrollBy(300);
  await expect(button).toBeHidden();
  await page.clock.runFor(150);
  await scrollBy(320);
  await page.clock.runFor(199);
  await expect(button).toBeHidden();
  await page.clock.runFor(1);
  await expect(button).toBeVisible();
  // At once it has hardly begun to move; then it arrives.
  expect(
    await button.evaluate((element: HTMLElement) => {
      element.click();
      return scrollY;
    }),
  ).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
