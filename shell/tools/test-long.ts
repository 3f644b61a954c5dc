import { ensureBrowser } from './browser';
import { build } from './build';
import { AREAS, mutate } from './mutation';
import { run } from './run';

/*
 * What takes too long for every change: `npm run test:long`, or a part of it by name. A share of the histories is in
 * `npm test`.
 */

const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  histories: async () => {
    const code = await run('jest', ['--config', 'shell/tools/all-jest.config.mjs', 'store/histories'], {
      env: { HISTORIES: '100000' },
    });
    if (code !== 0) process.exitCode = code;
  },
  chaos: async () => {
    await build();
    await ensureBrowser();
    const code = await run('playwright', ['test', '--config', 'shell/e2e/chaos/playwright.config.ts'], {
      env: { CHAOS: 'all' },
    });
    if (code !== 0) process.exitCode = code;
  },
  monkey: async () => {
    await build();
    await ensureBrowser();
    // About half an hour.
    const code = await run('playwright', ['test', '--config', 'shell/e2e/playwright.config.ts', 'monkey'], {
      env: { MONKEY_ACTIONS: '15000', MONKEY_SEED: process.env.MONKEY_SEED ?? String(Date.now() % 1e9) },
    });
    if (code !== 0) process.exitCode = code;
  },
  browsers: async () => {
    await build();
    const code = await run('tsx', ['shell/e2e/browsers/smoke.ts']);
    if (code !== 0) process.exitCode = code;
  },
  ...Object.fromEntries(Object.keys(AREAS).map((name) => [name, () => mutate(name)])),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(', ')}". Choose from: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  await part();
}
console.log(
  process.exitCode
    ? '\nSomething failed: see above. The reports of mutation tests lie in .cache/mutation.'
    : '\nAll fine.',
);
