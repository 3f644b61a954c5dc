// By its path, since the package does not export it.
import { SnapshotHandler } from '../../../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js';
import type { ChosenVersions } from '../../boot/chosen-versions';

/** The manifest that every build writes beside its descriptor. */
const MANIFEST = 'mf-manifest.json';

/**
 * Fills `__FEDERATION__.moduleInfo`, which Module Federation's own devtools read, from the manifests of the running versions.
 * Module Federation fills it while it loads a manifest; the store loads entries, so that no request precedes them.
 */
export async function fillModuleInfo(versions: ChosenVersions): Promise<void> {
  const federation = globalThis.__FEDERATION__;
  const shell = federation.__INSTANCES__.find(({ name }) => name === 'shell');
  if (!shell) return;
  const snapshots = new SnapshotHandler(shell);
  for (const plugin of shell.options.plugins) snapshots.hooks.applyPlugin(plugin);
  // Versions that no longer run are left out.
  federation.moduleInfo = {};
  const filled = Object.entries(versions).map(([name, { base }]) =>
    snapshots.loadRemoteSnapshotInfo({
      moduleInfo: { name, entry: new URL(base + MANIFEST, document.baseURI).href },
    }),
  );
  // Parts of other tools may lack a manifest.
  await Promise.allSettled(filled);
}
