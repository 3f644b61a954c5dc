import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/** The parts of Module Federation's runtime that the tools use; importing them starts nothing. */
export { ModuleFederation, registerGlobalPlugins, satisfy } from '@module-federation/runtime-core';

/**
 * Module Federation keeps the promise of a shared module for ever, even a rejected one. This plugin drops a rejected
 * promise, so that the next remote sends a new request. Each remote has a runtime of its own: register it globally.
 */
export const retryShares: ModuleFederationRuntimePlugin = {
  name: 'gadgetry-retry-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};
