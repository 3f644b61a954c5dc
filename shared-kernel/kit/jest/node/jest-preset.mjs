// The Jest preset of packages that only run in Node: `"jest": { "preset": "@gadgetry/remote-kit/jest/node" }`.
import { fileURLToPath } from 'node:url';
import components from '../jest-preset.mjs';

const testEnvironment = fileURLToPath(new URL('./environment.mjs', import.meta.url));

/** @type {import('jest').Config} */
export default { ...components, testEnvironment, setupFilesAfterEnv: [] };
