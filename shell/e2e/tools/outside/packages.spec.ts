import { test } from '../../support/store';
import { testDevelopment } from './development';
import { installBeforeAll } from './installed';
import { testPackages } from './packages';
import { testRelease } from './release';

/*
 * A team that has nothing of this repository but the packed packages: what they promise, a remote while it is written, and its way
 * into a store.
 */
test.describe('outside of the repository', () => {
  // Every test needs the packages that are packed and installed first.
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  const installed = installBeforeAll('reviews');
  testPackages(installed);
  testDevelopment(installed);
  testRelease(installed);
});
