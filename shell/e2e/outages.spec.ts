import type { Page } from '@playwright/test';
import { expect, goTo, live, test } from './support/store';

const NOT_ANSWERING = 'This part of the store is not answering';

/** The ways in which a page that has failed is fetched again, without a reload. */
const WAYS = {
  'Try again': (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
  'the connection coming back': (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  'a new navigation': async (page: Page, address: string) => {
    await goTo(page, '/rights');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await goTo(page, address);
  },
} as const;

test.describe('after an outage', () => {
  test.use({ expectedConsole: { matching: /./ } });

  for (const [way, act] of Object.entries(WAYS))
    test(`home comes back by ${way} after its slider and the fallback failed`, async ({ page }) => {
      const files = /\/(on-demand-slider|plain-slider)\.[^/]*\.js/;
      await page.route(files, (route) => route.abort());
      await page.goto('./#/');
      await expect(page.getByRole('alert')).toContainText(NOT_ANSWERING);
      await page.unroute(files);
      await act(page, '/');
      await live(page);
      await expect(page.getByRole('heading', { level: 2, name: 'Brand new models' })).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
    });
});
