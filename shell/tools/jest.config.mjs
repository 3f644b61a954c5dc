import { preset } from '@gadgetry/remote-kit/jest';

const tools = preset('tools');

export default {
  ...tools,
  testPathIgnorePatterns: [...(tools.testPathIgnorePatterns ?? []), '<rootDir>/prose/'],
};
