// The jest setup of every package that runs in the page: `"jest": { "preset": "@gadgetry/remote-kit/jest" }`.
import { fileURLToPath } from 'node:url';

/** Installed packages that are ES modules alone, wherever a package manager puts them; all others run as they are. */
const ES_MODULES = ['@gadgetry', 'swiper'];
const INSTALLED_AS_IS = `[\\\\/]node_modules[\\\\/](?!(.*[\\\\/]node_modules[\\\\/])?(${ES_MODULES.join('|')})[\\\\/])`;

/** Built files of the package itself; packages that are installed below it have such folders, too. */
const BUILT = '<rootDir>/(?!.*node_modules[\\\\/])(.*[\\\\/])?(dist|\\.types)[\\\\/]';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** @type {import('jest').Config} */
export default {
  testEnvironment: here('./environment.mjs'),
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', BUILT],
  modulePathIgnorePatterns: [BUILT],
  transform: { '\\.(tsx?|m?jsx?)$': here('./transform.mjs') },
  transformIgnorePatterns: [INSTALLED_AS_IS],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module-names.mjs'),
    '\\.(css|woff2|svg)(\\?.*)?$': here('./empty-file.mjs'),
  },
  setupFilesAfterEnv: [here('./setup.mjs')],
};
