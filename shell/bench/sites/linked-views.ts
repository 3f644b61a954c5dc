import type { RenderView } from '@gadgetry/environment/page-environment';
import { viewRenderer } from '@gadgetry/shell/static-frame';
import { remotes } from 'linked-remotes';
import { environment, versions } from './linked-store';

/**
 * Renders the linked store at an address, as composing does for the composed store.
 * @public `sites.ts` imports it from the built file.
 */
export async function linkedView(
  remote: string,
  catalogue: Readonly<Record<string, unknown>>,
): Promise<RenderView> {
  const [version, app] = [versions[remote], await remotes[remote]?.app()];
  if (!version || !app) throw new Error(`There is no remote ${remote}.`);
  return viewRenderer({ environment, remote, version, app, catalogue });
}
