import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Visit } from './sizing';

/** The pages of a purchase: home, a listing, a product, the cart. */
const JOURNEY = ['/', '/phones', '/phones/apple-iphone-14-512gb-midnight', '/cart'];

const RESTS_AFTER_MS = 2000;

/** Visits the pages in a new tab; returns requests and transferred bytes. */
async function journey(context: BrowserContext, site: string): Promise<Visit> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let requests = 0;
  let bytes = 0;
  const open = new Set<string>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId);
    last = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  /** Waits until the page is idle, since its prefetches belong to the visit. */
  const rest = async (): Promise<void> => {
    while (open.size > 0 || performance.now() - last < RESTS_AFTER_MS)
      await new Promise((resolve) => setTimeout(resolve, RESTS_AFTER_MS / 10));
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    last = performance.now();
    // Files from the browser's cache have none.
    if (encodedDataLength === 0) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(`${site}#${JOURNEY[0]}`);
  for (const address of JOURNEY) {
    await page.evaluate((to) => {
      location.hash = `#${to}`;
    }, address);
    await page.locator('#root[data-live]').waitFor({ state: 'attached' });
    await rest();
  }
  await page.close();
  return { requests, bytes };
}

/** Returns the cost of a first visit, and of the next one in the same browser. */
export async function visits(
  browser: Browser,
  site: string,
): Promise<{ readonly first: Visit; readonly repeat: Visit }> {
  const context = await browser.newContext();
  const first = await journey(context, site);
  const repeat = await journey(context, site);
  await context.close();
  return { first, repeat };
}
