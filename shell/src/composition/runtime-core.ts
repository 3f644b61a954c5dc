import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/** The parts of Module Federation's runtime that the shell uses; importing them has no side effects. */
export { ModuleFederation, registerGlobalPlugins, satisfy } from '@module-federation/runtime-core';

/**
 * Module Federation caches the promise of a shared module, even if rejected. This plugin drops a rejected promise, so that
 * the next remote sends a new request. Each remote has its own runtime, so register the plugin globally.
 */
export const retryShares: ModuleFederationRuntimePlugin = {
  name: 'gadgetry-retry-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};
