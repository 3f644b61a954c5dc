import { expect, open, test } from '../support/store';

const CYRILLIC = /onest-cyrillic.*\.woff2$/;

test('An alphabet comes with the first text that shows it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/\.woff2$/.test(request.url()) && asked.push(request.url())));
  const html = page.locator('html');
  await open(page, '/favorites');
  await expect(html).toHaveAttribute('data-fonts', 'web');
  expect(asked).toEqual([expect.stringContaining('latin')]);

  const cyrillic = page.waitForRequest(CYRILLIC);
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await cyrillic;
  await expect(html).toHaveAttribute('data-fonts', 'web');
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  expect(asked).toHaveLength(2);
});

test.describe('without its font', () => {
  test.use({ expectedConsole: { matching: /net::ERR_FAILED/ } });

  test('a text is read in one of the system', async ({ page }) => {
    await page.route(CYRILLIC, (route) => route.abort());
    await open(page, '/favorites');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Перейти на українську' }).click();
    await failed;
    await expect(page.getByRole('heading', { level: 1, name: 'Обране' })).toBeVisible();
  });
});
