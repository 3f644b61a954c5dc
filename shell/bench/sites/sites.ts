import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mapValues } from '@gadgetry/compose/collections';
import { readEnvironment } from '@gadgetry/compose/document/environment-document';
import { parseCatalogue, readCatalogue } from '@gadgetry/compose/registry/catalogue-files';
import { compose } from '@gadgetry/compose/render/compose';
import { entryFile } from '@gadgetry/compose/render/entry-document';
import { hintIn, hintsFor } from '@gadgetry/compose/render/lcp-hints';
import { freePorts } from '@gadgetry/compose/testing/free-port';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { PathParams } from '@gadgetry/environment/match-route';
import type { LcpHint, RenderView } from '@gadgetry/environment/page-environment';
import { mediaFolder } from '@gadgetry/shared-kernel/model/media';
import { routeAt } from '@gadgetry/shell/boot/plan';
import { compressFolder } from '@gadgetry/tools/compress';
import { headersIn, type Intercept, type Mount, serve } from '@gadgetry/tools/static-server';
import { buildFolder, remotes, root, shell, versionOf } from '@gadgetry/tools/workspace';
import { buildMonolith, buildTextbook, type ChunkFiles } from './builds';
import { type ComposedPage, readComposedPage } from './composed-page';
import { codeSplitPage, preloadedPage } from './monolith-page';

/** The names of the sites that serve the same store in different ways. */
export const SITES = {
  composed: 'composed store',
  documents: 'entry documents',
  withoutViews: 'composed, without views',
  codeSplit: 'monolith, code-split',
  preloaded: 'monolith, preloaded',
  preloadedWithViews: 'monolith, with views',
  textbook: 'textbook federation',
} as const;

/** Name of a site. */
export type SiteName = keyof typeof SITES;

export const SITE_NAMES = Object.keys(SITES) as readonly SiteName[];

/** The served sites. */
export interface Sites {
  /** Address of a path of the store, such as `/phones`. */
  readonly address: (site: SiteName, path: string) => string;
  readonly servers: readonly Server[];
}

/**
 * Answers with the headers of the store's page. Without them, a comparison would be unfair: `Cross-Origin-Opener-Policy` makes the
 * browser start a process for the page. `Integrity-Policy` is left out, since a monolith's scripts have no hashes.
 */
function withPageHeaders(composed: string): Intercept {
  const { 'Integrity-Policy': _integrity, ...headers } = headersIn(composed);
  return (_request, response, pass) => {
    response.setHeaders(new Map(Object.entries(headers)));
    pass();
  };
}

const DATA_VERSION = '1.0.0';
const data: Mount = { folder: join(root, 'data/public'), under: `/data/${DATA_VERSION}` };
const api = join(data.folder, 'api');

/** Returns the environment with a published version of the data, as operators have it. */
function withPublishedData(environment: EnvironmentDocument): EnvironmentDocument {
  const entry = { url: 'data/{version}/api', metadata: { version: DATA_VERSION } };
  const deployment = { traffic: 100, default: true };
  return { ...environment, parts: { ...environment.parts, data: [{ ...entry, deployment }] } };
}

const fileFor = (kind: string, path: string): string => `${kind}${path.replaceAll(/[/?=]/g, '-')}.html`;

const textOf = (folder: string, files: readonly string[]): string =>
  files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Returns a hint's lookup with the path's parameters in place of names such as `:itemId`. */
function resolvedLead(lead: Parameters<typeof hintsFor>[0], params: PathParams) {
  if (!lead || !('where' in lead)) return lead;
  const resolved = mapValues(lead.where ?? {}, (value) =>
    value.startsWith(':') ? (params[value.slice(1)] ?? value) : value,
  );
  return { ...lead, where: resolved };
}

/** Returns the largest picture of a path; unlike in compose, also for a product's page. */
function largestPicture(
  { environment, versions }: ComposedPage,
  path: string,
  data: string,
): LcpHint | undefined {
  const match = routeAt(environment, versions, path);
  const hint = match && hintsFor(resolvedLead(match.claim.lead, match.params), data)[0];
  return hint && hintIn(mediaFolder(environment.catalogue.base), hint);
}

