// The one jest setup of all packages: `export default preset('remote-cart')`.
import { fileURLToPath } from 'node:url';

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
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/'],
  modulePathIgnorePatterns: ['/dist/', '/.types/'],
  transform: { '\\.(tsx?|m?jsx?)$': here('./transform.mjs') },
  transformIgnorePatterns: ['/node_modules/(?!(swiper)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module-names.mjs'),
    '\\.(css|woff2|svg)(\\?.*)?$': here('./empty-file.mjs'),
  },
  setupFilesAfterEnv: environment === 'jsdom' ? [here('./setup.mjs')] : [],
});
