import { type EnvironmentDocument, listOf, WORKSPACE } from '@gadgetry/environment/environment-document';
import { valid } from 'semver';
import { type Finding, finding } from '../codes';

const PAGE = 'https://own.invalid';

/** Every version of a document with its place in it. */
const entriesOf = ({ parts }: EnvironmentDocument) =>
  Object.entries(parts).flatMap(([part, entries]) =>
    entries.map((entry, index) => ({ part, entry, at: `parts.${part}[${index}]` })),
  );

/** Every address of a document with its version and its place in it. */
const addressesOf = (document: EnvironmentDocument) =>
  entriesOf(document).flatMap(({ entry: { url, fallbackUrl, metadata }, at }) => [
    { at: `${at}.url`, url, version: metadata.version },
    ...(fallbackUrl ? [{ at: `${at}.fallbackUrl`, url: fallbackUrl, version: metadata.version }] : []),
  ]);

/** Finds parts of origins that the document's own policy does not allow. */
export const originFindings = (document: EnvironmentDocument): Finding[] =>
  addressesOf(document).flatMap(({ at, url }) => {
    if (!URL.canParse(url, PAGE))
      return [finding('GX010', at, `expected an address that browsers can read but found "${url}"`)];
    const { origin } = new URL(url, PAGE);
    if (origin === PAGE || document.policy.allowedOrigins.includes(origin)) return [];
    const message = `expected an origin that policy.allowedOrigins names but found ${origin}: name it there, or take the part from elsewhere`;
    return [finding('GX010', at, message)];
  });

/** Finds addresses that name another version than their entry. */
export const addressFindings = (document: EnvironmentDocument): Finding[] =>
  addressesOf(document).flatMap(({ at, url, version }) => {
    if (version === WORKSPACE || !URL.canParse(url, PAGE)) return [];
    const stray = new URL(url, PAGE).pathname
      .split('/')
      .find((step) => valid(step) !== null && step !== version);
    const message = `expected an address of version ${version} but found ${stray} in ${url}: write {version} in its place`;
    return stray === undefined ? [] : [finding('GX026', at, message)];
  });

/** Finds versions without the hash that the document's own policy requires. */
export const integrityFindings = (document: EnvironmentDocument): Finding[] =>
  entriesOf(document).flatMap(({ part, entry: { metadata }, at }) => {
    const { version, integrity } = metadata;
    if (document.policy.integrity === 'off' || version === WORKSPACE || integrity) return [];
    const message = `expected the integrity of its ${listOf(part)} but found none: write it (publish prints it), or promote the version`;
    return [finding('GX007', `${at}.metadata`, message)];
  });
