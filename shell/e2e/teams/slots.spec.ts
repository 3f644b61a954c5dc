import type { FilledSlot } from '@gadgetry/shared-kernel/contract';
import type { Page } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { type GuestSite, openGuestSite } from '../support/guest-site';
import { expect, live, open, storeBefore, test } from '../support/store';

/*
 * Another team's fragments on pages that know nothing of it: of a remote that is written by hand, since whatever a build of
 * this repository would keep it from doing, another one may do.
 */

const PHONE = 'apple-iphone-14-512gb-midnight';

/** Fragments that behave, and such that don't. Those who hang wait for `globalThis.release`. */
const APP = `async (share) => {
  const { createElement, useEffect, useState } = await share('react');
  const box = (height) => ({ context }) =>
    createElement('section', { style: { height }, 'aria-label': 'A note' }, 'A note: ' + JSON.stringify(context));
  const Later = (props) => {
    const [shown, show] = useState(false);
    useEffect(() => { globalThis.fill = () => show(true); }, []);
    return shown ? box(80)(props) : null;
  };
  const Breaking = () => {
    const [broken, breakNow] = useState(false);
    useEffect(() => { globalThis.breakNow = () => breakNow(true); }, []);
    if (broken) throw new Error('broken while shown');
    return createElement('p', { style: { height: 60 } }, 'About to break');
  };
  const loaded = (Fragment) => async () => ({ Fragment });
  return {
    pages: {},
    fragments: {
      note: loaded(box(80)),
      other: loaded(() => createElement('p', null, 'Another note')),
      tall: loaded(box(400)),
      throwing: loaded(() => { throw new Error('thrown at once'); }),
      missing: () => Promise.reject(new Error('not there')),
      hanging: () => new Promise((resolve) => { globalThis.release = () => resolve({ Fragment: box(80) }); }),
      later: loaded(Later),
      breaking: loaded(Breaking),
    },
    translations: { en: {}, ua: {} },
  };
}`;

