import { findings } from '../support/accessibility';
import { expect, MISSING_FILE, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const CHORD = 'Control+Alt+KeyG';

test.describe('the devtools', () => {
  test('load only after their shortcut, move nothing, and return the focus', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const devtools = () => asked.filter((url) => url.includes('devtools.'));
    await open(page, '/phones');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The page listens to the shortcut after its on-demand code has loaded.
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
    // AltGr and G write a letter on some keyboards, so they don't open the devtools.
    await page.evaluate(() => {
      const init = { code: 'KeyG', ctrlKey: true, altKey: true, modifierAltGraph: true };
      dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await page.keyboard.press('KeyG');
    expect(devtools()).toEqual([]);

    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.focus();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, main article')].map((one) => one.getBoundingClientRect().toJSON()),
      );
    const before = await places();
    await page.keyboard.press(CHORD);
    const panel = page.getByRole('complementary', { name: 'Devtools' });
    await expect(panel).toBeFocused();
    expect(devtools().length).toBeGreaterThan(0);
    expect(await places()).toEqual(before);
    await panel.getByRole('button', { name: 'Dock left' }).click();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(search).toBeFocused();
    await page.keyboard.press(CHORD);
    await expect(panel).toBeVisible();
    await page.keyboard.press(CHORD);
    await expect(panel).toBeHidden();
  });

  test('shows the versions and their reasons, outlines the parts, and has no findings of axe in either theme', {
    tag: '@tools',
  }, async ({ page }) => {
    await open(page, '/cart', './?devtools');
    const panel = page.getByRole('complementary', { name: 'Devtools' });
    await expect(panel).toContainText('Environment local, generation 1');
    await expect(panel.getByRole('article')).toHaveCount(3);
    const cart = panel.getByRole('article').filter({ hasText: /^cart/ });
    await expect(cart).toContainText(/Why at first: the default.*Bucket \d+ of 10000/);
    await expect(cart.getByRole('row', { name: /^page cart chosen \S+ loaded \d+$/ })).toBeVisible();
    await expect(panel.getByRole('article').filter({ hasText: /^product/ })).toContainText(
      'Not asked for yet',
    );
    await expect(panel.getByRole('row', { name: 'header/tools nothing' })).toBeVisible();
    await expect(panel.getByRole('row', { name: 'product/end catalog/recently-viewed' })).toBeVisible();
    const boundary = page.locator('[data-remote="cart"]');
    await expect(boundary).toHaveCSS('outline-style', 'dashed');
    const label = await boundary.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(label).toMatch(/^"cart \d/);
    await expect(panel).toBeFocused();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme);
      expect(await findings(page)).toEqual([]);
    }
  });

  test.describe('of Module Federation', () => {
    test.use({ expectedConsole: { matching: MISSING_FILE } });
    test('find each running version with its modules, and miss one without a manifest alone', {
      tag: '@tools',
    }, async ({ page }) => {
      await page.route('**/mf-manifest.json', async (route) => {
        const response = await route.fetch();
        const { name } = await response.json();
        await route.fulfill(name.includes('cart') ? { status: 404 } : { response });
      });
      await open(page, '/cart');
      const modules = () =>
        page.evaluate(() => {
          const { shell, ...remotes } = globalThis.__FEDERATION__.moduleInfo;
          const { remotesInfo = {} }: { remotesInfo?: Record<string, { matchedVersion: string }> } =
            Object(shell);
          return Object.entries(remotesInfo).map(([name, { matchedVersion }]) => [
            name,
            Object(remotes[`${name}:${matchedVersion}`]).modules?.[0].modulePath,
          ]);
        });
      expect(await modules()).toEqual([]);
      await page.goto('about:blank');
      await open(page, '/cart', './?devtools');
      await expect.poll(modules).toEqual([
        ['catalog', './app'],
        ['product', './app'],
        ['cart', undefined],
      ]);
    });
  });

  test('Module Federation’s extension gets what it reads: modules, their graph, shared modules, and each load', {
    tag: '@tools',
  }, async ({ page }) => {
    // The extension adds its plugin before the page's scripts run.
    await page.addInitScript(() => {
      const told: unknown[] = [];
      const plugin = {
        name: 'mf-devtool-getModuleInfo-plugin',
        loadRemoteSnapshot: (args: { readonly moduleInfo: { readonly name: string } }) => {
          told.push(args.moduleInfo.name);
          return args;
        },
      };
      Object.assign(globalThis, { told });
      Object.defineProperty(globalThis, '__FEDERATION__', {
        value: { __GLOBAL_PLUGIN__: [plugin] },
        writable: true,
      });
    });
    await open(page, '/cart', './?devtools');
    const told = async () => (await page.evaluate<string[]>('told')).toSorted();
    await expect.poll(told).toEqual(['cart', 'catalog', 'product']);
    // As it posts them to its panel: as JSON.
    const { moduleInfo, share } = await page.evaluate(() => {
      const { moduleInfo, __SHARE__: share } = globalThis.__FEDERATION__;
      return JSON.parse(JSON.stringify({ moduleInfo, share }));
    });
    const { shell, ...remotes } = moduleInfo;
    const children = Object.entries<{ matchedVersion: string }>(shell.remotesInfo).map(
      ([name, { matchedVersion }]) => `${name}:${matchedVersion}`,
    );
    expect(Object.keys(remotes).sort()).toEqual(children.sort());
    for (const [id, remote] of Object.entries<Record<string, unknown>>(remotes))
      expect(remote, id).toMatchObject({
        version: expect.stringMatching(/mf-manifest\.json$/),
        buildVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
        globalName: expect.stringMatching(/^gadgetry_/),
        remoteEntry: expect.stringMatching(/^remoteEntry\.\w+\.js$/),
        remoteEntryType: 'var',
        modules: [{ moduleName: 'app', modulePath: './app' }],
        shared: expect.any(Array),
      });
    expect(share.shell.default.react).toMatchObject({
      [Object.keys(share.shell.default.react)[0] ?? '']: {
        version: expect.any(String),
        from: 'shell',
        useIn: expect.arrayContaining([expect.stringMatching(/^gadgetry_cart_/)]),
        loaded: true,
        shareConfig: { singleton: true },
      },
    });
  });
});
