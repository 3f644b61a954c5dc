import type { Page } from '@playwright/test';
import { nextFrames, watchFrames } from './frames';
import { expect, hold, live, SHELL_SCRIPT, untilMounted } from './store';

/** Returns the visible theme switch. */
export const themeSwitch = (page: Page) => page.locator('header [role=switch]:visible');
/** Returns the visible language switch. */
export const languageSwitch = (page: Page) => page.locator('header [data-language-switch]:visible');

/** Scripts of pages. */
const PAGES = /\/(page|own-pages)[-.][^/]*\.js/;

const frameIsVisible = (page: Page): Promise<void> => expect(page.getByRole('banner')).toBeVisible();

/** A moment before hydration, in which tests press. */
interface Moment {
  /** Files that load after the press. */
  readonly held: readonly RegExp[];
  /** Files that fail. */
  readonly missing?: RegExp;
  /** Waits for the moment. */
  readonly ready: (page: Page) => Promise<unknown>;
}

/** Moments of early presses by name. */
const MOMENTS = {
  'before the prerendered page': { held: [SHELL_SCRIPT, /\/prerendered\//], ready: frameIsVisible },
  'over a prerendered page': {
    held: [SHELL_SCRIPT],
    ready: (page) => expect(page.locator('main h1')).toBeVisible(),
  },
  'over a skeleton': {
    held: [SHELL_SCRIPT],
    missing: /\/prerendered\//,
    ready: (page) => expect(page.locator('[data-skeleton]').first()).toBeVisible(),
  },
  'while the page loads in the mounted frame': {
    held: [PAGES],
    ready: untilMounted,
  },
} satisfies Readonly<Record<string, Moment>>;

/**
 * Opens an address, waits for a moment, and starts to record frames.
 * @returns a function that releases the held files
 */
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

/** Waits until the page is hydrated, and 40 frames more. */
export async function waitUntilStill(page: Page): Promise<void> {
  await live(page);
  await nextFrames(page, 40);
}
