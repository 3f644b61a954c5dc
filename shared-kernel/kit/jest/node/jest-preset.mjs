// The Jest preset of packages that only run in Node: `"jest": { "preset": "@gadgetry/remote-kit/jest/node" }`.
import components from '../jest-preset.mjs';

/** @type {import('jest').Config} */
export default { ...components, testEnvironment: 'node', setupFilesAfterEnv: [] };
