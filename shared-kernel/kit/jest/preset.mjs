// The one jest setup of all packages: `export default preset('remote-cart')`.
import { fileURLToPath } from 'node:url';

/** What is installed is taken as it is, but for packages that are ES modules alone, wherever a package manager puts them. */
const ES_MODULES = ['@gadgetry', 'swiper'];
const INSTALLED_AS_IS = `[\\\\/]node_modules[\\\\/](?!(.*[\\\\/]node_modules[\\\\/])?(${ES_MODULES.join('|')})[\\\\/])`;

/** What is built of the package itself; packages that are installed below it have such folders, too. */
const BUILT = '<rootDir>/(?!.*node_modules[\\\\/])(.*[\\\\/])?(dist|\\.types)[\\\\/]';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * @param {string} displayName the package's name, shown before each test file
 * @param {{ environment?: 'jsdom' | 'node', roots?: readonly string[] }} [options] `node` for code that never meets a
 *   browser; `roots` for a package that holds other packages
 */
export const preset = (displayName, { environment = 'jsdom', roots = ['.'] } = {}) => ({
  displayName,
  roots: roots.map((folder) => `<rootDir>/${folder}`),
  testEnvironment: environment === 'jsdom' ? here('./environment.mjs') : environment,
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', BUILT],
  modulePathIgnorePatterns: [BUILT],
  transform: { '\\.(tsx?|m?jsx?)$': here('./transform.mjs') },
  transformIgnorePatterns: [INSTALLED_AS_IS],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module-names.mjs'),
    '\\.(css|woff2|svg)(\\?.*)?$': here('./empty-file.mjs'),
  },
  setupFilesAfterEnv: environment === 'jsdom' ? [here('./setup.mjs')] : [],
});
