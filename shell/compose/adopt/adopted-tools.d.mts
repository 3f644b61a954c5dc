/** It exports nothing: code finds the tools in `globalThis.gadgetryAdopted`. */
export {};
