import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@gadgetry/compose/files';
import { type Guest, writeGuest } from '../support/guest';
import { type GuestSite, openGuestSite } from '../support/guest-site';
import { freePort, serveAsDeveloper } from '../support/own-site';
import { expect, open, test } from '../support/store';

/** A page that shows its configuration and its backend's answer, and asks an origin that is not allowed. */
const guest: Guest = {
  name: 'guest',
  pages: ['reviews'],
  promise: {
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

/** A backend that answers any page. */
async function backend(text: string): Promise<{ readonly url: string; readonly server: Server }> {
  const port = await freePort();
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' })
      .end(JSON.stringify({ text })),
  );
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return { url: `http://localhost:${port}/`, server };
}

test.describe('a remote with a backend of its own', () => {
  test.use({ expectedConsole: { matching: /Content Security Policy|Failed to load|net::ERR/ } });
  let site: GuestSite;
  let reviews: Awaited<ReturnType<typeof backend>>;

  const given = (overrides: 'allow' | 'deny') => {
    const remotes = { guest: { config: { words: ['a'] }, connect: { reviews: reviews.url } } };
    return openGuestSite([guest], (document) => ({
      ...document,
      policy: { ...document.policy, overrides, remotes },
    }));
  };
  test.beforeEach(async () => {
    reviews = await backend('Fine phone');
  });
  test.afterEach(async () => {
    await site?.close();
    reviews.server.close();
  });

  test('is given its address and its values, frozen, and may ask there and nowhere else', async ({
    page,
  }) => {
    site = await given('deny');
    await open(page, '/reviews', site.url);
    const told = await page.getByLabel('given').textContent();
    expect(JSON.parse(told ?? '')).toEqual({
      config: { words: ['a'], perPage: 5 },
      connect: { reviews: reviews.url },
    });
    await expect(page.getByLabel('state')).toHaveText('frozen');
    await expect(page.getByLabel('answer')).toHaveText('Fine phone');
    await expect(page.getByLabel('other')).toHaveText('refused');
    const policy = await page
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .first()
      .getAttribute('content');
    const named = (policy ?? '').split('; ').filter((one) => one.includes(new URL(reviews.url).origin));
    expect(named.map((one) => one.split(' ')[0])).toEqual(['connect-src']);
  });

  test('is given those of a developer where it is an override', async ({ page }) => {
    site = await given('allow');
    const local = await backend('From my own machine');
    const folder = mkdtempSync(join(tmpdir(), 'override-'));
    writeGuest(folder, guest);
    const path = join(folder, 'descriptor.json');
    const descriptor = JSON.parse(readFileSync(path, 'utf8'));
    descriptor.build.local = { connect: { reviews: local.url } };
    descriptor.build.container = 'gadgetry_guest_local';
    const entry = readFileSync(join(folder, 'entry.js'), 'utf8').replace(
      /^var \w+/,
      'var gadgetry_guest_local',
    );
    writeFileSync(join(folder, 'entry.js'), entry);
    descriptor.build.entry.integrity = integrityOf(Buffer.from(entry));
    writeFileSync(path, JSON.stringify(descriptor));
    const developer = await serveAsDeveloper(folder);
    await page.goto(`${site.url}?override=guest@${developer.address}#/reviews`);
    await page.getByRole('button', { name: /Use/ }).click();
    await expect(page.getByLabel('answer')).toHaveText('From my own machine');
    const told = await page.getByLabel('given').textContent();
    expect(JSON.parse(told ?? '')).toEqual({
      config: { words: ['a'], perPage: 5 },
      connect: { reviews: local.url },
    });
    developer.close();
    local.server.close();
    rmSync(folder, { recursive: true });
  });
});
