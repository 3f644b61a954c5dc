import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError } from '../codes';
import { caddySite } from './caddy';
import { cloudflareRules } from './cloudflare';
import { cloudFrontTemplate } from './cloudfront';
import { CONTAINER_PORT, containerConfiguration } from './container';
import { kubernetesConfigMap } from './kubernetes';
import { netlifyHeaders } from './netlify';
import { nginxServer } from './nginx';
import { type Headers, pageHeaders } from './page-headers';
import { type ServedOrigin, servedOrigins } from './rules';

/** Kinds of hosts whose configuration is known. */
export const HOSTS = [
  'nginx',
  'caddy',
  'netlify',
  'cloudfront',
  'cloudflare',
  'container',
  'kubernetes',
] as const;

export type Host = (typeof HOSTS)[number];

/** Where an environment is served. */
export interface HostOptions {
  /** Address of the page; its folder is the sub-path that the page lies under. */
  readonly site: string;
  /** Folder of all that is served: files of an origin lie in the folder of its host's name. */
  readonly root: string;
  /** Only this origin, by its host. */
  readonly origin?: string;
  /** Port of every server; that of its origin unless told, 8080 in a container. */
  readonly listen?: number;
}

const HTTP = 80;

/** Folders of versions on an origin, `{version}` as a step of any name. */
function versionFolders(
  { shell, catalogue, microFrontends }: EnvironmentDocument,
  { host, path }: ServedOrigin,
  site: string,
): string[] {
  const entries = Object.values(microFrontends).flat();
  const urls = [
    shell.url,
    `${catalogue.base}/`,
    ...entries.flatMap(({ url, fallbackUrl = url }) => [url, fallbackUrl]),
  ];
  const versioned = urls
    .filter((url) => url.includes('{version}'))
    .map((url) => new URL(url.replaceAll('{version}', ':version'), new URL(path, site)))
    .filter((url) => url.host === host)
    .map(({ pathname }) => pathname.replace(/:version.*$/, ':version/*'));
  return [...new Set(versioned)].sort();
}

const comment = (host: Host, { role, host: name }: ServedOrigin): string =>
  host === 'cloudfront'
    ? ''
    : `# ${name}: ${role === 'page' ? 'the page, and what lies beside it' : 'files that pages load'}.\n`;

/**
 * What a host has to be told to serve an environment, in its own words: whole, and the same for every version.
 * @throws {ComposeError} GX112 for an origin that the environment does not have
 */
export function hostConfiguration(host: Host, document: EnvironmentDocument, options: HostOptions): string {
  const all = servedOrigins(document, options.site);
  const origins = options.origin ? all.filter((one) => one.host === options.origin) : all;
  if (origins.length === 0)
    throw new ComposeError(
      'GX112',
      `expected one of ${all.map((one) => one.host).join(', ')} but found ${options.origin}.`,
    );
  const page: Headers = pageHeaders(document.policy);
  // Rules of a zone are replaced as a whole.
  if (host === 'cloudflare') return cloudflareRules(origins, page);
  const write: Readonly<Record<Exclude<Host, 'cloudflare'>, (origin: ServedOrigin) => string>> = {
    nginx: (origin) => nginxServer(origin, page, placeOf(origin)),
    caddy: (origin) => caddySite(origin, page, placeOf(origin)),
    netlify: (origin) => netlifyHeaders(origin, page, versionFolders(document, origin, options.site)),
    cloudfront: (origin) => cloudFrontTemplate(origin, page),
    container: (origin) => nginxServer(origin, page, placeOf(origin)),
    kubernetes: (origin) => kubernetesConfigMap(origin, page),
  };
  const placeOf = (origin: ServedOrigin) => ({
    listen:
      options.listen ?? (host === 'container' ? CONTAINER_PORT : Number(origin.host.split(':')[1] ?? HTTP)),
    root: `${options.root.replace(/\/$/, '')}/${origin.host.replace(':', '-')}`,
  });
  const between = host === 'kubernetes' ? '---\n' : '\n';
  const text = origins.map((origin) => comment(host, origin) + write[host](origin)).join(between);
  return host === 'container' ? containerConfiguration(text) : text;
}
