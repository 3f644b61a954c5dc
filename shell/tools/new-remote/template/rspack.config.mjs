import { remote } from '../shared-kernel/build/rspack-remote.mjs';

export default remote(import.meta.url);
