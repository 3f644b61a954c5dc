// The one jest setup of all packages: `export default preset('remote-cart')`.
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * @param {string} displayName the package's name, shown before each test file
 * @param {{ environment?: 'jsdom' | 'node' }} [options] `node` for code that never meets a browser
 */
export const preset = (displayName, { environment = 'jsdom' } = {}) => ({
  displayName,
  testEnvironment: environment === 'jsdom' ? here('./jest-environment.mjs') : environment,
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/'],
  modulePathIgnorePatterns: ['/dist/', '/.types/'],
  transform: { '\\.(tsx?|m?jsx?)$': here('./jest-transform.mjs') },
  transformIgnorePatterns: ['/node_modules/(?!(swiper)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module-names.mjs'),
    '\\.(css|woff2|svg)(\\?.*)?$': here('./empty-file.mjs'),
  },
  setupFilesAfterEnv: environment === 'jsdom' ? [here('./jest-setup.mjs')] : [],
});
