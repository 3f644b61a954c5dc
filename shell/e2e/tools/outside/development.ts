import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort, localEnvironment, type OwnSite, openOwnSite } from '../../support/own-site';
import { expect, test } from '../../support/store';
import type { Installed } from './installed';
import { outside, outsideVariables } from './packed';

// Time limit for a first compilation on a busy machine.
const PATIENCE = { timeout: 60_000 };

const PAGE = 'src/page/all-page.tsx';
const OVERLAY = '#rspack-dev-server-client-overlay';

/** A remote's own development server, `npm run dev`. */
export interface DevelopmentServer {
  readonly url: string;
  /** Returns the address that shows the remote inside the named store. */
  readonly inStore: () => string;
  readonly output: () => string;
  readonly stop: () => void;
}

/**
 * Starts the development server on a free port, with a backend on the same port.
 * @param store address of a store to serve around the remote, on the next port
 */
export async function startDevelopment({ at }: Installed, store?: string): Promise<DevelopmentServer> {
  const port = await freePort();
  await freePort();
  const url = `http://localhost:${port}/`;
  writeFileSync(at('local.json'), JSON.stringify({ connect: { reviews: `${url}backend/` } }));
  let output = '';
  const server = spawn('npm', ['run', 'dev', ...(store ? ['--', '--env', `store=${store}`] : [])], {
    cwd: at(),
    env: { ...outsideVariables(at()), PORT: String(port) },
    // A process group, since npm starts a shell and the shell starts the server.
    detached: true,
  });
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const answers = () =>
    fetch(`${url}descriptor.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { ...PATIENCE, message: `the server answers: ${output}` }).toBe(true);
  return {
    url,
    output: () => output,
    inStore: () => /with this remote: (\S+)/.exec(stripVTControlCharacters(output))?.[1] ?? '',
    stop: () => {
      if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null)
        throw new Error(
          `The development server had ended before (${server.exitCode ?? server.signalCode}): ${output}`,
        );
      process.kill(-server.pid);
    },
  };
}

/** Tests the development of a remote. */
export function testDevelopment(installed: Installed): void {
  const { at } = installed;

  /** Saves a file atomically, as most editors do. */
  const save = (path: string, text: string): void => {
    writeFileSync(at('saved'), text);
    renameSync(at('saved'), at(path));
  };

  const edit = (path: string, from: string, to: string): void => {
    const text = readFileSync(at(path), 'utf8');
    expect(text, `${path} has what is edited`).toContain(from);
    save(path, text.replace(from, to));
  };

  test('a new remote passes compiler, linter and tests', async () => {
    for (const node of installed.nodes())
      expect(await outside(at(), node)('npm', 'test')).toMatch(/Tests: +\d+ passed, \d+ total/);
    for (const compiler of installed.compilers()) await outside(at())(compiler);
  });

  test('so does one with a long name', async () => {
    const label = 'Everything that "customers" have ever said about what we sell';
    const folder = await installed.createAnother('what-customers-say-of-all-that-we-sell', '--en', label);
    symlinkSync(at('node_modules'), join(folder, 'node_modules'), 'junction');
    await outside(folder)('biome', 'check', '--error-on-warnings');
    expect(readFileSync(join(folder, 'descriptor.json'), 'utf8')).toContain(JSON.stringify(label));
  });

  test('the import rules of the store’s remotes hold for remotes elsewhere', async () => {
    const storage = 'writeItem of @gadgetry/shared-kernel/item-storage';
    const html = "The page's policy refuses HTML from text: render elements";
    const code = "The page's policy refuses code from text";
    const wrong = [
      ["export { useNavigate } from 'react-router-dom';", "import from '@gadgetry/shared-kernel/routing'"],
      ["export const all = window['localStorage'];", storage],
      ['export const all = globalThis.localStorage;', storage],
      ['export const { localStorage: all } = window;', storage],
      ['const { localStorage } = self;', storage],
      ['const w = window, all = w.sessionStorage;', storage],
      ["export const all = fetch('api/phones.json');", 'useDetails of @gadgetry/shared-kernel/catalogue'],
      ['document.body.innerHTML = text;', html],
      ["document.body['outerHTML'] += text;", html],
      ["document.body.insertAdjacentHTML('beforeend', text);", html],
      ['document.write(text);', html],
      ['const made = new Function(text);', code],
      ["setTimeout('made()', 10);", `${code}: pass a function`],
      ['window.setInterval(`made()`);', `${code}: pass a function`],
      ['eval(text);', 'Do not use eval()'],
      ["alert('Saved');", 'use Dialog of @gadgetry/shared-kernel/ui'],
      ["window.confirm('Sure?');", 'use Dialog of @gadgetry/shared-kernel/ui'],
    ] as const;
    writeFileSync(at('src/wrong.ts'), `${wrong.map(([line]) => line).join('\n')}\n`);
    const output = await outside(at())('biome', 'lint', '--max-diagnostics=200').catch(String);
    const told = output.split(/(?=^src\/wrong\.ts:)/m);
    for (const [index, [line, wayOut]] of wrong.entries())
      expect(told.filter((one) => one.startsWith(`src/wrong.ts:${index + 1}:`)).join(''), line).toContain(
        wayOut,
      );
    rmSync(at('src/wrong.ts'));
  });

  test('a message about a misspelt name suggests the right one', async () => {
    writeFileSync(
      at('src/wrong.ts'),
      "import { on } from '@gadgetry/shared-kernel/events';\n\non('shell/anounce');\n",
    );
    await expect(outside(at())('tsc', '--pretty', 'false')).rejects.toThrow(
      /"shell\/anounce".*"shell\/announce"/,
    );
    rmSync(at('src/wrong.ts'));
    edit(PAGE, "t('none')", "t('noen')");
    await expect(outside(at())('tsc', '--pretty', 'false')).rejects.toThrow(/all-page.*"noen"/);
    edit(PAGE, "t('noen')", "t('none')");
    edit('descriptor.json', '"page": "all"', '"page": "al"');
    await expect(outside(at())('rspack', 'build')).rejects.toThrow('did you mean "page-all"?');
    edit('descriptor.json', '"page": "al"', '"page": "all"');
  });

  test.describe('the development server', () => {
    // The overlay's text is also on the console; another server may answer during a reload.
    test.use({ expectedConsole: { matching: /dev-server|ERROR in|TS\d+|\[HMR\]/ } });
    let server: DevelopmentServer;
    let store: OwnSite;
    test.beforeAll(async () => {
      const environment = localEnvironment();
      environment.policy.overrides = 'deny';
      store = await openOwnSite(environment);
      server = await startDevelopment(installed, store.url);
    });
    test.afterAll(async () => {
      server.stop();
      await store.close();
    });

    const counter = (page: Page) => page.getByRole('button', { name: /^Count/ });

    test('it runs alone with sample data and its own backend, and updates in place', async ({ page }) => {
      await page.goto(`${server.url}#/reviews`);
      await expect(page.getByText('3 reviews')).toBeVisible(PATIENCE);
      await expect(page.getByRole('article')).toHaveCount(2);
      const picture = page.getByRole('article').first().locator('img');
      await expect
        .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
      await page.evaluate(() => Reflect.set(globalThis, 'sameVisit', true));

      const original = readFileSync(at(PAGE), 'utf8');
      edit(PAGE, 'import { ReviewList }', "import { useState } from 'react';\nimport { ReviewList }");
      edit(
        PAGE,
        'const language = useLanguage();',
        'const language = useLanguage();\n  const [n, setN] = useState(0);',
      );
      const button = (word: string) =>
        `<button type="button" onClick={() => setN(n + 1)}>${word} {n}</button>`;
      edit(PAGE, '<Breadcrumbs', `${button('Count')}<Breadcrumbs`);
      await expect(counter(page)).toBeVisible(PATIENCE);
      await counter(page).click();
      await expect(counter(page)).toHaveText('Count 1');

      edit(PAGE, 'Count {n}', 'Counted {n}');
      await expect(counter(page)).toHaveText('Counted 1', PATIENCE);
      edit('src/i18n/en.json', '"Reviews"', '"Opinions"');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opinions', PATIENCE);
      edit('descriptor.json', '"product/end"', '"product/after-specs"');
      await expect(page.getByRole('link', { name: 'list/product/after-specs' })).toBeVisible(PATIENCE);
      edit('descriptor.json', '"product/after-specs"', '"product/end"');
      await expect(page.getByRole('link', { name: 'list/product/end' })).toBeVisible(PATIENCE);
      await expect(counter(page)).toHaveText('Counted 1', PATIENCE);

      edit(PAGE, 'useState(0)', 'useState<string>(0)');
      await expect(page.frameLocator(OVERLAY).locator('body')).toContainText(`${PAGE}:`, PATIENCE);
      // The terminal also reports states between two edits, so wait for this one.
      await expect
        .poll(() => stripVTControlCharacters(server.output()), PATIENCE)
        .toMatch(/all-page\.tsx:\d+:\d+\s+TS2345/);
      edit(PAGE, 'useState<string>(0)', 'useState(0)');
      await expect(page.locator(OVERLAY)).toHaveCount(0, PATIENCE);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'sameVisit')), 'no reload').toBe(true);
      save(PAGE, original);
      edit('src/i18n/en.json', '"Opinions"', '"Reviews"');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews', PATIENCE);
    });

    test('it runs inside any deployed store, and updates there without losing state', async ({ page }) => {
      const original = readFileSync(at(PAGE), 'utf8');
      edit(PAGE, 'import { ReviewList }', "import { useState } from 'react';\nimport { ReviewList }");
      edit(
        PAGE,
        'const language = useLanguage();',
        "const language = useLanguage();\n  const [note, setNote] = useState('');",
      );
      const field = (label: string) =>
        `<label>${label} <input value={note} onChange={({ target }) => setNote(target.value)} /></label>`;
      edit(PAGE, '<Breadcrumbs', `${field('Note')}<Breadcrumbs`);
      await page.goto(server.inStore());
      await page.getByRole('button', { name: 'Use it' }).click();
      await expect(page.getByText('3 reviews')).toBeVisible(PATIENCE);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByLabel('Note').fill('half a sentence');
      await page.evaluate(() => Reflect.set(globalThis, 'sameVisit', true));

      edit(PAGE, 'label>Note', 'label>Remark');
      await expect(page.getByLabel('Remark')).toHaveValue('half a sentence', PATIENCE);
      edit(PAGE, '<Breadcrumbs', '<<Breadcrumbs');
      // Either of the bundler or of the type checker, each with the file.
      await expect(page.getByRole('alert')).toContainText(
        /Syntax Error|TS1003: Identifier expected/,
        PATIENCE,
      );
      await expect(page.getByRole('alert')).toContainText('all-page.tsx');
      edit(PAGE, '<<Breadcrumbs', '<Breadcrumbs');
      await expect(page.getByRole('alert')).toHaveCount(0, PATIENCE);
      edit(PAGE, 'label>Remark', 'label>Comment');
      await expect(page.getByLabel('Comment')).toHaveValue('half a sentence', PATIENCE);
      edit('src/i18n/en.json', '"Reviews"', '"Opinions"');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opinions', PATIENCE);
      await expect(page.getByLabel('Comment')).toHaveValue('half a sentence');
      expect(await page.evaluate(() => Reflect.get(globalThis, 'sameVisit')), 'no reload').toBe(true);

      edit('descriptor.json', '"en": "Reviews"', '"en": "All opinions"');
      await expect(page.getByRole('link', { name: 'All opinions' }).first()).toBeVisible(PATIENCE);
      edit('descriptor.json', '"en": "All opinions"', '"en": "Reviews"');
      edit('src/i18n/en.json', '"Opinions"', '"Reviews"');
      save(PAGE, original);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews', PATIENCE);
      await expect(page.getByRole('link', { name: 'Reviews' }).first()).toBeVisible(PATIENCE);
    });
  });
}
