import type { FilledSlot } from '@gadgetry/shared-kernel/contract';
import type { Page } from '@playwright/test';
import { type GuestSite, openGuestSite } from '../support/guest-site';
import { expect, hold, open, pressFirst, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/*
 * Another team's fragments on pages without knowledge of them. The remote is written by hand: a build of this repository would refuse what
 * another build allows.
 */

const PHONE = 'apple-iphone-14-512gb-midnight';
const WATCH = '/accessories/apple-watch-series-6-40mm-spacegray';

/** Fragments that work and fragments that fail; the note of an accessory waits for `globalThis.fill`. */
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
    useEffect(() => {
      globalThis.breakNow = () => breakNow(true);
      if (broken) throw new Error('broken in an effect');
    }, [broken]);
    return createElement('p', { style: { height: 60 } }, 'About to break');
  };
  const loaded = (Fragment) => async () => ({ Fragment });
  return {
    pages: {},
    fragments: {
      note: loaded((props) => createElement(props.context.category === 'accessories' ? Later : box(80), props)),
      other: loaded(() => createElement('p', null, 'Another note')),
      tall: loaded(box(400)),
      throwing: loaded(() => { throw new Error('thrown at once'); }),
      missing: () => Promise.reject(new Error('not there')),
      breaking: loaded(Breaking),
    },
    translations: { en: {}, ua: {} },
  };
}`;

const FRAGMENTS = ['note', 'other', 'tall', 'throwing', 'missing', 'breaking'];

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`);

/** Records layout shifts from the start of the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** A web font changes text widths slightly; browsers report three decimals. */
const HAIR = 0.0005;

async function expectStill(page: Page): Promise<void> {
  // Shifts are reported with the next frame.
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

/** Fragments by slot; the page's category selects one for each test. */
const FILLED: readonly FilledSlot[] = [
  { slot: 'product/after-buy', fragment: 'note', order: 1 },
  { slot: 'product/after-specs', fragment: 'other', order: 2, when: { category: ['phones'] } },
  { slot: 'product/after-specs', fragment: 'note', order: 1, when: { category: ['phones'] } },
  { slot: 'product/after-specs', fragment: 'missing', order: 1, when: { category: ['accessories'] } },
  { slot: 'product/end', fragment: 'breaking', order: 1, when: { category: ['accessories'] } },
  { slot: 'product/end', fragment: 'throwing', order: 2, when: { category: ['accessories'] } },
  { slot: 'listing/top', fragment: 'tall', order: 1, when: { category: ['phones'] } },
  { slot: 'listing/end', fragment: 'other', order: 1, when: { category: ['tablets'] } },
  { slot: 'listing/end', fragment: 'note', order: 1, when: { category: ['phones'] } },
  { slot: 'footer/end', fragment: 'other', order: 1 },
];

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

test.describe('a slot', () => {
  // The watch is not among the newest products, whose pages alone are prerendered.
  test.use({
    expectedConsole: { matching: /thrown at once|broken in an effect|not there|Minified React|404/ },
  });
  let site: GuestSite;
  test.beforeAll(async () => {
    site = await openGuestSite([
      { name: 'guest', app: APP, descriptor: { fragments: FRAGMENTS, slots: { filled: FILLED } } },
    ]);
  });
  test.afterAll(() => site?.close());
  test.beforeEach(async ({ page }) => watchShifts(page));

  const call = (page: Page, name: string): Promise<unknown> =>
    page.evaluate((one) => Reflect.get(globalThis, one)(), name);
  const whenDefined = (page: Page, name: string): Promise<unknown> =>
    page.waitForFunction((one) => typeof Reflect.get(globalThis, one) === 'function', name);
  const note = (page: Page) => page.getByRole('region', { name: 'A note' });

  test('keeps its height from the first paint on, and shows its fragments in their order and for their context, after the page itself', async ({
    page,
  }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const release = await hold(page, /\/entry\.js$/);
    const requested = page.waitForRequest(/\/entry\.js$/);
    await open(page, `/phones/${PHONE}`, site.url);
    await expect(slot(page, 'product/after-buy')).toHaveCSS('min-height', '96px');
    await requested;
    await expect(note(page)).toHaveCount(0);
    release();
    await expect(slot(page, 'product/after-buy')).toHaveText(
      `A note: {"category":"phones","itemId":"${PHONE}"}`,
    );
    await expect(slot(page, 'product/after-buy').getByRole('region', { name: 'A note' })).toBeVisible();
    await expect(slot(page, 'product/after-specs')).toHaveText(/^A note.*Another note$/);
    const picture = paths.findIndex((path) => path.includes('/img/phones/'));
    expect(paths.findIndex((path) => path.endsWith('/entry.js'))).toBeGreaterThan(picture);
    await expectStill(page);
    await open(page, '/phones', site.url);
    await expect(slot(page, 'listing/end')).toHaveText('A note: {"category":"phones"}');
    await open(page, '/tablets', site.url);
    await expect(slot(page, 'listing/end')).toHaveText('Another note');
    await expect(slot(page, 'footer/end')).toHaveText('Another note');
    await expectStill(page);
  });

  test('shows a fragment that is too large only once it is out of sight', async ({ page }) => {
    const tall = slot(page, 'listing/top').getByRole('region', { name: 'A note' });
    await open(page, '/phones', site.url);
    await expect(slot(page, 'listing/top')).toHaveText(/A note/);
    await expect(tall).toHaveCount(0);
    await expectStill(page);
    await page.mouse.wheel(0, 1500);
    await expect(slot(page, 'listing/top')).toHaveJSProperty('offsetHeight', 400);
    await expectStill(page);
    await page.evaluate(() => scrollTo({ top: 0 }));
    await expect(tall).toBeVisible();
  });

  test('shows a fragment that is empty at first, leaves nothing of those that fail, and reports them', async ({
    page,
  }) => {
    await open(page, WATCH, site.url);
    await whenDefined(page, 'fill');
    await call(page, 'fill');
    await expect(note(page)).toBeVisible();
    await expect(slot(page, 'product/after-specs')).toHaveJSProperty('offsetHeight', 0);
    await slot(page, 'product/end').scrollIntoViewIfNeeded();
    await expect(page.getByText('About to break')).toBeVisible();
    await call(page, 'breakNow');
    await expect(page.getByText('About to break')).toHaveCount(0);
    await expect
      .poll(async () => (await failures(page)).toSorted())
      .toEqual([
        'fragment breaking: render-failed',
        'fragment missing: module-threw',
        'fragment throwing: render-failed',
      ]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectStill(page);
    // The page and its remote stay as they are.
    await pressFirst(page, /^Add to cart/);
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  });

  // The last test: from now on, the environment fills slots otherwise.
  test('is filled by the environment’s settings', async ({ page }) => {
    await site.change((document) => ({
      ...document,
      slots: {
        'product/after-specs': { 'guest/other': 0 },
        'product/after-buy': { 'guest/note': 'off' },
      },
    }));
    await open(page, `/phones/${PHONE}`, site.url);
    await expect(slot(page, 'product/after-specs')).toHaveText(/^Another note.*A note/);
    await expect(slot(page, 'product/after-buy')).toBeEmpty();
  });
});
