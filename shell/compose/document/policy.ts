import type { EnvironmentDocument, VersionEntry } from '@gadgetry/environment/environment-document';
import { valid } from 'semver';
import { type Finding, finding } from '../codes';
import { WORKSPACE } from './environment-document';

const PAGE = 'https://own.invalid';

/** Where a document takes parts from origins that its own policy does not allow. */
export function originFindings({ policy, shell, catalogue, microFrontends }: EnvironmentDocument): Finding[] {
  const from = (at: string, url: string | undefined): Finding[] => {
    if (url === undefined) return [];
    if (!URL.canParse(url, PAGE))
      return [finding('GX010', at, `expected an address that browsers can read but found "${url}"`)];
    const { origin } = new URL(url, PAGE);
    if (origin === PAGE || policy.allowedOrigins.includes(origin)) return [];
    const message = `expected an origin that policy.allowedOrigins names but found ${origin}: name it there, or take the part from elsewhere`;
    return [finding('GX010', at, message)];
  };
  return [
    ...from('shell.url', shell.url),
    ...from('catalogue.base', catalogue.base),
    ...Object.entries(microFrontends).flatMap(([part, entries]) =>
      entries.flatMap(({ url, fallbackUrl }, index) => {
        const at = `microFrontends.${part}[${index}]`;
        return [...from(`${at}.url`, url), ...from(`${at}.fallbackUrl`, fallbackUrl)];
      }),
    ),
  ];
}

/** Addresses that name another version than the one that they are said to lead to. */
export function addressFindings({ shell, catalogue, microFrontends }: EnvironmentDocument): Finding[] {
  const strayIn = (at: string, url: string | undefined, version: string): Finding[] => {
    if (url === undefined || version === WORKSPACE || !URL.canParse(url, PAGE)) return [];
    const stray = new URL(url, PAGE).pathname
      .split('/')
      .find((step) => valid(step) !== null && step !== version);
    const message = `expected an address of version ${version} but found ${stray} in ${url}: write {version} in its place`;
    return stray === undefined ? [] : [finding('GX026', at, message)];
  };
  return [
    ...strayIn('shell.url', shell.url, shell.version),
    ...(shell.canary ? strayIn('shell.url', shell.url, shell.canary.version) : []),
    ...(catalogue.version === undefined ? [] : strayIn('catalogue.base', catalogue.base, catalogue.version)),
    ...Object.entries(microFrontends).flatMap(([part, entries]) =>
      entries.flatMap(({ url, fallbackUrl, metadata: { version } }, index) => {
        const at = `microFrontends.${part}[${index}]`;
        return [...strayIn(`${at}.url`, url, version), ...strayIn(`${at}.fallbackUrl`, fallbackUrl, version)];
      }),
    ),
  ];
}

/** Where a document's own policy asks for the hash of a version and finds none. */
export function integrityFindings({
  policy,
  shell,
  catalogue,
  microFrontends,
}: EnvironmentDocument): Finding[] {
  const asked = (
    at: string,
    file: string,
    { version, integrity }: Pick<VersionEntry['metadata'], 'version' | 'integrity'>,
  ): Finding[] => {
    if (policy.integrity === 'off' || version === WORKSPACE || integrity) return [];
    const message = `expected the integrity of its ${file} but found none: write it (publish prints it), or promote the version`;
    return [finding('GX007', at, message)];
  };
  return [
    ...asked('shell', 'shell.json', shell),
    ...(shell.canary ? asked('shell.canary', 'shell.json', shell.canary) : []),
    ...(catalogue.version === undefined
      ? []
      : asked('catalogue', 'data.json', {
          version: catalogue.version,
          ...(typeof catalogue.integrity === 'string' && { integrity: catalogue.integrity }),
        })),
    ...Object.entries(microFrontends).flatMap(([part, entries]) =>
      entries.flatMap(({ metadata }, index) =>
        asked(`microFrontends.${part}[${index}].metadata`, 'descriptor.json', metadata),
      ),
    ),
  ];
}
