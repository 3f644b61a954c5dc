import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WEBPACK_ENTRY, writeWebpackContainer } from '@gadgetry/compose/adopt/testing/webpack-container';
import type { Page } from '@playwright/test';
import { type Operator, openOperator } from '../support/operator';
import { needNginx, serveAsDeveloper } from '../support/own-site';
import { expect, live, test } from '../support/store';
import { buildForeignRemotes } from './adopted/foreign-remotes';

/*
 * Remotes that were built for other hosts, in the deployed store with its strictest policy, Trusted Types and integrity.
 */

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

const PHONE = 'apple-iphone-14-512gb-midnight';

test.describe('adopted remotes', () => {
  test.describe.configure({ mode: 'serial' });
  test.slow();
  const program = needNginx();

  let operator: Operator;
  let folder: string;

  /** Adopts, publishes and sets a remote; runs each command as the one before prints it. */
  async function addRemote(manifest: string, name: string, options: string): Promise<void> {
    const out = operator.at('adopted', name);
    const said = await operator.run(`adopt ${manifest} --name ${name} --as 1.0.0 --out ${out} ${options}`);
    const [, publish = ''] = /Next: (?:npx gadgetry|npm run compose --) (publish .*)/.exec(said) ?? [];
    const published = await operator.run(publish);
    const [, set = ''] = /Next: (?:npx gadgetry|npm run compose --) (set .*)/.exec(published) ?? [];
    await operator.run(set.replace('ENVIRONMENT', 'production'));
  }

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    const built = await buildForeignRemotes();
    folder = dirname(built.vite);
    operator = await openOperator();
    const slot = '--slot product/after-specs';
    const server = await serveAsDeveloper(built.enhanced);
    await addRemote(
      `${server.address}/mf-manifest.json`,
      'enhanced',
      `--expose ./Widget --route /enhanced --label Enhanced=Покращене ${slot} --value title=enhanced`,
    );
    await addRemote(
      `${server.address}/mf-manifest.json`,
      'named',
      '--expose ./named --export Plain --route /named',
    );
    await addRemote(`${server.address}/mf-manifest.json`, 'mounted', '--expose ./mount --route /mounted');
    server.close();
    await addRemote(
      join(writeWebpackContainer(operator.at('webpack')), WEBPACK_ENTRY),
      'webpack',
      '--route /webpack --value title=webpack',
    );
    await addRemote(join(built.vite, 'mf-manifest.json'), 'vite', `--route /vite ${slot} --value title=vite`);
    await addRemote(
      join(built.element, 'mf-manifest.json'),
      'clock',
      '--route /clock --value datetime=2020-01-02T12:00:00Z --value format=datetime --value year=numeric',
    );
    await addRemote(join(built.card, 'mf-manifest.json'), 'card', '--route /card');
    expect(await operator.serve(program)).toContain('Integrity-Policy');
  });
  test.afterAll(async () => {
    await operator?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function openPage(page: Page, path: string): Promise<void> {
    await page.goto(`${operator.site}#${path}`);
    await live(page);
  }

  for (const name of ['enhanced', 'vite', 'webpack'])
    test(`${name}: renders with the store's React, its styles and later chunks included`, async ({
      page,
    }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await openPage(page, `/${name}`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(`Hello from ${name}`);
      await expect(page).toHaveTitle(new RegExp(`^Hello from ${name} – `));
      await expect(heading).toHaveCSS('letter-spacing', '2px');
      await expect(page.getByText('h1 {')).toBeHidden();
      await expect(page.getByText('Of HTML')).toHaveRole('emphasis');
      const button = page.getByRole('button', { name: 'Count 0' });
      await expect(button).toHaveCSS('letter-spacing', '3px');
      await expect(page.getByRole('button', { name: 'Count 1' })).toHaveCount(0);
      // The remote's rule for all buttons applies only inside the remote.
      await expect(page.getByRole('banner').getByRole('button').first()).toHaveCSS(
        'letter-spacing',
        'normal',
      );
      const dot = page.getByRole('img', { name: 'A dot' });
      await expect.poll(() => dot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10);
      await button.click();
      await expect(page.locator('main output')).toHaveText('And more');
      await expect(page.locator('main output')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
      const files = requested.filter((url) => url.includes(`/${name}/1.0.0/container/`));
      expect(files.length).toBeGreaterThan(4);
      // It loads neither a second React nor the manifest.
      const read = await Promise.all(files.filter((url) => url.endsWith('.js')).map(textAt));
      expect(read.filter((text) => text.includes('isReactComponent'))).toEqual([]);
      expect(requested.filter((url) => url.includes('mf-manifest.json'))).toEqual([]);
    });

  test.describe('with a changed file on the server', () => {
    test.use({
      expectedConsole: { matching: /integrity|RemoteError|could not be loaded|Failed to (find|load)/ },
    });
    for (const name of ['enhanced', 'vite'])
      test(`${name}: does not run`, async ({ page }) => {
        const served = join(operator.folderOf('shell'), name, '1.0.0');
        const files = readdirSync(served, { recursive: true, encoding: 'utf8' });
        const exposed =
          files.find((path) => /(expose_Widget|assets[\\/]widget-[\w-]+)\.js$/.test(path)) ?? '';
        const whole = readFileSync(join(served, exposed));
        writeFileSync(join(served, exposed), `globalThis.isChanged = true;${whole}`);
        try {
          await openPage(page, `/${name}`);
          await expect(page.getByRole('alert')).toContainText('not responding');
          expect(await page.evaluate(() => Reflect.get(globalThis, 'isChanged'))).toBeUndefined();
        } finally {
          writeFileSync(join(served, exposed), whole);
        }
      });
  });

  test('another export of the same container finds its own chunks', async ({ page }) => {
    await openPage(page, '/enhanced');
    await page.getByRole('button', { name: 'Count 0' }).click();
    await expect(page.locator('main output')).toHaveText('And more');
    await openPage(page, '/named');
    await expect(page.locator('main [data-remote="named"] output')).toHaveCSS('color', 'rgb(1, 2, 3)');
  });

  test('mounts itself: names the page, gets the focus, and keeps one copy of its styles', async ({
    page,
  }) => {
    await openPage(page, '/cart');
    const rules = () =>
      page.evaluate(() => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]).length);
    const counts: number[] = [];
    for (const _ of ['first', 'second', 'third']) {
      await page.evaluate(() => {
        location.hash = '/mounted';
      });
      const heading = page.getByRole('heading', { level: 1, name: 'Mounted' });
      await expect(heading).toHaveCSS('letter-spacing', '4px');
      await expect(heading).toBeFocused();
      await expect(page).toHaveTitle(/^Mounted – /);
      counts.push(await rules());
      await page.goBack();
      await expect(page).not.toHaveTitle(/^Mounted/);
    }
    expect(new Set(counts).size).toBe(1);
  });

  test('clock: shows the custom element of a package', async ({ page }) => {
    await openPage(page, '/clock');
    const time = page.locator('main relative-time');
    await expect(time).toHaveAttribute('datetime', '2020-01-02T12:00:00Z');
    await expect(time).toContainText('2020');
  });

  test.describe('an element that makes HTML of text', () => {
    // Browsers report inline styles in HTML, although the store applies them in another way, and every attack.
    test.use({ expectedConsole: { matching: /Applying inline style|TrustedHTML|TrustedTypePolicy/ } });
    test('the policy of adopted code creates no script [THREAT-09]', async ({ page }) => {
      await openPage(page, '/card');
      const outcomes = await page.evaluate(`(() => {
        const from = (html) => document.createRange().createContextualFragment(html);
        const attempt = (run) => { try { return run(); } catch (error) { return error.name; } };
        return [
          attempt(() => document.body.append(from('<b></b>'))),
          attempt(() => trustedTypes.createPolicy('adopted', { createHTML: (html) => html })),
          attempt(() => { 'use strict'; globalThis.gadgetryAdoptedHtml = undefined; }),
          attempt(() => {
            document.body.append(from(gadgetryAdoptedHtml.createHTML('<p id="made"><SCRIPT>globalThis.ran = 1</SCRIPT><iframe srcdoc="a"></iframe></p>')));
            return document.querySelector('#made').innerHTML + globalThis.ran;
          }),
        ];
      })()`);
      expect(outcomes).toEqual([
        'TypeError',
        'TypeError',
        'TypeError',
        '<template>globalThis.ran = 1</template><iframe data-srcdoc="a"></iframe>undefined',
      ]);
    });

    test('is styled, finds its icon, and changes nothing beside it', async ({ page }) => {
      await openPage(page, '/card');
      const heading = page.locator('main acme-card h1');
      await expect(heading).toHaveCSS('letter-spacing', '3px');
      await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
      await heading.evaluate((element) => element.setAttribute('style', 'color: rgb(7, 8, 9)'));
      await expect(heading).toHaveCSS('color', 'rgb(7, 8, 9)');
      await expect(page.getByRole('img', { name: 'An icon' })).toHaveCSS('width', '33px');
      const link = page.getByRole('banner').getByRole('link').first();
      await expect(link).not.toHaveCSS('color', 'rgb(4, 5, 6)');
      // Rules that the element inserted one by one.
      await expect(link).not.toHaveCSS('letter-spacing', '5px');
      await expect(page.locator('main acme-card')).toHaveCSS('letter-spacing', '6px');
    });
  });

  test('fill a slot, and receive its context', async ({ page }) => {
    await openPage(page, `/phones/${PHONE}`);
    const slot = page.locator('[data-slot="product/after-specs"]');
    await expect(slot.getByText('Hello from')).toHaveCount(2);
    await expect(slot.getByText(`Context: {"`)).toHaveCount(2);
    await expect(slot.getByText(PHONE)).toHaveCount(2);
  });
});
