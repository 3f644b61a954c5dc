import type { Page } from '@playwright/test';
import { type GuestSite, openGuestSite } from '../support/guest-site';
import { expect, open, test } from '../support/store';

/*
 * A remote that keeps React busy without end: effects that set state each time they run. React gives such updates precedence
 * over every transition, so no other page would ever show.
 */

const APP = `async (share) => {
  const { createElement, useEffect, useState } = await share('react');
  const Endless = () => {
    const [count, setCount] = useState(0);
    useEffect(() => { if (globalThis.isEndless) setCount((before) => before + 1); else globalThis.begin = () => setCount(-1); });
    return createElement('p', { style: { height: 60 } }, 'An endless note');
  };
  const Animated = () => {
    const [frame, setFrame] = useState(0);
    useEffect(() => { const next = requestAnimationFrame(() => setFrame(frame + 1)); return () => cancelAnimationFrame(next); });
    return createElement('p', { style: { height: 60 } }, 'An animated note');
  };
  return {
    pages: { loop: async () => ({ Page: () => [createElement('h1', { key: 1 }, 'Loop'), createElement(Endless, { key: 2 })] }) },
    fragments: {
      endless: async () => ({ Fragment: Endless }),
      animated: async () => ({ Fragment: Animated }),
    },
    translations: { en: {}, ua: {} },
  };
}`;

const PHONE = '/phones/apple-iphone-14-512gb-midnight';

const failedSteps = (page: Page) =>
  page.evaluate(() =>
    (globalThis.__gadgetry?.diagnose?.().remotes.guest?.steps ?? []).filter(
      ({ outcome }) => outcome !== 'loaded',
    ),
  );

test.describe('a remote that renders without end', () => {
  let site: GuestSite;
  test.beforeAll(async () => {
    site = await openGuestSite([
      {
        name: 'guest',
        app: APP,
        pages: ['loop'],
        descriptor: {
          fragments: ['endless', 'animated'],
          routes: [{ path: '/loop', page: 'loop', skeleton: 'plain', data: [] }],
          slots: {
            filled: [
              { slot: 'product/after-buy', fragment: 'endless', order: 1 },
              { slot: 'product/after-specs', fragment: 'animated', order: 2 },
            ],
          },
        },
      },
    ]);
  });
  test.afterAll(() => site.close());

  const begin = (): void => {
    Object.assign(globalThis, { isEndless: true });
    Reflect.get(globalThis, 'begin')();
  };

  test('cannot hold a page: the next one shows, and its fragment is removed and named', async ({ page }) => {
    await open(page, PHONE, site.url);
    const note = page.getByText('An endless note');
    await expect(note).toBeVisible();
    await page.evaluate(begin);
    // A choice of colour keeps the page, and with it the fragment.
    await page.getByRole('radio', { name: 'Yellow' }).click({ force: true });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yellow');
    await expect(note).toBeHidden();
    await expect(page.getByText('An animated note')).toBeAttached();
    expect(await failedSteps(page)).toMatchObject([
      { module: 'fragment endless', outcome: 'navigation-held', message: expect.stringContaining('effect') },
    ]);
    await page.getByRole('link', { name: 'Tablets' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
  });

  test('cannot keep its own page on the screen', async ({ page }) => {
    await open(page, '/loop', site.url);
    await expect(page.getByText('An endless note')).toBeVisible();
    await page.evaluate(begin);
    await page.getByRole('link', { name: 'Tablets' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
    await expect
      .poll(() => failedSteps(page))
      .toMatchObject([{ module: 'page loop', outcome: 'navigation-held' }]);
  });
});
