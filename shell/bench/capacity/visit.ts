import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Visit } from './sizing';

/** What a shopper does who buys something: the home page, a listing, a product, the cart. */
const JOURNEY = ['/', '/phones', '/phones/apple-iphone-14-512gb-midnight', '/cart'];

/** One journey in a new tab; gives what came over the line. */
async function journey(context: BrowserContext, site: string): Promise<Visit> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let requests = 0;
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // What the browser's cache gave has none.
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
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return { requests, bytes };
}

/** What a first visit of a browser costs, and the next one of the same. */
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
