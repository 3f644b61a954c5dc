// All packages in one run; each has its own one-line configuration for a run alone.
export default {
  rootDir: '../..',
  projects: [
    '<rootDir>/*/jest.config.mjs',
    '<rootDir>/*/*/jest.config.mjs',
    '<rootDir>/shared-kernel/create/template/jest.config.mjs',
    '<rootDir>/shell/tools/prose/jest.config.mjs',
    // One of them is installed elsewhere before it can be tested.
    '<rootDir>/shell/e2e/samples/{plain,vue}/jest.config.mjs',
  ],
  // By default Jest leaves one processor idle; of two that is half of the machine.
  maxWorkers: '100%',
};
