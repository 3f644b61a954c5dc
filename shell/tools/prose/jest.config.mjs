// A project of its own, since `npm test` runs it without the other tests of this folder.
import { preset } from '@gadgetry/remote-kit/jest';

export default preset('prose', { environment: 'node' });
