/** What the tools need of Module Federation's runtime; asking for it here starts nothing. */
export { type ModuleFederation, satisfy } from '@module-federation/runtime-core';
