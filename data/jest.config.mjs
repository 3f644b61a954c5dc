import { preset } from '@gadgetry/remote-kit/jest';

export default preset('data', { environment: 'node', roots: ['build', 'models'] });
