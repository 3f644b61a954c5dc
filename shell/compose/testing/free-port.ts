import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns so many free ports of this machine, each another one. */
export async function freePorts(count: number): Promise<readonly number[]> {
  // All are held until the last one is found.
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Returns a free port of this machine. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0;
