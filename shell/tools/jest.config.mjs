// All packages in one run; each has its own one-line configuration for a run alone.
export default {
  rootDir: '../..',
  projects: ['data', 'shared-kernel', 'shell', 'remote-catalog', 'remote-product', 'remote-cart'].map(
    (name) => `<rootDir>/${name}/jest.config.mjs`,
  ),
  cacheDirectory: '<rootDir>/.cache/jest',
};
