import { preset } from '../shared-kernel/build/jest.mjs';

export default preset('remote-window-display');
