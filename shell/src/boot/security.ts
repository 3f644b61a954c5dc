import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { WORKER_FILE } from '@gadgetry/environment/worker-config';

/** A policy of the Trusted Types API, which TypeScript's DOM types lack. */
export interface TrustedPolicy {
  readonly createHTML: (html: string) => unknown;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Partial<Record<'createScriptURL' | 'createHTML', (text: string) => string | null>>,
  ): TrustedPolicy;
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//;

const folderOf = (address: string): string =>
  new URL(address, document.baseURI).href.replace(/[^/]*(\?.*)?$/, '');

/**
 * Returns a function that tells whether a script may load from an address: a folder of a version that the page names, the
 * page's worker, or this machine if the policy allows overrides.
 * @param shellAddresses addresses of the shell's own scripts; their folder holds the chunks that load on demand
 * @param proven folders that a verified signed link names; may grow later
 */
export function trustedAddresses(
  { remotes, standby = {}, policy, onDemand }: PageEnvironment,
  shellAddresses: readonly string[],
  proven: ReadonlySet<string>,
): (address: string) => boolean {
  const addresses = [
    ...shellAddresses,
    ...Object.values(remotes).flatMap((versions) =>
      versions.flatMap(({ base, fallbackBase = base }) => [base, fallbackBase]),
    ),
    ...Object.values(standby).flatMap((versions) => versions.flatMap(({ urls }) => urls)),
    // A kept page has no shell scripts yet, so these name the shell's folder.
    ...Object.values(onDemand).flatMap(({ scripts }) => scripts.map(({ url }) => url)),
  ];
  const folders = new Set(addresses.map(folderOf));
  return (address) => {
    const { href } = new URL(address, document.baseURI);
    return (
      href === new URL(WORKER_FILE, document.baseURI).href ||
      [...folders, ...proven].some((folder) => href.startsWith(folder)) ||
      (policy.overrides === 'allow' && LOOPBACK.test(href))
    );
  };
}

/** Restricts scripts to trusted addresses. Only the returned policy can turn text into HTML; call it once per page. */
export function restrictScripts(isTrusted: (address: string) => boolean): TrustedPolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isTrusted(url) ? url : null),
  });
  return trustedTypes?.createPolicy('view', { createHTML: (html) => html });
}

/** Members of a violation event that a report contains under the same name. */
const REPORTED = [
  'disposition',
  'effectiveDirective',
  'lineNumber',
  'columnNumber',
  'originalPolicy',
  'referrer',
  'sample',
  'sourceFile',
  'statusCode',
] as const;

const MAX_REPORTS = 20;

/** Reports violations in the format of the Reporting API, since browsers report only policies that headers set. */
export function reportViolations(url: string): void {
  let left = MAX_REPORTS;
  const withoutHash = (address: string): string => address.split('#')[0] ?? '';
  addEventListener('securitypolicyviolation', (event) => {
    if (left === 0) return;
    left -= 1;
    const report = {
      type: 'csp-violation',
      age: 0,
      url: withoutHash(document.URL),
      user_agent: navigator.userAgent,
      body: {
        ...Object.fromEntries(REPORTED.map((name) => [name, event[name]])),
        documentURL: withoutHash(event.documentURI),
        blockedURL: event.blockedURI,
      },
    };
    const headers = { 'Content-Type': 'application/reports+json' };
    // A failing collector must not affect the shopper.
    fetch(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify([report]) }).catch(() => {});
  });
}
