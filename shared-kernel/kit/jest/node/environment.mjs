// Node, with a temporary folder for each test file.
import { TestEnvironment } from 'jest-environment-node';
import { withTemporaryFolder } from '../temporary-folder.mjs';

export default withTemporaryFolder(TestEnvironment);
