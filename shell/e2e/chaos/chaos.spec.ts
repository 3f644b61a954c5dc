import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import type { Page } from '@playwright/test';
import { openOwnSite } from '../support/own-site';
import { expect, goTo, storeBefore, stored, test as storeTest } from '../support/store';
import { CELLS, type Cell, nameOf, ROUTES, SHARE, TARGETS } from './cells';
import { FAULTS, IN_MID_VISIT, isLetThrough } from './faults';

/** Whatever hangs: until then a shopper has read something. */
const WORDS_MS = 10_000;

interface Broken {
  readonly site: OpenSite;
  /** What is the matter from now on; nothing when it is over. */
  readonly suffer: (cell?: Cell) => void;
}

const test = storeTest.extend<object, { broken: Broken }>({
  broken: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern where a fixture uses no other one
    async ({}, use) => {
      let now: Cell | undefined;
      const intercept = (request: IncomingMessage, response: ServerResponse, pass: () => void): void => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (now && !isLetThrough(request) && TARGETS[now.target].test(pathname))
          FAULTS[now.fault](request, response);
        else pass();
      };
      const site = await openOwnSite(undefined, { intercept });
      await use({
        site,
        suffer: (cell) => {
          now = cell;
        },
      });
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ expectedConsole: { matching: /./ } });

const main = (page: Page) => page.getByRole('main');
const content = (page: Page, route: Cell['route']) => {
  const [role, name] = ROUTES[route];
  return main(page).getByRole(role).filter({ visible: true }).and(page.getByRole(role, { name })).first();
};
const apology = (page: Page) => main(page).getByRole('alert');
const late = (page: Page) => page.getByRole('status').filter({ hasText: 'Дещо ще завантажується' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Спробувати ще раз' }).first();
/** Whether the page's own code answers, whatever was painted before. */
const live = (page: Page) => page.locator('#root[data-live]');
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Кошик/ });

/** What holds in every cell, whatever is the matter. */
async function survive(page: Page, cell: Cell, broken: Broken): Promise<void> {
  const { route } = cell;
  const { url } = broken.site;
  const inMidVisit = IN_MID_VISIT.includes(cell.fault) || cell.target === 'page';
  if (inMidVisit) {
    await page.goto(`${url}#/favorites`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    broken.suffer(cell);
    await goTo(page, route);
  } else {
    broken.suffer(cell);
    await page.goto(`${url}#${route}`, { waitUntil: 'commit' });
  }
  const began = Date.now();
  // The page is looked at anew when a connection comes back.
  if (cell.target === 'page') await page.evaluate(() => dispatchEvent(new Event('online')));

  // No blank page, words within ten seconds.
  const said = content(page, route).or(apology(page)).or(late(page)).first();
  await expect(said).toBeVisible({ timeout: WORDS_MS - (Date.now() - began) });
  const document = await page.evaluate(() => performance.timeOrigin);

  // Header and badges usable, cart intact.
  await expect(badge(page)).toContainText('1');
  const stands = await page.evaluate(() => globalThis.__gadgetry?.stands === true);
  if (stands) {
    await page.getByRole('switch', { name: 'Темна тема' }).first().click();
    await expect(page.locator('html')).toHaveClass('dark');
  }
  expect((await stored(page)).cart).toMatchObject({ cart: [{ quantity: 2 }] });

  // A way on, and recovery without a reload once it is over.
  const isWell = async (): Promise<boolean> =>
    (await content(page, route).isVisible()) && (await live(page).count()) > 0;
  if (!(await isWell())) {
    // A view can be read meanwhile; words about it come when it lasts.
    await expect(
      tryAgain(page)
        .or(page.getByRole('button', { name: 'Перезавантажити сторінку' }))
        .or(live(page))
        .first(),
    ).toBeAttached();
    broken.suffer();
    await expect(async () => {
      if (await tryAgain(page).isVisible()) await tryAgain(page).click({ timeout: 1000 });
      await expect(content(page, route)).toBeVisible({ timeout: 4000 });
      await expect(live(page)).toBeAttached({ timeout: 4000 });
    }).toPass({ timeout: 30_000 });
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
  await expect(badge(page)).toHaveAccessibleName(/^Кошик, 1 товар/);
}

const cells = process.env.CHAOS === 'all' ? CELLS : SHARE;

test.describe('whatever is the matter', () => {
  test.afterEach(({ broken }) => broken.suffer());

  for (const cell of cells)
    test(nameOf(cell), async ({ page, broken, request }) => {
      const products: { itemId: string }[] = await (
        await request.get(`${broken.site.url}api/products.json`)
      ).json();
      const product = products.find(({ itemId }) => itemId === 'apple-iphone-14-512gb-midnight');
      await storeBefore(page, { language: 'ua', theme: 'light', cart: [{ ...product, quantity: 2 }] });
      await survive(page, cell, broken);
    });
});
