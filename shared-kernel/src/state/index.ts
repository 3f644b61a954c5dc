export { type OpenStorage, REHYDRATION_LIMIT_MS } from './rehydrate';
export { resetKernel } from './reset';
export { startKernel } from './start';
export type { StateStream } from './state-stream';
