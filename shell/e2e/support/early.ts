import type { Page } from '@playwright/test';
import { nextFrames, watchFrames } from './frames';
import { expect, hold, live } from './store';

/** The switch of the theme that can be seen. */
export const themeSwitch = (page: Page) => page.locator('header [role=switch]:visible');
/** The switch of the language that can be seen. */
export const languageSwitch = (page: Page) => page.locator('header [data-language-switch]:visible');

const SHELL = /\/main\.[^/]*\.js$/;
/** The code of pages. */
const PAGES = /\/(page|own-pages)[-.][^/]*\.js/;

const frameStands = (page: Page): Promise<void> => expect(page.getByRole('banner')).toBeVisible();

/** A moment before the page lives: files that are held until the press, and what is there before it. */
interface Moment {
  readonly held: readonly RegExp[];
  /** Files that never come. */
  readonly missing?: RegExp;
  readonly ready: (page: Page) => Promise<unknown>;
}

/** The moments at which a press is early, by their names. */
export const MOMENTS = {
  'before the view': { held: [SHELL, /\/prerendered\//], ready: frameStands },
  'over the view': { held: [SHELL], ready: (page) => expect(page.locator('main h1')).toBeVisible() },
  'over a skeleton': {
    held: [SHELL],
    missing: /\/prerendered\//,
    ready: (page) => expect(page.locator('[data-skeleton]').first()).toBeVisible(),
  },
  'while the shell starts': {
    held: [/\/products\.json/, PAGES],
    ready: (page) =>
      page.waitForFunction(
        () => !['boot', 'contentShown'].includes(globalThis.__gadgetry?.getState().phase ?? 'boot'),
      ),
  },
  'once the frame lives': {
    held: [PAGES],
    ready: (page) =>
      page.waitForFunction(() => ['mounted', 'live'].includes(globalThis.__gadgetry?.getState().phase ?? '')),
  },
} satisfies Readonly<Record<string, Moment>>;

/** Opens an address up to a moment, and begins to watch; returns how to let the rest come. */
export async function openUntil(
  page: Page,
  name: keyof typeof MOMENTS,
  address: string,
): Promise<() => void> {
  const { held, missing, ready }: Moment = MOMENTS[name];
  const releases = await Promise.all(held.map((files) => hold(page, files)));
  if (missing) await page.route(missing, (route) => route.fulfill({ status: 404 }));
  await page.goto(`./#${address}`, { waitUntil: 'commit' });
  await ready(page);
  await watchFrames(page);
  return () => {
    for (const release of releases) release();
  };
}

/** The page lives, and has come to rest. */
export async function comesToRest(page: Page): Promise<void> {
  await live(page);
  await nextFrames(page, 40);
}