/** Writes the monolith's pages: the bundler's one, and two optimized ones for each path. */
async function writeMonolithPages(
  folder: string,
  chunks: ChunkFiles,
  composed: ComposedPage,
  paths: readonly string[],
): Promise<void> {
  writeFileSync(join(folder, 'index.html'), codeSplitPage(chunks));
  const styles = textOf(folder, chunks.main ?? []);
  const { linkedView }: { linkedView: (remote: string, data: object) => Promise<RenderView> } = await import(
    pathToFileURL(join(folder, '../views.mjs')).href
  );
  for (const path of paths) {
    const [bare = ''] = path.split('?');
    const match = routeAt(composed.environment, composed.versions, bare);
    const best = { chunks, composed, path: bare, styles, lcpHint: largestPicture(composed, bare, api) };
    writeFileSync(join(folder, fileFor('preloaded', path)), preloadedPage(best));
    if (!match) continue;
    const { page } = match.claim;
    const render = await linkedView(match.remote, parseCatalogue(readCatalogue(api)));
    const view = {
      html: await render(path, page, 'en'),
      styles: textOf(folder, chunks[`page-${page}`] ?? []),
    };
    writeFileSync(join(folder, fileFor('with-views', path)), preloadedPage({ ...best, view }));
  }
}

/**
 * Composes and serves the store on free ports, and the same source built in other ways.
 * @param work output folder; the caller removes it
 * @param environment path of the environment document
 * @param paths paths that a monolith gets pages for
 */
export async function serveSites(
  work: string,
  environment: string,
  paths: readonly string[],
): Promise<Sites> {
  const [monolithPort = 0, shellPort = 0, barePort = 0, textbookPort = 0, ...rest] = await freePorts(
    4 + 2 * remotes.length,
  );
  const placed = remotes.map((remote, index) => ({
    remote,
    port: rest[index] ?? 0,
    textbookPort: rest[remotes.length + index] ?? 0,
    variable: `PORT_${remote.name.toUpperCase()}`,
  }));
  // Environment documents read the ports from these variables.
  for (const { variable, port } of placed) process.env[variable] = String(port);
  const [composed, bare] = [join(work, 'composed'), join(work, 'bare')];
  const inputs = {
    environment: withPublishedData(readEnvironment(environment)),
    data: api,
    source: { root, folders: { data: data.folder } },
  };
  await compose({ ...inputs, out: composed, prerenderCache: join(root, 'shell/dist/prerendered') });
  await compose({ ...inputs, out: bare });

  const page = readComposedPage(readFileSync(join(composed, 'index.html'), 'utf8'));
  const [monolith, textbook] = [join(work, 'monolith/site'), join(work, 'textbook/site')];
  const chunks = await buildMonolith(page.environment, join(work, 'source'), monolith);
  await writeMonolithPages(monolith, chunks, page, paths);
  const ports = Object.fromEntries(placed.map(({ remote, textbookPort: port }) => [remote.name, port]));
  await buildTextbook(page.environment, join(work, 'source'), textbook, ports);
  const textbookChunks: ChunkFiles = JSON.parse(readFileSync(join(textbook, 'chunks.json'), 'utf8'));
  writeFileSync(join(textbook, 'index.html'), codeSplitPage(textbookChunks));
  const others = placed.map(({ remote }) => `${textbook}-${remote.name}`);
  await Promise.all([composed, bare, monolith, textbook, ...others].map(compressFolder));

  const shellFiles: Mount = { folder: buildFolder(shell), under: `/shell/${versionOf(shell)}` };
  const asPage = withPageHeaders(composed);
  const servers = await Promise.all([
    serve(monolithPort, 'PORT', [{ folder: monolith }, data], asPage),
    serve(textbookPort, 'PORT', [{ folder: textbook }, data], asPage),
    serve(shellPort, 'PORT_SHELL', [{ folder: composed }, shellFiles, data]),
    serve(barePort, 'PORT_SHELL', [{ folder: bare }, shellFiles, data]),
    ...placed.flatMap(({ remote, port, textbookPort: other, variable }) => [
      serve(port, variable, [{ folder: buildFolder(remote), under: `/${versionOf(remote)}` }]),
      serve(other, variable, [{ folder: `${textbook}-${remote.name}` }]),
    ]),
  ]);
  const pageAddresses: Record<SiteName, (path: string) => string> = {
    composed: () => `${shellPort}/`,
    documents: () => `${shellPort}/`,
    withoutViews: () => `${barePort}/`,
    codeSplit: () => `${monolithPort}/`,
    preloaded: (path) => `${monolithPort}/${fileFor('preloaded', path)}`,
    preloadedWithViews: (path) => `${monolithPort}/${fileFor('with-views', path)}`,
    textbook: () => `${textbookPort}/`,
  };
  return {
    servers,
    address: (site, path) => {
      const file = site === 'documents' && !path.startsWith('/cart') ? entryFile(path, 'en') : undefined;
      return file
        ? `http://localhost:${shellPort}/${file.replace(/index\.html$/, '')}`
        : `http://localhost:${pageAddresses[site](path)}#${path}`;
    },
  };
}
