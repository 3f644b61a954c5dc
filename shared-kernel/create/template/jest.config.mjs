import { preset } from '@gadgetry/remote-kit/jest';

export default preset('window-display', { roots: ['src'] });
