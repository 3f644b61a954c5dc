import { createServer } from 'node:net';
import { type OpenOptions, type OpenSite, openSite } from '@gadgetry/tools/serve-site';
import { parts } from '@gadgetry/tools/workspace';

/** A port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Opens a store of the test's own, on free ports, so that its servers can be stopped and its parts exchanged. */
export async function openOwnStore(
  names: readonly string[] = parts.map(({ name }) => name),
  options: Omit<OpenOptions, 'ports'> = {},
): Promise<OpenSite> {
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await freePort();
  return openSite({ ...options, ports });
}
