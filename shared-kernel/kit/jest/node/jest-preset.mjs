// The jest setup of packages that never meet a browser: `"jest": { "preset": "@gadgetry/remote-kit/jest/node" }`.
import components from '../jest-preset.mjs';

/** @type {import('jest').Config} */
export default { ...components, testEnvironment: 'node', setupFilesAfterEnv: [] };
