import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { compose } from '@gadgetry/compose/render/compose';
import { compressFolder } from '@gadgetry/tools/compress';
import { type Mount, serve } from '@gadgetry/tools/static-server';
import { buildFolder, remotes, root, shell, versionOf } from '@gadgetry/tools/workspace';
import { buildMonolith } from './build-monolith';
import { readComposedPage } from './composed-page';
import { largestPicture } from './largest-picture';
import { codeSplitPage, preloadedPage } from './monolith-page';
import { freePorts } from './ports';

/** The three ways in which the same store is served. */
export const SITES = ['composed', 'codeSplit', 'preloaded'] as const;

/** Name of one of the ways. */
export type SiteName = (typeof SITES)[number];

/** The served sites. */
export interface Sites {
  /** Address of a path of the store, such as `/phones`. */
  readonly address: (site: SiteName, path: string) => string;
  readonly servers: readonly Server[];
}

const data: Mount = { folder: join(root, 'data/public') };
const api = join(data.folder, 'api');

const preloadedFile = (path: string): string => `preloaded${path.replaceAll('/', '-')}.html`;

/**
 * Composes and serves the store on free ports, and builds and serves its monoliths beside it.
 * @param work folder that receives everything; whoever made it removes it
 * @param environment path of the environment document
 * @param paths paths that the preloaded monolith gets a page for
 */
export async function serveSites(
  work: string,
  environment: string,
  paths: readonly string[],
): Promise<Sites> {
  const [monolithPort = 0, shellPort = 0, ...remotePorts] = await freePorts(2 + remotes.length);
  const placed = remotes.map((remote, index) => ({
    remote,
    port: remotePorts[index] ?? 0,
    variable: `PORT_${remote.name.toUpperCase()}`,
  }));
  // Environment documents take the ports from here.
  for (const { variable, port } of placed) process.env[variable] = String(port);
  const composed = join(work, 'composed');
  await compose({
    environment,
    out: composed,
    data: api,
    source: { root, folders: {} },
  });

  const page = readComposedPage(readFileSync(join(composed, 'index.html'), 'utf8'));
  const monolith = join(work, 'monolith');
  const chunks = await buildMonolith(page.environment, join(work, 'source'), monolith);
  const styles = (chunks.main ?? [])
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(monolith, file), 'utf8'))
    .join('\n');
  writeFileSync(join(monolith, 'index.html'), codeSplitPage(chunks));
  for (const path of paths)
    writeFileSync(
      join(monolith, preloadedFile(path)),
      preloadedPage(chunks, page, path, styles, largestPicture(page, path, api)),
    );
  await Promise.all([compressFolder(composed), compressFolder(monolith)]);

  const servers = await Promise.all([
    serve(monolithPort, 'PORT', [{ folder: monolith }, data]),
    serve(shellPort, 'PORT_SHELL', [
      { folder: composed },
      { folder: buildFolder(shell), under: `/shell/${versionOf(shell)}` },
      data,
    ]),
    ...placed.map(({ remote, port, variable }) =>
      serve(port, variable, [{ folder: buildFolder(remote), under: `/${versionOf(remote)}` }]),
    ),
  ]);
  const folders: Record<SiteName, (path: string) => string> = {
    composed: () => `${shellPort}/`,
    codeSplit: () => `${monolithPort}/`,
    preloaded: (path) => `${monolithPort}/${preloadedFile(path)}`,
  };
  return { servers, address: (site, path) => `http://localhost:${folders[site](path)}#${path}` };
}
