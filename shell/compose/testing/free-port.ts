import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns a number of different free ports. */
export async function freePorts(count: number): Promise<readonly number[]> {
  // Keeps all ports open until the last one is found, so that none comes twice.
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Returns a free port. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0;
