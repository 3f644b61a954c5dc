// Reads and checks the port of a development server.
import { once } from 'node:events';
import { createServer } from 'node:net';

const HIGHEST = 65_535;

/**
 * @param {string | number} value of PORT, or of package.json
 * @returns {number}
 * @throws if it isn't a port
 */
export function portOf(value) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST)
    throw new Error(
      `Expected a port from 1 to ${HIGHEST} but found "${value}" (PORT, or "config": { "port": … } in package.json).`,
    );
  return port;
}

/**
 * Checks a port before the server starts; otherwise the server prints that it runs, and then a stack trace.
 * @param {number} port
 * @throws when the port is taken, or this user may not listen on it
 */
export async function assertPortFree(port) {
  const server = createServer().listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch ({ code }) {
    const why = code === 'EADDRINUSE' ? 'is taken' : `can't be used (${code})`;
    throw new Error(
      `Port ${port} ${why}: stop what runs there, or take another one: PORT=${port + 1} npm run dev.`,
    );
  }
  server.close();
  await once(server, 'close');
}
