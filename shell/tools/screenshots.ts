import { ensureBrowser } from './browser';
import { build } from './build';
import { run } from './run';

/*
 * `npm run screenshots`: takes the screenshots anew with which the end-to-end tests compare the store, where they differ. What
 * follows is a name, or a part of one: `npm run screenshots -- cart`.
 */

await build();
const CHROMIUM = await ensureBrowser();
const code = await run(
  'playwright',
  [
    'test',
    '--config',
    'shell/e2e/playwright.config.ts',
    '--update-snapshots=changed',
    'visual/',
    'workbench',
    ...process.argv.slice(2).flatMap((name) => ['--grep', name]),
  ],
  { env: { CHROMIUM, LOOKS: 'all' } },
);
console.log(
  code === 0
    ? '\nLook at what has changed before you commit it: git status shell/e2e/looks/visual/screenshots'
    : '\nNot every page could be reached: see above.',
);
process.exit(code);
