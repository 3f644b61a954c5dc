import { preset } from '@gadgetry/remote-kit/jest';
import { Stryker } from '@stryker-mutator/core';

/*
 * Mutation tests: every condition, constant and call of what decides something is changed in turn, and some test has
 * to fail. What survives is behaviour that no test holds. It takes a while: `npm run test:long` alone runs it.
 */

/** Pure decisions that are read together, and the tests that hold them; none of them meets a browser. */
interface Area {
  /** Folder below which the tests lie. */
  readonly folder: string;
  readonly tests: string;
  readonly mutate: string;
}

const AREAS: Readonly<Record<string, Area>> = {
  catalogue: {
    folder: 'shared-kernel/src/catalogue',
    tests: '{read,select,recommended,swatches}.test.ts',
    mutate: '{read,select,swatches}.ts',
  },
  model: { folder: 'shared-kernel/src/model', tests: '*.test.ts', mutate: '*.ts' },
  store: {
    folder: 'shared-kernel/src/store',
    tests: '{codec,facts,redux-persist,tab-store,tabs}.test.ts',
    mutate: '{codec,facts,format,merge,vector}.ts',
  },
  composition: {
    folder: 'shell/src/composition',
    tests: 'remote-machine.test.ts',
    mutate: 'remote-machine.ts',
  },
  environment: { folder: 'shell/environment', tests: '*.test.ts', mutate: '*.ts' },
  compose: {
    folder: 'shell/compose',
    tests: '**/*.test.ts',
    mutate:
      '{check/{contract,policy},document/{changes,environment-problems,views},render/{csp,host-headers}}.ts',
  },
};

/** Share of the mutants, in percent, that some test has to kill. */
const LEAST_SCORE = 90;

type Options = NonNullable<ConstructorParameters<typeof Stryker>[0]>;

const options = (area: string, { folder, tests, mutate }: Area): Options => ({
  mutate: [`${folder}/${mutate}`, '!**/*.test.ts'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    config: {
      ...preset(area, { environment: 'node', roots: [folder] }),
      testMatch: [`**/${folder}/${tests}`],
    },
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'perTest',
  // Strings are messages and names; whether they are right, no test can tell better than a reader.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { reportTests: false, allowColor: false, logTests: false },
  htmlReporter: { fileName: `.cache/mutation/${area}.html` },
  thresholds: { high: 95, low: LEAST_SCORE, break: LEAST_SCORE },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', '**/dist', 'data/public', 'shell/e2e', 'shell/bench', '/remote-*'],
  // The compiler that it would ask for the configuration's references has no such interface any more.
  tsconfigFile: 'none.json',
  concurrency: 2,
});

const wanted = process.argv.slice(2);
const unknown = wanted.filter((area) => !(area in AREAS));
if (unknown.length > 0) {
  console.error(`There is no area "${unknown.join(', ')}". Choose from: ${Object.keys(AREAS).join(', ')}.`);
  process.exit(1);
}
for (const [name, area] of Object.entries(AREAS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── Mutation tests: ${name}`);
  // It sets the exit code itself when the score is too low.
  await new Stryker(options(name, area)).runMutationTest();
}
