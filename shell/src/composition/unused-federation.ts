/*
 * Replaces what pages never run in Module Federation's core, more than a KiB: its handler of manifests and snapshots, since the
 * environment names every remote's entry, and its preloads, since the boot script sends them. The devtools bring the handler along.
 */

export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => {} };
}

export const getGlobalRemoteInfo = () => ({});

export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' });

/** For `preloadRemote`, which then has nothing to load. */
export const formatPreloadArgs = (): readonly never[] => [];

export const preloadAssets = (): readonly never[] => [];
