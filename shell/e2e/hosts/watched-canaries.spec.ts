import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServedPage } from '@gadgetry/compose/deploy/served-page';
import { startNginx } from '@gadgetry/compose/testing/nginx';
import type { Kind } from '@gadgetry/compose/watch/evidence';
import { bucketOf } from '@gadgetry/environment/choose-version';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { buildFolder, remotes } from '@gadgetry/tools/workspace';
import type { Browser, Page } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { type Operator, openOperator } from '../support/operator';
import { freePort, needNginx, writeVersion } from '../support/own-site';
import { asOtherVisit, openRecorder, type Recorder } from '../support/recorder';
import { expect, live, storeBefore, test } from '../support/store';
import { visitAs, visitorOf, visitorOutOf } from '../support/visitors';
import { startWatchProcess, type WatchProcess } from '../support/watch-process';

/*
 * A canary with a fault, a real browser's visits of it, and `gadgetry watch` in a process of its own: the visits are sent again under
 * other ids until it recalls the canary, from an open page, too.
 */

const PRODUCT = 'apple-iphone-14-512gb-midnight';
const SHARE = 10;
/** So many visits must be enough for every fault. */
const VISITS = 200;
/** From the visit that proves a fault to the last page that leaves the version. */
const LIMIT_MS = 60_000;

interface Fault {
  readonly kind: Kind;
  /** In the script of the cart's page. */
  readonly change?: (script: string) => string;
  /** Waits for a fault that occurs late. */
  readonly shown?: (page: Page) => Promise<void>;
}

/** Does something when Checkout is pressed, before the dialog opens. */
const onCheckout = (code: string) => (script: string) =>
  script.replace(/onClick:([\w$]+),children:([\w$]+)\("checkout"\)/, (_, open, text) => {
    const handler = code.replace('OPEN', `${open}()`);
    return `onClick:()=>{${handler}},children:${text}("checkout")`;
  });

const FAULTS: Readonly<Record<string, Fault>> = {
  'throws on render': {
    kind: 'error',
    change: (script) => script.replace(/[\w$]+\("cartTitle"\)/, '(()=>{throw new Error("no title")})()'),
  },
  'throws in a handler': { kind: 'error', change: onCheckout('throw new Error("no checkout")') },
  'dead checkout button': { kind: 'dead', change: onCheckout('') },
  'blank page': {
    kind: 'blank',
    change: (script) => script.replace(/\{Page:\(\)=>[\w$]+\}/, '{Page:()=>globalThis.noPage??=()=>null}'),
  },
  'chunks missing': { kind: 'load' },
  '+200 ms on interactions': {
    kind: 'slow',
    change: onCheckout('for(const end=performance.now()+200;performance.now()<end;);OPEN'),
  },
  'layout shift 0.2': {
    kind: 'shift',
    // An offer that loads late, above the lines.
    change: (script) =>
      script.replace(
        /[\w$]+\("cartTitle"\)/,
        (title) =>
          `(globalThis.offer??=setTimeout(()=>{document.querySelector("main h1").style.marginBottom="16rem"},1500),${title})`,
      ),
    shown: (page) => expect(page.locator('main h1')).toHaveCSS('margin-bottom', '256px'),
  },
  'unhandled rejection': {
    kind: 'rejection',
    change: onCheckout('Promise.reject(new Error("no order"));OPEN'),
  },
};

/** `FAULTS=all` plays all of them. The one that a page measures takes longest to be reported. */
const PLAYED = Object.entries(FAULTS).filter(
  ([name]) => process.env.FAULTS === 'all' || name === 'layout shift 0.2',
);

const cart = remotes.find(({ name }) => name === 'cart');
if (!cart) throw new Error('There is no cart.');
const built = buildFolder(cart);

