import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import type { Page } from '@playwright/test';
import { openOwnSite } from '../../support/own-site';
import { expect, goTo, storeBefore, stored, test as storeTest } from '../../support/store';
import { CELLS, type Cell, nameOf, ROUTES, type RouteName, SHARE, TARGETS } from './cells';
import { closeHanging, FAULTS, type FaultName, isLetThrough } from './faults';
import { type Area, isMidVisit, nameOfOutage, OUTAGE_SHARE, OUTAGES, type Way } from './outages';

/** Time until the shopper reads something, whatever hangs, in ms. */
const WORDS_MS = 10_000;

/** A fault of some files on a page. */
interface Trouble extends Pick<Area, 'hits' | 'hitsPage' | 'isServer'> {
  readonly fault: FaultName;
  readonly route: RouteName;
  /** How the page is brought back once it is over. */
  readonly way: Way;
}

interface Broken {
  readonly site: OpenSite;
  /** Begins a fault; without an argument, ends it. */
  readonly suffer: (trouble?: Trouble) => void;
}

const test = storeTest.extend<object, { broken: Broken }>({
  broken: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern where a fixture uses no other one
    async ({}, use) => {
      let now: Trouble | undefined;
      let parts = new Map<string, string>();
      const intercept = (request: IncomingMessage, response: ServerResponse, pass: () => void): void => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const part = parts.get(String(request.socket.localPort)) ?? '';
        if (now && !isLetThrough(request) && now.hits({ part, pathname }))
          FAULTS[now.fault](request, response);
        else pass();
      };
      const site = await openOwnSite(undefined, { intercept });
      parts = new Map(Object.entries(site.origins).map(([part, origin]) => [new URL(origin).port, part]));
      await use({
        site,
        suffer: (trouble) => {
          if (now?.isServer && !trouble) closeHanging();
          now = trouble;
        },
      });
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ expectedConsole: { matching: /./ } });

const main = (page: Page) => page.getByRole('main');
const content = (page: Page, route: RouteName) => {
  const [role, name] = ROUTES[route];
  return main(page).getByRole(role).filter({ visible: true }).and(page.getByRole(role, { name })).first();
};
const apology = (page: Page) => main(page).getByRole('alert');
const late = (page: Page) => page.getByRole('status').filter({ hasText: 'Ще завантажується' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Спробувати ще раз' }).first();
/** Whether the page's own code answers, whatever was painted before. */
const live = (page: Page) => page.locator('#root[data-live]');
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Кошик/ });

/** Brings a page back that failed. */
const RECOVER: Readonly<Record<Way, (page: Page, route: RouteName) => Promise<void>>> = {
  'Try again': async (page) => {
    if (await tryAgain(page).isVisible()) await tryAgain(page).click({ timeout: 1000 });
  },
  connection: (page) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  navigation: async (page, route) => {
    await goTo(page, '/rights');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 4000 });
    await goTo(page, route);
  },
};

/** Expects what holds in every cell. */
async function survive(page: Page, trouble: Trouble, broken: Broken): Promise<void> {
  const { route, hitsPage, way } = trouble;
  const { url } = broken.site;
  if (isMidVisit(trouble)) {
    await page.goto(`${url}#/favorites`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    broken.suffer(trouble);
    await goTo(page, route);
  } else {
    broken.suffer(trouble);
    await page.goto(`${url}#${route}`, { waitUntil: 'commit' });
  }
  const began = Date.now();
  // The page is looked at anew when a connection comes back.
  if (hitsPage) await page.evaluate(() => dispatchEvent(new Event('online')));

  // No blank page, words within ten seconds.
  const said = content(page, route).or(apology(page)).or(late(page)).first();
  await expect(said).toBeVisible({ timeout: WORDS_MS - (Date.now() - began) });
  const document = await page.evaluate(() => performance.timeOrigin);

  // Header and badges usable, cart intact.
  await expect(badge(page)).toContainText('1');
  const stands = await page.evaluate(() =>
    ['mounted', 'live'].includes(globalThis.__gadgetry?.getState().phase ?? ''),
  );
  if (stands) {
    await page.getByRole('switch', { name: 'Темна тема' }).first().click();
    await expect(page.locator('html')).toHaveClass('dark');
  }
  expect((await stored(page)).cart).toMatchObject({ cart: [{ quantity: 2 }] });

  // A way on, and recovery without a reload once it is over. A page whose shell has not started loads itself again when
  // the connection is back.
  const reloads = way === 'connection' && !stands;
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
      await RECOVER[way](page, route);
      await expect(content(page, route)).toBeVisible({ timeout: 4000 });
      await expect(live(page)).toBeAttached({ timeout: 4000 });
    }).toPass({ timeout: 30_000 });
  }
  if (!reloads) expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
  await expect(badge(page)).toHaveAccessibleName(/^Кошик, 1 товар/);
}

/** `CHAOS=all` plays everything, `CHAOS=files` and `CHAOS=outages` one half of it. */
const { CHAOS } = process.env;
const cells = CHAOS === 'all' || CHAOS === 'files' ? CELLS : SHARE;
const outages = CHAOS === 'all' || CHAOS === 'outages' ? OUTAGES : OUTAGE_SHARE;

const troubleOf = ({ target, fault, route }: Cell): Trouble => ({
  fault,
  route,
  hits: ({ pathname }) => TARGETS[target].test(pathname),
  hitsPage: target === 'page',
  isServer: false,
  way: 'Try again',
});

test.describe('with a fault', () => {
  test.afterEach(({ broken }) => broken.suffer());

  for (const [name, trouble] of [
    ...cells.map((cell) => [nameOf(cell), troubleOf(cell)] as const),
    ...outages.map((outage) => [nameOfOutage(outage), outage] as const),
  ])
    test(name, async ({ page, broken, request }) => {
      const products: { itemId: string }[] = await (
        await request.get(`${broken.site.url}api/products.json`)
      ).json();
      const product = products.find(({ itemId }) => itemId === 'apple-iphone-14-512gb-midnight');
      await storeBefore(page, { language: 'ua', theme: 'light', cart: [{ ...product, quantity: 2 }] });
      await survive(page, trouble, broken);
    });
});
