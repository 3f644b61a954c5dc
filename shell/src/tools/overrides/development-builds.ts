import type { ModuleFederation } from '@module-federation/runtime-core';
import * as jsxRuntime from 'react/jsx-runtime';

const JSX = 'react/jsx-runtime';
const JSX_DEV = 'react/jsx-dev-runtime';

/** Modules that remotes find on the page: name to version. */
export const sharedModulesOf = ({ shareScopeMap }: ModuleFederation): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(shareScopeMap.default ?? {}).map(([name, versions]) => [
      name,
      Object.keys(versions)[0] ?? '',
    ]),
  );

/**
 * Shares what a development server's build asks for and a shell for production does not have: there, that module
 * of React is empty. It differs from its like for production in debugging hints alone, so that one stands in.
 * @returns whether that was needed
 */
export function shareWithDevelopmentBuilds(federation: ModuleFederation): boolean {
  const like = federation.options.shared[JSX]?.[0];
  if (JSX_DEV in sharedModulesOf(federation) || !like) return false;
  const { Fragment, jsx } = jsxRuntime;
  const jsxDEV = (...[type, props, key]: Parameters<typeof jsx>) => jsx(type, props, key);
  const { version, shareConfig } = like;
  federation.registerShared({ [JSX_DEV]: { version, shareConfig, lib: () => ({ Fragment, jsxDEV }) } });
  return true;
}

/**
 * Loads the page anew whenever a development server has built something else. Its hot updates arrive, but the
 * React of production can't take them over. The messages are those of the server's own client.
 */
export function reloadAfterBuilds(): void {
  let stale = false;
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window || typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'webpackInvalid') stale = true;
    else if (stale && (data.type === 'webpackOk' || data.type === 'webpackWarnings')) location.reload();
  });
}
