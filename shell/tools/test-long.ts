import { playwright } from './browser';
import { build } from './build';
import { AREAS, mutate } from './mutation';
import { run } from './run';

/*
 * `npm run test:long` runs tests that take too long for every change, or the named parts of them. `npm test` contains a fixed
 * sample of each part except browsers and mutations.
 */

const recordFailure = async (running: Promise<number>): Promise<void> => {
  const code = await running;
  if (code !== 0) process.exitCode = code;
};

const jest = (pattern: string, env: Readonly<Record<string, string>>) =>
  recordFailure(run('jest', ['--config', 'shell/tools/all-jest.config.mjs', pattern], { env }));

const inBrowser = async (env: Readonly<Record<string, string>>, ...only: string[]) => {
  await build();
  await recordFailure(playwright(only, env));
};

const anySeed = (): string => String(Date.now() % 1e9);

const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  histories: () => jest('store/histories', { HISTORIES: '100000' }),
  commands: () =>
    jest('compose/commands/any-arguments', {
      SEQUENCES: '1000',
      SEED: process.env.SEED ?? anySeed(),
    }),
  stores: () => jest('compose/store/compare-and-swap', { STORES: 'all' }),
  chaos: () => inBrowser({ CHAOS: 'all' }, 'chaos.spec'),
  // Every fault that `watch` recalls a canary for, and in every part.
  faults: () => inBrowser({ FAULTS: 'all' }, 'watched-canaries', 'attribution.spec'),
  // About half an hour.
  monkey: () =>
    inBrowser({ MONKEY_ACTIONS: '15000', MONKEY_SEED: process.env.MONKEY_SEED ?? anySeed() }, 'monkey'),
  // Every state, example, prerendered page and layout shift in both themes, languages and sizes, with their screenshots; and every
  // case of addresses.
  looks: () =>
    inBrowser(
      { LOOKS: 'all' },
      'looks/states',
      'looks/focus',
      'workbench',
      'prerendered.spec',
      'composition.spec',
      'addresses.spec',
    ),
  // Installed by npm, with every supported Node.
  packages: () => inBrowser({ PACKAGES: 'all' }, 'packages.spec'),
  browsers: async () => {
    await build();
    await recordFailure(run('tsx', ['shell/e2e/combinations/browsers/smoke.ts']));
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
