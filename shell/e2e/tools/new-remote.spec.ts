import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '@gadgetry/tools/run';
import { buildFolder, parts, portVariable, root, shell } from '@gadgetry/tools/workspace';
import { freePort } from '../support/own-site';
import { expect, open, test } from '../support/store';
import { copyWorkspace, runIn } from '../support/workspace-copy';

const SCAFFOLD = ['tsx', 'shell/tools/new-remote/cli.ts'] as const;

const modified = (): number[] =>
  readdirSync(buildFolder(shell)).map((file) => statSync(join(buildFolder(shell), file)).mtimeMs);

const packagesIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;

const answers = async (url: string): Promise<void> => {
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
};

test.describe('a new remote', () => {
  // Every test needs the remote of the first step.
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  const running: ChildProcess[] = [];
  let copy: string;
  let url: string;
  let shellBefore: number[];

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shellBefore = modified();
    copy = copyWorkspace();
    const made = await runIn(copy, ...SCAFFOLD, 'trial-shelf', '--ua', 'Пробна полиця');
    expect(made).toMatch(/"local" is now generation \d+/);
    await runIn(copy, 'npm', 'run', 'build', '-w', 'remote-trial-shelf');
    const env: Record<string, string> = {};
    for (const name of [...parts.map((part) => part.name), 'trial-shelf'])
      env[portVariable(name)] = String(await freePort());
    running.push(start('tsx', ['shell/tools/start.ts', '--built'], { cwd: copy, env, quiet: true }));
    url = `http://localhost:${env.PORT_SHELL}/`;
    await answers(url);
  });

  test.afterAll(() => {
    for (const child of running) child.kill();
    rmSync(copy, { recursive: true, force: true });
  });

  // Slow: compiler, linter, Jest and npm run one after the other.
  test('passes compiler, lint and tests, and npm ci accepts its lock file', async () => {
    // Only files that the generator wrote; other checks cover the rest of the repository.
    const { references } = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8'));
    expect(references).toContainEqual({ path: 'remote-trial-shelf' });
    await runIn(copy, 'tsc', '-b', 'remote-trial-shelf');
    const written = ['remote-trial-shelf', 'tsconfig.json', 'shell/environments'];
    await runIn(copy, 'biome', 'check', '--error-on-warnings', ...written);
    const jest = ['--config', 'shell/tools/all-jest.config.mjs', '--selectProjects', 'trial-shelf', '--json'];
    const { numPassedTestSuites, numFailedTests } = JSON.parse(await runIn(copy, 'jest', ...jest));
    expect([numPassedTestSuites, numFailedTests]).toEqual([4, 0]);
    await runIn(copy, 'npm', 'ci', '--dry-run', '--offline', '--ignore-scripts');
    const {
      'remote-trial-shelf': manifest,
      'node_modules/@gadgetry/remote-trial-shelf': link,
      ...others
    } = packagesIn(copy);
    expect([manifest.version, link.link]).toEqual(['1.0.0', true]);
    // npm 10 drops the C library of binaries from the lock file.
    expect(Object.keys(others), 'other systems keep their binaries').toEqual(Object.keys(packagesIn(root)));
  });

  test('gets its navigation entry and its route only from the environment', async ({ page }) => {
    await open(page, '/phones', url);
    await page.getByRole('banner').getByRole('link', { name: 'Trial shelf' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trial shelf' })).toBeFocused();
    await expect(page.getByText('3 reviews')).toBeVisible();
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
    await page.getByRole('button', { name: 'Перейти на українську' }).click();
    const sections = page.getByRole('navigation', { name: 'Розділи' });
    await expect(sections.getByRole('link', { name: 'Пробна полиця' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByText('3 відгуки')).toBeVisible();
    await open(page, '/phones/apple-iphone-14-512gb-midnight', url);
    const reviews = page.getByRole('region', { name: 'Пробна полиця' });
    await expect(reviews.getByRole('listitem')).toHaveCount(2);
    expect(modified(), 'the shell was not built again').toEqual(shellBefore);
  });

  test('is in the first paint', async ({ page }) => {
    await page.route(/\.js$/, () => {});
    await page.goto(`${url}#/trial-shelf`, { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Trial shelf' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('runs alone', async ({ page }) => {
    const port = await freePort();
    const folder = join(copy, 'remote-trial-shelf');
    const env = { PORT: String(port) };
    running.push(start('rspack', ['serve', '--env', 'standalone'], { cwd: folder, env, quiet: true }));
    await answers(`http://localhost:${port}/`);
    await page.goto(`http://localhost:${port}/#/trial-shelf`);
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});