test.describe('a stepped canary on nginx', () => {
  const program = needNginx();
  test.use({ expectedConsole: { matching: /./ } });

  let operator: Operator;
  let recorder: Recorder;
  let watch: WatchProcess;
  let stopNginx: () => Promise<void>;

  const document = (): EnvironmentDocument =>
    JSON.parse(readFileSync(operator.at('environments/production.json'), 'utf8'));

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    operator = await openOperator();
    const { run, at, site, served } = operator;
    const port = await freePort();
    recorder = await openRecorder(`http://127.0.0.1:${port}`);
    const desired = document();
    writeFileSync(
      at('desired.json'),
      JSON.stringify({ ...desired, policy: { ...desired.policy, telemetry: { url: '/v1/logs' } } }),
    );
    await run(`plan ${at('desired.json')} --env production --out ${at('plan.json')}`);
    await run(`apply ${at('plan.json')}`);
    await operator.addTarget();
    const configuration = await run(
      `headers production --for nginx --site ${site} --root ${served} --collector ${recorder.address}`,
    );
    stopNginx = await startNginx(program, at('nginx'), configuration);
    await run('deploy production');
    watch = await startWatchProcess(`production --deploy --port ${port} --host 127.0.0.1`, at());
  });
  test.afterAll(async () => {
    await watch?.stop();
    await stopNginx?.();
    recorder?.close();
    await operator?.close();
  });

  /** Publishes a version of the cart with a fault, and gives it to a tenth of the visitors. */
  async function begin(version: string, { change }: Fault): Promise<void> {
    const isPage = (file: string): boolean => /^page-cart.*\.js/.test(file);
    const build = operator.at(`cart-${version}`);
    writeVersion(built, build, version, (file, text) => {
      if (!change || !isPage(file)) return text;
      const changed = change(text);
      expect(changed, 'the fault is in the script').not.toBe(text);
      return changed;
    });
    await operator.publish('cart', build);
    await operator.run(
      `canary cart ${version} --steps ${SHARE},50,100 --every 30m --env production --deploy`,
    );
    if (change) return;
    const folder = join(operator.folderOf('cart'), version);
    for (const file of readdirSync(folder).filter(isPage)) rmSync(join(folder, file), { recursive: true });
  }

  const kindsIn = (visit: string, version: string): readonly Kind[] => [
    ...new Set(
      recorder
        .reportedBy(visit)
        .flatMap((fact) => (fact.version === version && fact.kind ? [fact.kind] : [])),
    ),
  ];

  /**
   * Visits the store, and presses Checkout where the cart lets it.
   * @param hasMet whether the visit, by its id, has reported what it is to meet
   * @returns its id, with the page left
   */
  async function visit(
    page: Page,
    visitor: string,
    hasMet: (id: string) => boolean,
    shown?: Fault['shown'],
  ): Promise<string> {
    await visitAs(page, visitor);
    await storeBefore(page, { cart: [{ ...(await listProduct(page, PRODUCT)), quantity: 1 }] });
    const telemetry = page.waitForResponse(/\/telemetry\.[^/]*\.js/);
    await page.goto(operator.site);
    await live(page);
    await telemetry;
    await page.getByRole('link', { name: /^Cart, / }).click();
    const id = await page.evaluate(() => sessionStorage.getItem('gadgetry:visit') ?? '');
    const checkout = page.getByRole('button', { name: 'Checkout' });
    const dialog = page.getByRole('dialog');
    await expect(page.locator('[data-boundary="page /cart"]')).toBeAttached();
    await shown?.(page);
    // A shopper presses again where nothing follows.
    await expect(async () => {
      if ((await checkout.isVisible()) && !(await dialog.isVisible())) await checkout.click();
      expect((await dialog.isVisible()) || hasMet(id)).toBe(true);
    }).toPass();
    await page.goto('about:blank');
    // Web vitals are sent when the page is left.
    await expect.poll(() => recorder.reportedBy(id).some(({ vital }) => vital === 'lcp')).toBe(true);
    return id;
  }

  /** Records a visit in a browser. */
  async function record(browser: Browser, visitor: string, version: string, fault?: Fault) {
    const page = await (await browser.newContext()).newPage();
    const id = await visit(
      page,
      visitor,
      (one) => kindsIn(one, version).some((kind) => kind === fault?.kind),
      fault?.shown,
    );
    return { page, bodies: recorder.bodiesOf(id), kinds: kindsIn(id, version) };
  }

  /** Records a visit that meets no fault: on a busy machine, some interactions are slow. */
  async function recordHealthy(browser: Browser): Promise<readonly string[]> {
    const { version = '' } = document().parts.cart?.[0]?.metadata ?? {};
    let healthy: readonly string[] = [];
    await expect(async () => {
      const { page, bodies, kinds } = await record(browser, visitorOutOf('cart', SHARE), version);
      await page.context().close();
      expect(kinds).toEqual([]);
      healthy = bodies;
    }).toPass();
    return healthy;
  }

  const hasRecalled = (version: string): boolean => document().recalled?.cart?.includes(version) ?? false;

  /** Sends recorded visits of canary and default, by the canary's share, until the canary is recalled. */
  async function replay(version: string, canary: readonly string[], other: readonly string[]) {
    const { generation } = document();
    for (let visit = 0; visit < VISITS && !hasRecalled(version); visit += 1) {
      const id = `${version}-${visit}`;
      const bodies = bucketOf(id, 'cart') < SHARE * 100 ? canary : other;
      for (const body of bodies)
        await fetch(`${operator.site}v1/logs`, { method: 'POST', body: asOtherVisit(body, id, generation) });
    }
  }

  /** Resolves with the time when a page no longer runs a version. */
  const leaving = async (page: Page, version: string): Promise<number> => {
    await page.waitForFunction(
      (bad) => {
        const { cart } = globalThis.__gadgetry?.diagnose?.().remotes ?? {};
        return cart !== undefined && cart.version !== bad;
      },
      version,
      { timeout: 0, polling: 200 },
    );
    return Date.now();
  };

  // Slow: visits wait for telemetry's batches, and open pages check for a newer page every 45 s.
  test('is recalled from open pages within a minute, for every kind of fault', async ({ browser }) => {
    test.setTimeout(900_000);
    const healthy = await recordHealthy(browser);
    const open: { readonly name: string; readonly sent: number; readonly left: Promise<number> }[] = [];
    for (const [index, [name, fault]] of PLAYED.entries())
      await test.step(name, async () => {
        const version = `9.0.${index + 1}`;
        await begin(version, fault);
        const visitor = visitorOf('cart', SHARE);
        const { page, bodies, kinds } = await record(browser, visitor, version, fault);
        expect(kinds).toContain(fault.kind);
        await page.goto(`${operator.site}#/cart`);
        await live(page);
        const sent = Date.now();
        const left = leaving(page, version);
        await replay(version, bodies, healthy);
        await expect.poll(() => hasRecalled(version), { timeout: LIMIT_MS }).toBe(true);
        // The next canary has to wait until this one is taken from the server, too.
        await expect
          .poll(async () => (await readServedPage(operator.site, fetch)).generation)
          .toBe(document().generation);
        const { change } = document();
        expect(change?.by).toBe('gadgetry watch');
        // On a busy machine, the recorded visit may contain a second kind of fault.
        expect(change?.what).toMatch(
          new RegExp(`^recall cart ${version} \\((${kinds.join('|')}) in \\d+ of \\d+ visits`),
        );
        open.push({ name: `${name}: ${change?.what}`, sent, left });
      });
    for (const { name, sent, left } of open) {
      const took = (await left) - sent;
      console.log(`  ${name}, ${(took / 1000).toFixed(1)} s`);
      expect(took, name).toBeLessThanOrEqual(LIMIT_MS);
    }
    const wall = operator.at('wall.html');
    await operator.run(`status production --html ${wall}`);
    expect(readFileSync(wall, 'utf8')).toContain(PLAYED.map((_, index) => `9.0.${index + 1}`).join(', '));
  });
});
