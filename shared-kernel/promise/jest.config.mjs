import { preset } from '@gadgetry/remote-kit/jest';

export default preset('kernel-promise', { environment: 'node' });
