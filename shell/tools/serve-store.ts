import type { Server } from 'node:http';
import { join } from 'node:path';
import { compose } from '../compose/compose';
import { compressFolder } from './compress';
import { serve } from './static-server';
import { buildFolder, parts, remotes, root, shell, versionOf } from './workspace';

/** Where the composed page of an environment of this repository goes. */
export const composedFolder = (environment: string): string => join(root, 'shell/dist/composed', environment);

/** Composes an environment of this repository from its own builds. */
export async function composeLocal(environment = 'local'): Promise<string> {
  const out = composedFolder(environment);
  await compose({
    environment: join(root, 'shell/environments', `${environment}.json`),
    out,
    data: join(root, 'data/public/api'),
    source: { root, folders: {} },
  });
  await compressFolder(out);
  return out;
}

/** Serves the composed store: the shell and the data on one origin, each remote on its own. */
export async function serveStore(composed: string): Promise<readonly Server[]> {
  return Promise.all([
    serve(shell.port, 'PORT_SHELL', [
      { folder: composed },
      { folder: buildFolder(shell), under: `/shell/${versionOf(shell)}` },
      { folder: join(root, 'data/public') },
    ]),
    ...remotes.map((remote) =>
      serve(remote.port, `PORT_${remote.name.toUpperCase()}`, [
        { folder: buildFolder(remote), under: `/${versionOf(remote)}` },
        // The root answers with the newest build, for those who compose by address.
        { folder: buildFolder(remote) },
      ]),
    ),
  ]);
}

/** The parts with their addresses, for people. */
export const addresses = (): string =>
  parts.map(({ package: name, port }) => `  ${name.padEnd(15)} http://localhost:${port}/`).join('\n');
