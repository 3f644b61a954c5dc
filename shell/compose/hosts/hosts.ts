import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { usageError } from '../codes';
import { previewFolder } from '../document/previews';
import { caddySite } from './caddy';
import { CONTAINER_PORT, containerConfiguration, nginxServer } from './nginx';
import { type Headers, headersOf } from './page-headers';
import { PLAIN_PATH, type PreviewHeaders, type ServedOrigin, servedOrigins } from './rules';

/** Servers that `headers` writes a whole configuration for; tests run each of them. Others: shell/deploy/buckets. */
export const HOSTS = ['nginx', 'caddy', 'container'] as const;

export type Host = (typeof HOSTS)[number];

export interface HostOptions {
  /** Address of the page; its path is the sub-path of the store. */
  readonly site: string;
  /** Folder of all that is served: files of an origin lie in the folder of its host's name. */
  readonly root: string;
  /** Only this origin, by its host. */
  readonly origin?: string;
  /** Port of every server; by default that of its origin, 8080 in a container. */
  readonly listen?: number;
  /** Address without a path: what pages send to `policy.telemetry.url`, a path of the page's origin, is passed on to its `/v1/logs`. */
  readonly collector?: string;
  /** Previews of the environment; those with a policy of their own get their own headers. */
  readonly previews?: readonly EnvironmentDocument[];
}

const HTTP = 80;

/** Returns the previews whose pages have other headers than the environment's page. */
const previewsWithHeaders = (page: Headers, previews: readonly EnvironmentDocument[]): PreviewHeaders[] =>
  previews.flatMap((preview) => {
    const headers = headersOf(preview);
    const folder = previewFolder(preview.name);
    return isDeepStrictEqual(headers, page)
      ? []
      : [{ name: basename(folder), folder: `${folder}/`, headers }];
  });

/** Returns the configuration that serves an environment: complete, and the same for every version. */
export function hostConfiguration(host: Host, document: EnvironmentDocument, options: HostOptions): string {
  const all = servedOrigins(document, options.site);
  const origins = options.origin ? all.filter((one) => one.host === options.origin) : all;
  if (origins.length === 0)
    throw usageError(`expected one of ${all.map((one) => one.host).join(', ')} but found ${options.origin}.`);
  const page = headersOf(document);
  const previews = previewsWithHeaders(page, options.previews ?? []);
  const write = host === 'caddy' ? caddySite : nginxServer;
  const defaultPort = (origin: ServedOrigin): number =>
    host === 'container' ? CONTAINER_PORT : Number(origin.host.slice(origin.name.length + 1)) || HTTP;
  const { collector, site } = options;
  const telemetry = new URL(document.policy.telemetry?.url ?? 'none:', site);
  const passed =
    collector !== undefined && telemetry.host === all[0]?.host
      ? { from: telemetry.pathname, to: collector.replace(/\/+$/, '') }
      : undefined;
  if (passed && !PLAIN_PATH.test(passed.from))
    throw usageError(
      `expected policy.telemetry.url with a path of letters, digits and . _ ~ - but found "${passed.from}".`,
    );
  const servers = origins.map((origin) => {
    const root = `${options.root.replace(/\/$/, '')}/${origin.host.replaceAll(':', '-')}`;
    const isPage = origin.role === 'page';
    const server = write(origin, page, {
      listen: options.listen ?? defaultPort(origin),
      root,
      previews,
      ...(passed && isPage && { passed }),
    });
    const content = isPage ? 'the page, and what lies beside it' : 'files that pages load';
    return `# ${origin.host}: ${content}.\n${server}`;
  });
  const text = servers.join('\n');
  return host === 'container' ? containerConfiguration(text) : text;
}
