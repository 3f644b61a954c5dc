import { createServer } from 'node:http';
import { staticListener } from '@gadgetry/tools/static-server';

/** A developer's own server, as any that serves a folder. */
export interface DeveloperServer {
  /** Without a slash at its end. */
  readonly address: string;
  readonly close: () => void;
}

/** Serves a folder on a free port of this machine. */
export function serveAsDeveloper(folder: string): Promise<DeveloperServer> {
  const server = createServer(staticListener([{ folder }]));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const bound = server.address();
      if (!bound || typeof bound !== 'object') return reject(new Error('The server has no port.'));
      resolve({
        address: `http://localhost:${bound.port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
