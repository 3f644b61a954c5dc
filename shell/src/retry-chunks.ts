// Evaluated before the first file is asked for on demand.
import { type ChunkRuntime, retryChunks } from '@gadgetry/remote-kit/retry-chunks';

declare const __webpack_require__: ChunkRuntime;

// Tests have no bundler around them.
if (typeof __webpack_require__ !== 'undefined') retryChunks(__webpack_require__);
