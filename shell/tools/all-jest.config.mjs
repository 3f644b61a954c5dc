// All packages in one run. Each has its own configuration as "jest" in its package.json, for a run alone.
export default {
  rootDir: '../..',
  projects: [
    '<rootDir>/{data,shared-kernel,shell,remote-*}/package.json',
    '<rootDir>/{data,shared-kernel,shell}/*/package.json',
    '<rootDir>/shared-kernel/create/template/package.json',
    // One of them is installed elsewhere before it can be tested.
    '<rootDir>/shell/e2e/samples/{gallery,plain,vue}/package.json',
  ],
  // By default Jest leaves one processor idle; of two that is half of the machine.
  maxWorkers: '100%',
  // Jest's 5 s are too short for long computations on a busy machine.
  testTimeout: 30_000,
};
