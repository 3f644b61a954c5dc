export { kernelSingleton } from './instance';
export {
  isKernelMismatchError,
  KernelMismatchError,
  type KernelMismatchReason,
} from './kernel-mismatch-error';
export { KERNEL_VERSION } from './version';
