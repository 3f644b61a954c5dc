import { DATA, type EnvironmentDocument, WORKSPACE } from '@gadgetry/environment/environment-document';
import { valid } from 'semver';
import { type Finding, finding } from '../codes';
import { folderOfUrl } from './environment-document';
import { PREVIEWS } from './previews';

const PAGE = 'https://own.invalid/';

/** A page two folders deep: what leads out of its folder is seen there. */
const DEEP_PAGE = `${PAGE}folder/of-the-page/`;

/** Folders beside the page that belong to the page itself. */
const OF_THE_PAGE = ['prerendered', PREVIEWS];

interface Claim {
  readonly part: string;
  /** Place in the document. */
  readonly at: string;
  /** Address of the folder, `{version}` for the version. */
  readonly url: string;
}

const claimsOf = ({ parts }: EnvironmentDocument): Claim[] =>
  Object.entries(parts).flatMap(([part, entries]) =>
    entries
      // Data without a version lie beside the page itself.
      .filter(({ metadata }) => part !== DATA || metadata.version !== WORKSPACE)
      .flatMap(({ url, fallbackUrl }, index) => {
        const at = `parts.${part}[${index}]`;
        return [
          { part, at: `${at}.url`, url: folderOfUrl(url) },
          ...(fallbackUrl ? [{ part, at: `${at}.fallbackUrl`, url: folderOfUrl(fallbackUrl) }] : []),
        ];
      }),
  );

/** Steps that servers understand as the same: encoded or not, and on some disks in either case. */
function plainStep(step: string): string {
  let plain = step;
  try {
    plain = decodeURIComponent(step);
  } catch {
    // A percent sign that encodes nothing.
  }
  return valid(plain) === null ? plain.toLowerCase() : '{version}';
}

/**
 * A folder's address in one form, any version as `{version}`: what two parts have in common now, they will have with each release.
 * Nothing of an address that is none.
 */
function placeOf(url: string): string | undefined {
  const filled = url.replaceAll('{version}', '0.0.0');
  if (!URL.canParse(filled, PAGE)) return undefined;
  const { origin, pathname } = new URL(filled, PAGE);
  // Encoded slashes may hide further steps, and ways up.
  const steps = pathname.split('/').map(plainStep).join('/');
  const { pathname: resolved } = new URL(steps, PAGE);
  return origin + decodeURIComponent(resolved);
}

/** Whether an address is relative to the page and leaves its folder, where a server may have something else. */
const leadsOut = (url: string): boolean =>
  !/^([a-z][a-z\d+.-]*:|\/)/i.test(url) &&
  URL.canParse(url, DEEP_PAGE) &&
  !new URL(url, DEEP_PAGE).href.startsWith(DEEP_PAGE);

const overlap = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Addresses that two parts share, now or with some version: the files of one would be taken for the other's. A folder within
 * another part's, one of the page's own, and one outside of the page's folder are refused, too.
 */
export function sharedAddressFindings(document: EnvironmentDocument): Finding[] {
  const claims = claimsOf(document).flatMap((claim) => {
    const place = placeOf(claim.url);
    return place === undefined ? [] : [{ ...claim, place }];
  });
  return claims.flatMap(({ part, at, url, place }, index) => {
    if (leadsOut(url))
      return [
        finding('GX041', at, {
          expected: 'an address within the folder of the page',
          found: url,
          part,
        }),
      ];
    const own = OF_THE_PAGE.find((name) => overlap(place, `${PAGE}${name}/`) && place !== PAGE);
    const expected = 'a folder of its own';
    if (own) return [finding('GX041', at, { expected, found: `${url}, a folder of the page itself`, part })];
    const rival = claims.slice(0, index).find((other) => other.part !== part && overlap(place, other.place));
    if (!rival) return [];
    const found = `${url}, which ${rival.part} has as ${rival.url} (${rival.at})`;
    return [finding('GX041', at, { expected, found, part })];
  });
}
