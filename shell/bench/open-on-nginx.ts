import { freePorts } from '@gadgetry/compose/testing/free-port';
import { ensureNginx } from '@gadgetry/compose/testing/nginx';
import { build } from '@gadgetry/tools/build';
import { startNginxServer } from '@gadgetry/tools/nginx-server';
import { type OpenSite, openSite } from '@gadgetry/tools/serve-site';
import { parts } from '@gadgetry/tools/workspace';

/**
 * Builds the store, and serves it by nginx on free ports.
 * @throws if there is no nginx
 */
export async function openOnNginx(): Promise<OpenSite> {
  const nginx = ensureNginx();
  if (!nginx)
    throw new Error('Expected nginx but found none: apt install nginx-light, or brew install nginx.');
  await build();
  const free = await freePorts(parts.length);
  const ports = Object.fromEntries(parts.map(({ name }, index) => [name, free[index] ?? 0]));
  return openSite({ ports, startServer: startNginxServer(nginx) });
}
