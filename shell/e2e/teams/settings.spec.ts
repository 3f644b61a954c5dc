import { createServer, type Server } from 'node:http';
import type { Guest } from '../support/guest';
import { type GuestSite, openGuestSite } from '../support/guest-site';
import { freePort } from '../support/own-site';
import { expect, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/** A page that shows its configuration and its backend's answer, and sends a request to an origin that is not allowed. */
const guest: Guest = {
  name: 'guest',
  pages: ['reviews'],
  descriptor: {
    routes: [{ path: '/reviews', page: 'reviews', skeleton: 'plain', data: [] }],
    config: {
      type: 'object',
      properties: { perPage: { type: 'integer', default: 5 }, words: { type: 'array' } },
    },
    connect: ['reviews'],
  },
  app: `async () => (input) => ({
    pages: { reviews: async () => ({
      mount: (element) => {
        element.append(document.createElement('h1'));
        element.firstChild.textContent = 'Reviews';
        const say = (role, text) => {
          const words = document.createElement('p');
          words.setAttribute('aria-label', role);
          words.textContent = text;
          element.append(words);
        };
        say('given', JSON.stringify(input));
        let frozen = 'frozen';
        try {
          'use strict';
          Object.defineProperty(input.config, 'perPage', { value: 9 });
          frozen = 'changed';
        } catch {}
        say('state', frozen);
        fetch(input.connect.reviews + 'list.json').then((r) => r.json()).then((found) => say('answer', found.text), () => say('answer', 'refused'));
        fetch(input.connect.reviews.replace('localhost', '127.0.0.1') + 'list.json').then(() => say('other', 'answered'), () => say('other', 'refused'));
        return () => {};
      },
    }) },
    fragments: {},
    translations: { en: {}, ua: {} },
  })`,
};

test.describe('a remote with a backend of its own', () => {
  test.use({ expectedConsole: { matching: /Content Security Policy|Failed to load|net::ERR/ } });
  let site: GuestSite;
  let backend: Server;
  let reviews: string;

  test.beforeAll(async () => {
    const port = await freePort();
    reviews = `http://localhost:${port}/`;
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };
    backend = createServer((_, response) => response.writeHead(200, headers).end('{"text":"Fine phone"}'));
    await new Promise<void>((resolve) => backend.listen(port, 'localhost', resolve));
    const remotes = { guest: { config: { words: ['a'] }, connect: { reviews } } };
    site = await openGuestSite([guest], (document) => ({
      ...document,
      policy: { ...document.policy, overrides: 'deny', remotes },
    }));
  });
  test.afterAll(async () => {
    await site?.close();
    backend.close();
  });

  test('is given its address and its values, frozen, and may ask there and nowhere else', async ({
    page,
  }) => {
    await open(page, '/reviews', site.url);
    const told = await page.getByLabel('given').textContent();
    expect(JSON.parse(told ?? '')).toEqual({
      config: { words: ['a'], perPage: 5 },
      connect: { reviews },
    });
    await expect(page.getByLabel('state')).toHaveText('frozen');
    await expect(page.getByLabel('answer')).toHaveText('Fine phone');
    await expect(page.getByLabel('other')).toHaveText('refused');
    const policy = await page
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .first()
      .getAttribute('content');
    const named = (policy ?? '').split('; ').filter((one) => one.includes(new URL(reviews).origin));
    expect(named.map((one) => one.split(' ')[0])).toEqual(['connect-src']);
  });
});
