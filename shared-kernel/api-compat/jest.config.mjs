import { preset } from '@gadgetry/remote-kit/jest';

export default preset('api-compat', { environment: 'node' });
