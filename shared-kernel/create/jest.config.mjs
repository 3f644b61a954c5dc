import { preset } from '@gadgetry/remote-kit/jest';

export default {
  ...preset('create-remote', { environment: 'node' }),
  // A package of its own, once it has been made into one.
  modulePathIgnorePatterns: ['/template/'],
  testPathIgnorePatterns: ['/node_modules/', '/template/'],
};
