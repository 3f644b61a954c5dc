// The jest setup of every package that runs in the page: `"jest": { "preset": "@gadgetry/remote-kit/jest" }`.
import { fileURLToPath } from 'node:url';
import { ASSETS } from '../build/assets.mjs';

/** Built files of the package itself; packages that are installed below it have such folders, too. */
const BUILT = '<rootDir>/(?!.*node_modules[\\\\/])(.*[\\\\/])?(dist|\\.types)[\\\\/]';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** @type {import('jest').Config} */
export default {
  testEnvironment: here('./environment.mjs'),
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', BUILT],
  modulePathIgnorePatterns: [BUILT],
  transform: { '\\.(tsx?|m?jsx?)$': here('./transform.mjs'), [ASSETS]: here('./asset-name.mjs') },
  // Installed ES modules are transformed, too: `transform.mjs` knows them by their syntax.
  transformIgnorePatterns: [],
  resolver: here('./resolver.cjs'),
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module-names.mjs'),
    '\\.css$': here('./empty-file.mjs'),
  },
  setupFilesAfterEnv: [here('./setup.mjs')],
};
