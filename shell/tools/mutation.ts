import { Stryker } from '@stryker-mutator/core';

/*
 * Mutation tests: change each condition, constant and call of the decision code in turn; some test has to fail. A surviving
 * mutant is behaviour without a test.
 */

/** A group of pure decisions: their folder, their tests, and the files to mutate. None needs a browser. */
type Area = readonly [folder: string, tests: string, mutate: string];

/** Groups by their names in `npm run test:long`. */
export const AREAS: Readonly<Record<string, Area>> = {
  catalogue: [
    'shared-kernel/src/catalogue',
    '{read,select,colors-and-media}.test.ts',
    '{read,select,swatches}.ts',
  ],
  model: ['shared-kernel/src/model', '*.test.ts', '*.ts'],
  store: [
    'shared-kernel/src/store',
    '{codec,histories,journal,merge,redux-persist,store,tab-store,tabs}.test.ts',
    '{codec,journal,merge,store}.ts',
  ],
  composition: ['shell/src/composition', 'remote-machine.test.ts', 'remote-machine.ts'],
  environment: ['shell/environment', '*.test.ts', '{choose-version,match-route,unmet-needs}.ts'],
  compose: [
    'shell/compose',
    '**/*.test.ts',
    '{check/{contract,settings},document/environment-problems,render/content-security-policy}.ts',
  ],
};

/** Share of the mutants, in percent, that some test has to kill. */
const LEAST_SCORE = 90;

type Options = NonNullable<ConstructorParameters<typeof Stryker>[0]>;

const options = (area: string, [folder, tests, mutate]: Area): Options => ({
  mutate: [`${folder}/${mutate}`, '!**/*.test.ts'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    config: {
      displayName: area,
      preset: '@gadgetry/remote-kit/jest/node',
      roots: [folder],
      testMatch: [`**/${folder}/${tests}`],
    },
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'perTest',
  // Nothing here checks types, and compiled files must not change.
  disableTypeChecks: false,
  // Strings are messages and names, which readers check better than tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { reportTests: false, allowColor: false, logTests: false },
  htmlReporter: { fileName: `.cache/mutation/${area}.html` },
  thresholds: { high: 95, low: LEAST_SCORE, break: LEAST_SCORE },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', '**/dist', 'data/public', 'shell/e2e', 'shell/bench', '/remote-*'],
  // TypeScript 7 has no API to read the configuration's references.
  tsconfigFile: 'none.json',
  concurrency: 2,
});

/** Runs the mutation tests of an area; sets the process's exit code when their score is too low. */
export async function mutate(name: string): Promise<void> {
  const area = AREAS[name];
  if (area) await new Stryker(options(name, area)).runMutationTest();
}
