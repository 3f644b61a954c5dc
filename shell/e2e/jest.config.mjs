import { preset } from '@gadgetry/remote-kit/jest';

export default {
  ...preset('e2e', { environment: 'node' }),
  // Packages of their own.
  modulePathIgnorePatterns: ['/samples/'],
};
