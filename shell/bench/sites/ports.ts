import { createServer } from 'node:net';
import { parts } from '@gadgetry/tools/workspace';

/** Ports that `npm start` uses unless told otherwise; a store may run there while the benchmark does. */
const RESERVED = parts.map(({ ownPort }) => ownPort);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Finds `count` different free ports. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = await freePort();
    if (!RESERVED.includes(port)) found.add(port);
  }
  return [...found];
}
