import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { pageAddress } from '../document/previews';
import { headersOf } from '../hosts/page-headers';
import { type Fetch, fetchTwice } from './online';

const CSP = 'Content-Security-Policy';

/** The headers of a page that a change of its policy changes. */
const OF_POLICY = [CSP, 'Integrity-Policy', 'Reporting-Endpoints'] as const;

/** Directives that only a header can state; a host may send more in the same header. */
const DIRECTIVE = /^(frame-ancestors|report-to|report-uri) /;

/** Returns what counts of a header's value, in one form. */
const comparable = (header: string, value: string): string =>
  header === CSP
    ? value
        .split(/[;,]/)
        .map((one) => one.trim().replaceAll(/\s+/g, ' '))
        .filter((one) => DIRECTIVE.test(one))
        .sort()
        .join('; ')
    : value.replaceAll(/\s+/g, '');

/**
 * Finds headers of a served page that are not those of a document's policy: since a change of the policy, the configuration of
 * its server was not renewed. Empty if the page can't be read, which other findings report.
 * @param site address of the environment's page
 */
export async function servedHeaderFindings(
  site: string,
  document: EnvironmentDocument,
  fetch: Fetch,
): Promise<readonly Finding[]> {
  const address = pageAddress(site, document).href;
  const answer = await fetchTwice(fetch, address).catch(() => undefined);
  if (!answer?.ok) return [];
  const wanted = headersOf(document);
  const { name, preview } = document;
  const remedy = `headers ${preview?.of ?? name} --for nginx --site ${site}, or as headers.json beside the page has it`;
  return OF_POLICY.flatMap((header): Finding[] => {
    const expected = wanted[header] ?? '';
    const found = answer.headers.get(header) ?? '';
    if (comparable(header, found) === comparable(header, expected)) return [];
    const shown = { header, expected: expected || 'none', found: found || 'none' };
    return [finding('GX048', address, { ...shown, remedy })];
  });
}
