import { remote } from '@gadgetry/remote-kit/rspack';

export default remote(import.meta.url);
