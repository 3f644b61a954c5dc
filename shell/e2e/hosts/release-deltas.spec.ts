import { readFileSync } from 'node:fs';
import { buildFolder, remotes } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { type Operator, openOperator } from '../support/operator';
import { needNginx, writeVersion } from '../support/own-site';
import { expect, live, test } from '../support/store';

/** A later version of the cart. */
const NEXT = '9.0.0';

/** An answer from the network: its transferred bytes with headers, and its encoding. */
interface Answer {
  readonly url: string;
  readonly encoding: string;
  readonly bytes: number;
}

/** Records every answer that does not come from the browser's cache. */
async function watchNetwork(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  const session = await page.context().newCDPSession(page);
  const responses = new Map<string, { url: string; encoding: string }>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return;
    const [, encoding = ''] =
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding') ?? [];
    responses.set(requestId, { url: response.url, encoding });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response && encodedDataLength > 0) answers.push({ ...response, bytes: encodedDataLength });
  });
  return answers;
}

/** Opens an address again until the browser offers the page's dictionary, which it stores some time after the file has loaded. */
const openUntilDictionaryIsOffered = (page: Page, address: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.goto('about:blank');
      const answer = await page.goto(address);
      return answer?.request().headerValue('available-dictionary');
    })
    .toMatch(/^:.+:$/);

const total = (answers: readonly Answer[]): number => answers.reduce((sum, { bytes }) => sum + bytes, 0);

test.describe('a release on nginx', () => {
  // One site for all of them.
  test.describe.configure({ mode: 'serial' });
  test.slow();
  const program = needNginx();

  let operator: Operator;

  test.beforeAll(async () => {
    operator = await openOperator();
    const cart = remotes.find(({ name }) => name === 'cart');
    if (!cart) throw new Error('There is no cart.');
    // One line of one page: its heading.
    writeVersion(buildFolder(cart), operator.at('cart'), NEXT, (file, text) =>
      /^(page-cart|views).*\.m?js$/.test(file)
        ? text.replace(/[\w$]+\("cartTitle"\)/, (call) => `${call}+" of today"`)
        : text,
    );
    await operator.serve(program);
    await operator.publish('cart', operator.at('cart'));
  });
  test.afterAll(() => operator.close());

  test('sends a returning shopper at most 5 % of the route’s bytes', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const answers = await watchNetwork(page);
    await page.goto(`${operator.site}#/cart`);
    await live(page);
    await expect(heading).toHaveText('Cart');
    await page.waitForLoadState('networkidle');
    // The page's dictionary loads when the browser is idle.
    const dictionary = () => answers.find(({ url }) => url.endsWith('/page.dictionary'));
    await expect.poll(dictionary).toMatchObject({ encoding: 'br' });
    const first = answers.splice(0).filter(({ url }) => !url.endsWith('/page.dictionary'));
    expect(first.filter(({ encoding }) => encoding === 'dcz')).toEqual([]);
    await openUntilDictionaryIsOffered(page, `${operator.site}#/cart`);
    await live(page);
    await page.waitForLoadState('networkidle');
    answers.splice(0);

    await operator.run(`set cart ${NEXT} --env production`);
    await operator.deploy();
    await page.goto('about:blank');
    await page.goto(`${operator.site}#/cart`);
    await live(page);
    await expect(heading).toHaveText('Cart of today');
    await page.waitForLoadState('networkidle');
    const scripts = answers.filter(({ url }) => url.includes(`/${NEXT}/`) && /\.(js|css)$/.test(url));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.map(({ url, encoding }) => [url, encoding])).toEqual(
      scripts.map(({ url }) => [url, 'dcz']),
    );
    expect(total(scripts)).toBeLessThan(scripts.length * 1500);
    expect(answers.find(({ url }) => url === operator.site)?.encoding).toBe('dcz');
    expect(total(answers), JSON.stringify(answers)).toBeLessThan(0.05 * total(first));
  });

  test('sends whole files to a browser without dictionaries', async ({ request }) => {
    const folder = `http://localhost:${operator.portOf('cart')}/${NEXT}`;
    const descriptor = await (await request.get(`${folder}/descriptor.json`)).json();
    const path = `${folder}/${descriptor.build.entry.path}`;
    const whole = readFileSync(operator.at('cart', descriptor.build.entry.path), 'utf8');
    for (const headers of [
      { 'Accept-Encoding': 'gzip' },
      // A dictionary that was never published, one that leads elsewhere, and one that is none.
      { 'Accept-Encoding': 'gzip, dcz', 'Available-Dictionary': `:${'A'.repeat(43)}=:` },
      { 'Accept-Encoding': 'gzip, dcz', 'Available-Dictionary': ':../../../../etc/passwd:' },
      { 'Accept-Encoding': 'gzip, dcz', 'Available-Dictionary': 'nonsense' },
    ]) {
      const answer = await request.get(path, { headers });
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject({
        'content-type': 'text/javascript',
        'use-as-dictionary': 'match="/*/remoteEntry.*.js"',
        vary: expect.stringContaining('Available-Dictionary'),
      });
      expect(await answer.text()).toBe(whole);
    }
    const inside = await request.get(`${path}.dcz/${'A'.repeat(43)}=`);
    expect(inside.status()).toBe(404);
  });
});
