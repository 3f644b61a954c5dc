import { expect, hold, isSelected, live, open, test, WITHOUT_MOTION } from '../../support/store';
import { CASES } from './cases';
import { runCase } from './run-case';

test.use(WITHOUT_MOTION);

// Slow: each step of each case loads a page. Every third case of a kind; all by `npm run test:long -- looks`.
for (const [what, cases] of Object.entries(CASES))
  test(`${what} leads where the platform would lead`, async ({ page, baseURL }) => {
    const browser = {
      goTo: (url: string) => page.goto(url),
      reload: () => page.reload(),
      goBack: () => page.goBack(),
      ask: (expression: string) =>
        page.evaluate(expression).catch((error: Error) => {
          // The page changed its document meanwhile, so the new document answers.
          if (!error.message.includes('Execution context was destroyed')) throw error;
          return page.waitForLoadState().then(() => page.evaluate(expression));
        }),
    };
    const wrong: string[] = [];
    for (const one of cases.filter((_, index) => isSelected(index, 0, 3)))
      await test.step(one[0], () =>
        runCase(browser, baseURL ?? '', one).catch((error: Error) => {
          wrong.push(`${one[0]}: ${error.message}`);
        }),
      );
    expect(wrong).toEqual([]);
  });

test('a list with late data returns to its scroll position', async ({ page }) => {
  const top = (): Promise<number> => page.evaluate(() => scrollY);
  await open(page, '/phones?devicesOnPage=All');
  await page.getByRole('article').nth(60).getByRole('link').first().focus();
  const left = await top();
  expect(left).toBeGreaterThan(2000);
  const release = await hold(page, /api\/products\.json/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  // The site waits some seconds for its data, and shows without them at the first use.
  await page.keyboard.press('Shift');
  await live(page);
  await expect(page.locator('main [aria-busy=true]')).toBeAttached();
  release();
  await expect(page.getByRole('article')).toHaveCount(124);
  await expect.poll(top).toBe(left);
});
