import { expect, open, test } from './support/store';

const CYRILLIC = /onest-cyrillic.*\.woff2$/;

test('Each alphabet comes with the first language that needs it, and shows when it is there', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/\.woff2$/.test(request.url()) && asked.push(request.url())));
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(CYRILLIC, async (route) => {
    await arrival;
    await route.continue();
  });
  const html = page.locator('html');
  await open(page, '/cart');
  await expect(html).toHaveAttribute('data-fonts', 'web');
  expect(asked).toEqual([expect.stringContaining('latin')]);

  const cyrillic = page.waitForRequest(CYRILLIC);
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await cyrillic;
  await expect(html, 'lines do not break anew while one reads').not.toHaveAttribute('data-fonts');
  arrive();
  await expect(html).toHaveAttribute('data-fonts', 'web');

  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('data-fonts', 'web');
  expect(asked).toHaveLength(2);
});

test.describe('without a font', () => {
  test.use({ expectedConsole: { matching: /net::ERR_FAILED/ } });

  test('A font that does not come leaves the text in a font of the system', async ({ page }) => {
    await page.route(CYRILLIC, (route) => route.abort());
    await open(page, '/cart');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-fonts', 'web');
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Перейти на українську' }).click();
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кошик');
    await expect(html).not.toHaveAttribute('data-fonts');
  });
});
