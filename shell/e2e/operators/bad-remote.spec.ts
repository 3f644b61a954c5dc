import type { Page } from '@playwright/test';
import { type GuestSite, openGuestSite } from '../support/guest-site';
import { expect, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/*
 * Mistakes in a remote's code, each in a slot of another team's page. The header always stays usable. Attacks are in
 * hostile-remote.spec.ts.
 */

/** Mistakes of the remote by name. */
const MISTAKES = {
  'renders without end': `return guest(() => { const [, set] = useState(0); set(Math.random()); return 'never'; });`,
  'removes what others have rendered': `return guest(() => {
    useEffect(() => {
      for (const foreign of document.querySelectorAll('header nav *, header a > *, main h1, main button > *')) foreign.remove();
      globalThis.hasRemoved = true;
    }, []);
    return 'removed';
  });`,
  // React gives updates of an effect precedence over every transition, so no other page would ever show.
  'sets state in an effect without end': `return guest(() => {
    const [count, setCount] = useState(0);
    useEffect(() => { if (globalThis.isEndless) setCount((before) => before + 1); else globalThis.begin = () => setCount(-1); });
    return 'endless';
  });`,
  'brings 4 MB': `globalThis.heavy = ${JSON.stringify('heavy '.repeat(700_000))}; return guest(() => 'arrived');`,
} as const;

type Mistake = keyof typeof MISTAKES;

const APP = `async (share) => {
  const { createElement, useEffect, useState } = await share('react');
  const Animated = () => {
    const [frame, setFrame] = useState(0);
    useEffect(() => { const next = requestAnimationFrame(() => setFrame(frame + 1)); return () => cancelAnimationFrame(next); });
    return createElement('p', { style: { height: 60 } }, 'An animated note');
  };
  const guest = (Part) => ({
    pages: { loop: async () => ({ Page: () => [createElement('h1', { key: 1 }, 'Loop'), createElement('p', { key: 2 }, createElement(Part))] }) },
    fragments: {
      note: async () => ({ Fragment: () => createElement('p', { style: { height: 60 } }, createElement(Part)) }),
      animated: async () => ({ Fragment: Animated }),
    },
    translations: { en: {}, ua: {} },
  });
  switch (globalThis.mistake) {
    ${Object.entries(MISTAKES)
      .map(([name, code]) => `case '${name}': { ${code} }`)
      .join('\n')}
  }
}`;

const PHONE = '/phones/apple-iphone-14-512gb-midnight';

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

test.describe('a page with a remote that', () => {
  let site: GuestSite;
  test.beforeAll(async () => {
    const filled = [
      { slot: 'product/after-buy', fragment: 'note', order: 1 },
      { slot: 'product/after-specs', fragment: 'animated', order: 2 },
    ];
    const routes = [{ path: '/loop', page: 'loop', skeleton: 'plain', data: [] }] as const;
    const descriptor = { routes, fragments: ['note', 'animated'], slots: { filled } };
    site = await openGuestSite([{ name: 'guest', app: APP, pages: ['loop'], descriptor }]);
  });
  test.afterAll(() => site.close());
  test.use({ expectedConsole: { matching: /./ } });

  const openWith = async (page: Page, mistake: Mistake, address = PHONE): Promise<void> => {
    await page.addInitScript((name) => Object.assign(globalThis, { mistake: name }), mistake);
    await open(page, address, site.url);
  };

  const failures = (page: Page) =>
    page.evaluate(() =>
      (globalThis.__gadgetry?.diagnose?.().remotes.guest?.steps ?? []).filter(
        ({ outcome }) => outcome !== 'loaded',
      ),
    );

  /** Expects that the page answers, and that the next one shows. */
  const survives = async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Tablets' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 14');
  };

  // teams/slots.spec.ts has errors of rendering, effects and loading.
  test('renders without end stays whole, and names the remote', async ({ page }) => {
    await openWith(page, 'renders without end');
    await expect.poll(() => failures(page)).not.toEqual([]);
    await survives(page);
  });

  test('removes what others have rendered keeps its header, and shows the next page whole', async ({
    page,
  }) => {
    const told = page.waitForEvent('console', (message) => message.text().includes('guest 1.0.0'));
    await openWith(page, 'removes what others have rendered');
    await page.waitForFunction(() => 'hasRemoved' in globalThis);
    expect((await told).text()).toContain("A part of the store's header or footer was removed");
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Tablets' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(header.getByRole('link', { name: /^Cart, 1/ }).locator('svg')).toBeVisible();
    await header.getByRole('link', { name: 'Gadgetry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gadgetry');
  });

  test('loads 4 MB shows before these have loaded', { tag: '@tools' }, async ({ page }) => {
    await openWith(page, 'brings 4 MB');
    await survives(page);
  });

  const begin = (): void => {
    Object.assign(globalThis, { isEndless: true });
    Reflect.get(globalThis, 'begin')();
  };
  const leave = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Tablets' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
  };

  test('sets state without end cannot hold it: its fragment is removed and named', async ({ page }) => {
    await openWith(page, 'sets state in an effect without end');
    const note = page.getByText('endless', { exact: true });
    await expect(note).toBeVisible();
    await page.evaluate(begin);
    // A choice of colour keeps the page, and with it the fragment.
    await page.getByRole('radio', { name: 'Yellow' }).click({ force: true });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yellow');
    await expect(note).toBeHidden();
    await expect(page.getByText('An animated note')).toBeAttached();
    expect(await failures(page)).toMatchObject([
      { module: 'fragment note', outcome: 'navigation-held', message: expect.stringContaining('effect') },
    ]);
    await leave(page);
  });

  test('sets state without end in its own page cannot keep that on the screen', { tag: '@tools' }, async ({
    page,
  }) => {
    await openWith(page, 'sets state in an effect without end', '/loop');
    await expect(page.getByText('endless', { exact: true })).toBeVisible();
    await page.evaluate(begin);
    await leave(page);
    await expect
      .poll(() => failures(page))
      .toMatchObject([{ module: 'page loop', outcome: 'navigation-held' }]);
  });
});
