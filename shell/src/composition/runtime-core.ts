/** What the tools need of Module Federation's runtime; asking for it here starts nothing. */
export { ModuleFederation, registerGlobalPlugins, satisfy } from '@module-federation/runtime-core';
