import { version } from '../../package.json';

/** Version of the shared kernel that this copy was built from. */
export const KERNEL_VERSION: string = version;