const FRAGMENTS = ['note', 'other', 'tall', 'throwing', 'missing', 'hanging', 'later', 'breaking'];

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`);

/** Watches what moves, from before the page is there. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** Text that a web font takes over changes its width by a hair; three decimals are what browsers report. */
const HAIR = 0.0005;

async function expectStill(page: Page): Promise<void> {
  // What was laid out now is reported with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[]);
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(HAIR);
}

/** Steps of the guest that have failed, as telemetry gets them. */
const failures = (page: Page) =>
  page.evaluate(() =>
    (globalThis.__gadgetry?.diagnose?.().remotes.guest?.steps ?? [])
      .filter(({ outcome }) => outcome !== 'loaded')
      .map(({ module, outcome }) => `${module}: ${outcome}`),
  );

test.describe('a slot', () => {
  let site: GuestSite;
  let filled: readonly FilledSlot[] = [];

  /** Puts another descriptor of the guest in place. */
  async function fill(...fillings: readonly FilledSlot[]): Promise<void> {
    await site?.close();
    filled = fillings;
    site = await openGuestSite([
      { name: 'guest', app: APP, promise: { fragments: FRAGMENTS, slots: { filled } } },
    ]);
  }
  test.afterAll(() => site?.close());
  test.beforeEach(async ({ page }) => watchShifts(page));

  test('shows what fills it, in its order and for its context, and nothing moves', async ({ page }) => {
    await fill(
      { slot: 'product/after-buy', fragment: 'note', order: 2 },
      { slot: 'product/after-specs', fragment: 'other', order: 2 },
      { slot: 'product/after-specs', fragment: 'note', order: 1 },
      { slot: 'listing/end', fragment: 'other', order: 1, when: { category: ['tablets'] } },
      { slot: 'listing/end', fragment: 'note', order: 1, when: { category: ['phones'] } },
      { slot: 'footer/end', fragment: 'other', order: 1 },
      { slot: 'header/tools', fragment: 'missing', order: 1 },
    );
    await open(page, `/phones/${PHONE}`, site.url);
    await expect(slot(page, 'product/after-buy')).toHaveText(
      `A note: {"category":"phones","itemId":"${PHONE}"}`,
    );
    await expect(slot(page, 'product/after-buy').getByRole('region', { name: 'A note' })).toBeVisible();
    await expect(slot(page, 'product/after-specs')).toHaveText(/^A note.*Another note$/);
    await open(page, '/phones', site.url);
    await expect(slot(page, 'listing/end')).toHaveText('A note: {"category":"phones"}');
    await expect(slot(page, 'listing/end').getByRole('region')).toBeVisible();
    await open(page, '/tablets', site.url);
    await expect(slot(page, 'listing/end')).toHaveText('Another note');
    await expect(slot(page, 'footer/end')).toHaveText('Another note');
    await expectStill(page);
    await site.change((document) => ({
      ...document,
      slots: {
        'product/after-specs': { 'guest/other': 0 },
        'product/after-buy': { 'guest/note': 'off' },
      },
    }));
    await open(page, `/phones/${PHONE}`, site.url);
    await page.reload();
    await expect(slot(page, 'product/after-specs')).toHaveText(/^Another note.*A note/);
    await expect(slot(page, 'product/after-buy')).toBeEmpty();
  });

  test('keeps its room from the first paint on, in the view, too', async ({ page }) => {
    await fill({ slot: 'product/after-buy', fragment: 'hanging', order: 1 });
    await open(page, `/phones/${PHONE}`, site.url);
    await live(page);
    await expect(slot(page, 'product/after-buy')).toHaveCSS('min-height', '96px');
    await expect.poll(() => page.evaluate(() => typeof Reflect.get(globalThis, 'release'))).toBe('function');
    await expect(page.getByText('A note')).toHaveCount(0);
    await page.evaluate(() => Reflect.get(globalThis, 'release')());
    await expect(page.getByRole('region', { name: 'A note' })).toBeVisible();
    await expectStill(page);
  });

  test('lets in what is too large only where nobody sees it come', async ({ page }) => {
    await fill({ slot: 'listing/top', fragment: 'tall', order: 1, when: { category: ['phones'] } });
    await open(page, '/phones', site.url);
    // It is there, laid out, and waits.
    await expect(slot(page, 'listing/top')).toHaveText(/A note/);
    await expect(page.getByRole('region', { name: 'A note' })).toHaveCount(0);
    await expectStill(page);
    await page.mouse.wheel(0, 1500);
    await expect(slot(page, 'listing/top')).toHaveJSProperty('offsetHeight', 400);
    await expectStill(page);
    await page.evaluate(() => scrollTo({ top: 0 }));
    await expect(page.getByRole('region', { name: 'A note' })).toBeVisible();
  });

  test.describe('filled by something that fails', () => {
    test.use({ expectedConsole: { matching: /thrown at once|broken while shown|not there|Minified React/ } });

    test('leaves nothing behind: no word, no box, no movement; and operators hear of it', async ({
      page,
    }) => {
      await fill(
        { slot: 'product/after-buy', fragment: 'throwing', order: 1 },
        { slot: 'product/after-specs', fragment: 'missing', order: 1 },
        { slot: 'product/end', fragment: 'throwing', order: 1 },
        { slot: 'header/tools', fragment: 'throwing', order: 1 },
      );
      await open(page, `/phones/${PHONE}`, site.url);
      await expect
        .poll(() => failures(page))
        .toEqual(
          expect.arrayContaining(['fragment throwing: render-failed', 'fragment missing: module-failed']),
        );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 14 512GB Midnight');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
      await expect(slot(page, 'product/end').locator('[data-remote=guest]')).toHaveText('');
      await expect(slot(page, 'product/after-specs')).toHaveJSProperty('offsetHeight', 0);
      await expectStill(page);
      // Nothing of it has moved the remote to another version, or the page with it.
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
    });

    test('keeps what it took while that is in sight', async ({ page }) => {
      await fill({ slot: 'product/after-buy', fragment: 'breaking', order: 1 });
      await open(page, `/phones/${PHONE}`, site.url);
      await expect(page.getByText('About to break')).toBeVisible();
      await page.evaluate(() => Reflect.get(globalThis, 'breakNow')());
      await expect(page.getByText('About to break')).toHaveCount(0);
      await expectStill(page);
      expect(await failures(page)).toEqual(['fragment breaking: render-failed']);
    });
  });

  test('waits for a fragment that has nothing to show at first', async ({ page }) => {
    await fill({ slot: 'product/after-buy', fragment: 'later', order: 1 });
    await open(page, `/phones/${PHONE}`, site.url);
    await expect.poll(() => page.evaluate(() => typeof Reflect.get(globalThis, 'fill'))).toBe('function');
    await page.evaluate(() => Reflect.get(globalThis, 'fill')());
    await expect(page.getByRole('region', { name: 'A note' })).toBeVisible();
    await expectStill(page);
  });

  test('costs pages nothing where nothing fills it, and never keeps their own content waiting', async ({
    page,
  }) => {
    await fill({ slot: 'product/after-specs', fragment: 'note', order: 1 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofSlots = () => asked.filter((path) => /\/slots\.[^/]*\.js$|entry\.js$|fragment-/.test(path));
    await open(page, '/contacts', site.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await live(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(ofSlots()).toEqual([]);
    await open(page, `/phones/${PHONE}`, site.url);
    await expect(slot(page, 'product/after-specs')).toHaveText(/A note/);
    const picture = asked.findIndex((path) => path.includes(`/img/phones/`));
    const first = asked.indexOf(ofSlots()[0] ?? '');
    expect(first).toBeGreaterThan(picture);
  });
});

test.describe("the store's own slots", () => {
  test('show on a product’s page what was looked at before', async ({ page }) => {
    await open(page, `/phones/${PHONE}`);
    await expect(slot(page, 'product/end').locator('[data-fragment="recently-viewed"]')).toBeAttached();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('gadgetry:kept:catalog:viewed')))
      .toContain(PHONE);
    await open(page, '/tablets/apple-ipad-air-4th-gen-256gb-rosegold');
    const row = page.getByRole('region', { name: 'Recently viewed' });
    await expect(row.getByRole('link', { name: /iPhone 14 512GB Midnight/ }).first()).toBeVisible();
    // Another colour of the same model is no other product.
    await open(page, '/tablets/apple-ipad-air-4th-gen-256gb-silver');
    await expect(row.getByRole('article')).toHaveCount(1);
  });

  test('suggest beside a cart what may go with it, in room that is kept for it', async ({ page }) => {
    await watchShifts(page);
    const product = await listProduct(page, PHONE);
    await storeBefore(page, { cart: [{ ...product, quantity: 1 }] });
    await open(page, '/cart');
    const row = page.getByRole('region', { name: 'You may also like' });
    await expect(row.getByRole('article').first()).toBeVisible();
    await expect(row.getByRole('link', { name: new RegExp(String(product.name)) })).toHaveCount(0);
    await expectStill(page);
  });
});
