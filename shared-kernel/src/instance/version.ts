/** Version of the shared kernel that this copy was built from; the same as in its package.json. */
export const KERNEL_VERSION = '1.0.0';
