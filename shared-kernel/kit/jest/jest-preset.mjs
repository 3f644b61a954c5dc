// The Jest preset of packages that run in the browser: `"jest": { "preset": "@gadgetry/remote-kit/jest" }`.
import { fileURLToPath } from 'node:url';
import { ASSETS } from '../build/assets.mjs';

/** Build results of the package itself; installed packages have such folders, too, and their files may be imported. */
const BUILT = '<rootDir>/(?!.*node_modules[\\\\/])(.*[\\\\/])?(dist|\\.types)[\\\\/]';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** @type {import('jest').Config} */
export default {
  testEnvironment: here('./environment.mjs'),
  // Longer than `findBy…` waits in `setup.mjs`, so that its own message shows what is there.
  testTimeout: 30_000,
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', BUILT],
  modulePathIgnorePatterns: [BUILT],
  transform: { '\\.(tsx?|m?jsx?)$': here('./transform.mjs'), [ASSETS.source]: here('../build/assets.mjs') },
  // Installed ES modules are transformed as well; `transform.mjs` detects them by their syntax.
  transformIgnorePatterns: [],
  resolver: here('./resolver.cjs'),
  // Tests find members of their own global object slowly; computations call these millions of times.
  sandboxInjectedGlobals: ['Math'],
  setupFilesAfterEnv: [here('./setup.mjs')],
};
