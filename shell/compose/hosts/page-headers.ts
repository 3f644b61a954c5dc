import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Policy } from '@gadgetry/environment/page-environment';
import { pageAddress, relativeToPage } from '../document/previews';

export type Headers = Readonly<Record<string, string>>;

/** Browser features that a store never uses, so injected code can't use them either. */
const NO_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Allows every address; the page's own policy limits them. Any connection allowlist blocks WebRTC (WICG, Connection
 * Allowlists), which a content security policy can't block: browsers report CSP's `webrtc` as an unknown directive.
 */
const ANY_CONNECTION = ['http', 'https', 'ws', 'wss'].map((scheme) => `"${scheme}://*:*/*"`).join(' ');

const TWO_YEARS_S = 63_072_000;

/** Whether every script needs a hash. Where overrides are allowed, development builds run without one. */
const needsIntegrity = ({ integrity, overrides }: Policy): boolean =>
  integrity === 'required' && overrides !== 'allow';

/** Encodes characters of an address that end a value in a header, or begin a variable in a server's configuration. */
const inHeader = (url: string): string =>
  url.replace(/[;,${}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns the headers of a composed page: rules that only a header can state. Everything that changes with a version, every hash
 * and origin, is part of the page's own policy, so that a release changes no server.
 * @param page address of the page. The address of reports is relative to it: entry documents in folders below send the same headers.
 */
export function pageHeaders(policy: Policy, page?: URL): Headers {
  const reports =
    policy.reports && inHeader(page ? new URL(policy.reports.url, page).href : policy.reports.url);
  // `report-uri` is for browsers without the Reporting API.
  const reporting = reports ? `; report-to violations; report-uri ${reports}` : '';
  return {
    'Content-Security-Policy': `frame-ancestors 'none'${reporting}`,
    ...(needsIntegrity(policy) && {
      'Integrity-Policy': `blocked-destinations=(script)${reports ? ', endpoints=(violations)' : ''}`,
    }),
    'Connection-Allowlist': `(${ANY_CONNECTION});webrtc=block`,
    ...(reports && { 'Reporting-Endpoints': `violations="${reports}"` }),
    'Cache-Control': 'no-cache',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': NO_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': `max-age=${TWO_YEARS_S}`,
    'X-Content-Type-Options': 'nosniff',
    // For browsers without frame-ancestors.
    'X-Frame-Options': 'DENY',
  };
}

type Page = Pick<EnvironmentDocument, 'name' | 'preview'> & { readonly policy: Policy };

/** Returns the headers of an environment's page, or of a preview's, whose addresses are relative to that page. */
export const headersOfPage = (page: Page): Headers =>
  pageHeaders(page.policy, page.policy.site === undefined ? undefined : pageAddress(page.policy.site, page));

/** Returns the headers of the page of a document. */
export const headersOf = (document: EnvironmentDocument): Headers => headersOfPage(relativeToPage(document));
