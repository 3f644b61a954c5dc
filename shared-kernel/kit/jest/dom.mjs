// jsdom, plus globals that Node has and jsdom hides.
import { TestEnvironment } from 'jest-environment-jsdom';
import { withTemporaryFolder } from './node/environment.mjs';

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'Request',
  'Response',
  'Headers',
  'fetch',
];

export default class extends withTemporaryFolder(TestEnvironment) {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
  }
}
