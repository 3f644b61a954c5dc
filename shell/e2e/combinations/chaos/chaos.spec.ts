import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import type { Page } from '@playwright/test';
import { openOwnSite } from '../../support/own-site';
import { expect, goTo, isMounted, storeBefore, stored, test as storeTest } from '../../support/store';
import { CELLS, type Cell, nameOf, ROUTES, type RouteName, SHARE, TARGETS } from './cells';
import { closeHanging, FAULTS, type FaultName, isPassedOn } from './faults';
import { type Area, isMidVisit, nameOfOutage, OUTAGE_SHARE, OUTAGES, type Recovery } from './outages';

/** Time limit for content or a message, in milliseconds. */
const MESSAGE_MS = 10_000;

/** A fault of some files while a page is visited. */
interface InjectedFault extends Pick<Area, 'hits' | 'hitsPage' | 'isServer'> {
  readonly fault: FaultName;
  readonly route: RouteName;
  /** How the page recovers after the fault. */
  readonly recovery: Recovery;
}

interface FaultySite {
  readonly site: OpenSite;
  /** Starts a fault; without an argument, ends it. */
  readonly inject: (fault?: InjectedFault) => void;
}

const test = storeTest.extend<object, { faulty: FaultySite }>({
  faulty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern where a fixture uses no other one
    async ({}, use) => {
      let now: InjectedFault | undefined;
      let parts = new Map<string, string>();
      const intercept = (request: IncomingMessage, response: ServerResponse, pass: () => void): void => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const part = parts.get(String(request.socket.localPort)) ?? '';
        if (now && !isPassedOn(request) && now.hits({ part, pathname })) FAULTS[now.fault](request, response);
        else pass();
      };
      const site = await openOwnSite(undefined, { intercept });
      parts = new Map(Object.entries(site.origins).map(([part, origin]) => [new URL(origin).port, part]));
      await use({
        site,
        inject: (fault) => {
          if (now?.isServer && !fault) closeHanging();
          now = fault;
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
const loadError = (page: Page) => main(page).getByRole('alert');
const slowMessage = (page: Page) => page.getByRole('status').filter({ hasText: 'Ще завантажується' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Спробувати ще раз' }).first();
const live = (page: Page) => page.locator('#root[data-live]');
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Кошик/ });

/** Repeats failed requests of a page. */
const RECOVER: Readonly<Record<Recovery, (page: Page, route: RouteName) => Promise<void>>> = {
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

/** Expects a message in time, an intact cart, a usable header, and recovery after the fault. */
async function expectRecovery(page: Page, fault: InjectedFault, faulty: FaultySite): Promise<void> {
  const { route, hitsPage, recovery } = fault;
  const { url } = faulty.site;
  if (isMidVisit(fault)) {
    await page.goto(`${url}#/favorites`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    faulty.inject(fault);
    await goTo(page, route);
  } else {
    faulty.inject(fault);
    await page.goto(`${url}#${route}`, { waitUntil: 'commit' });
  }
  const began = Date.now();
  // An open page checks the store's page again when the connection returns.
  if (hitsPage) await page.evaluate(() => dispatchEvent(new Event('online')));

  const message = content(page, route).or(loadError(page)).or(slowMessage(page)).first();
  await expect(message).toBeVisible({ timeout: MESSAGE_MS - (Date.now() - began) });
  const document = await page.evaluate(() => performance.timeOrigin);

  await expect(badge(page)).toContainText('1');
  const wasMounted = await isMounted(page);
  if (wasMounted) {
    await page.getByRole('switch', { name: 'Темна тема' }).first().click();
    await expect(page.locator('html')).toHaveClass('dark');
  }
  expect((await stored(page)).cart).toMatchObject({ cart: [{ quantity: 2 }] });

  // A page whose shell has not started reloads when the connection returns.
  const reloads = recovery === 'connection' && !wasMounted;
  const hasRecovered = async (): Promise<boolean> =>
    (await content(page, route).isVisible()) && (await live(page).count()) > 0;
  if (!(await hasRecovered())) {
    await expect(
      tryAgain(page)
        .or(page.getByRole('button', { name: 'Перезавантажити сторінку' }))
        .or(live(page))
        .first(),
    ).toBeAttached();
    faulty.inject();
    await expect(async () => {
      await RECOVER[recovery](page, route);
      await expect(content(page, route)).toBeVisible({ timeout: 4000 });
      await expect(live(page)).toBeAttached({ timeout: 4000 });
    }).toPass({ timeout: 30_000 });
  }
  if (!reloads) expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
  await expect(badge(page)).toHaveAccessibleName(/^Кошик, 1 товар/);
}

/** `all`, or one half: `files` or `outages`; a fixed share by default. */
const { CHAOS } = process.env;
const cells = CHAOS === 'all' || CHAOS === 'files' ? CELLS : SHARE;
const outages = CHAOS === 'all' || CHAOS === 'outages' ? OUTAGES : OUTAGE_SHARE;

const faultOf = ({ target, fault, route }: Cell): InjectedFault => ({
  fault,
  route,
  hits: ({ pathname }) => TARGETS[target].test(pathname),
  hitsPage: target === 'page',
  isServer: false,
  recovery: 'Try again',
});

test.describe('with a fault', () => {
  // The share runs in one worker, so that one site is composed for it.
  test.describe.configure({ mode: CHAOS ? 'parallel' : 'default' });
  test.afterEach(({ faulty }) => faulty.inject());

  for (const [name, fault] of [
    ...cells.map((cell) => [nameOf(cell), faultOf(cell)] as const),
    ...outages.map((outage) => [nameOfOutage(outage), outage] as const),
  ])
    test(name, async ({ page, faulty, request }) => {
      const products: { itemId: string }[] = await (
        await request.get(`${faulty.site.url}api/products.json`)
      ).json();
      const product = products.find(({ itemId }) => itemId === 'apple-iphone-14-512gb-midnight');
      await storeBefore(page, { language: 'ua', theme: 'light', cart: [{ ...product, quantity: 2 }] });
      await expectRecovery(page, fault, faulty);
    });
});
