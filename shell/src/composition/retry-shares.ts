import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/**
 * Module Federation keeps the promise of a shared module that is being loaded, and keeps it when it is rejected: no
 * remote would ever ask for that module again. This plugin forgets it, so that the next remote that asks starts a
 * request. Every remote has a runtime of its own, so it has to be registered for all of them.
 */
export const retryShares: ModuleFederationRuntimePlugin = {
  name: 'gadgetry-retry-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};
