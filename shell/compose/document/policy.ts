import { type EnvironmentDocument, listOf, WORKSPACE } from '@gadgetry/environment/environment-document';
import { valid } from 'semver';
import { type Finding, finding } from '../codes';
import { addressesIn, entriesIn, PAGE_ORIGIN } from './environment-document';

/** Finds parts of origins that the document's own policy does not allow. */
export const originFindings = (document: EnvironmentDocument): Finding[] =>
  addressesIn(document).flatMap(({ at, url }) => {
    if (!URL.canParse(url, PAGE_ORIGIN))
      return [finding('GX010', at, { expected: 'an address that browsers can read', found: `"${url}"` })];
    const { origin } = new URL(url, PAGE_ORIGIN);
    if (origin === PAGE_ORIGIN || document.policy.allowedOrigins.includes(origin)) return [];
    return [finding('GX010', at, { expected: 'an origin that the policy allows', found: origin })];
  });

/** Matches a placeholder other than `{version}`, which nothing replaces; addresses have no other braces. */
const PLACEHOLDER = /\{(?!version\})[^}]*\}?/;

/** Finds addresses that name another version than their entry, or an unknown placeholder. */
export const addressFindings = (document: EnvironmentDocument): Finding[] =>
  addressesIn(document).flatMap(({ at, url, version }) => {
    if (version === WORKSPACE || !URL.canParse(url, PAGE_ORIGIN)) return [];
    const [placeholder] = PLACEHOLDER.exec(url) ?? [];
    const stray =
      placeholder ??
      new URL(url, PAGE_ORIGIN).pathname.split('/').find((step) => valid(step) !== null && step !== version);
    if (stray === undefined) return [];
    return [finding('GX026', at, { version, found: stray, url, placeholder: '{version}' })];
  });

/** Finds versions without the hash that the document's own policy requires. */
export const integrityFindings = (document: EnvironmentDocument): Finding[] =>
  entriesIn(document).flatMap(({ part, version, entry, at }) => {
    if (document.policy.integrity === 'off' || version === WORKSPACE || entry.metadata.integrity) return [];
    return [finding('GX007', `${at}.metadata`, { list: listOf(part) })];
  });
