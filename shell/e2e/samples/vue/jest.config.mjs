import { preset } from '@gadgetry/remote-kit/jest';

export default preset('sample-vue');
