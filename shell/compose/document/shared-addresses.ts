import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { valid } from 'semver';
import { type Finding, finding } from '../codes';
import { addressesIn, folderOfUrl, hasFolder } from './environment-document';
import { PREVIEWS } from './previews';

const PAGE = 'https://own.invalid/';

/** A page two folders deep, so that addresses outside of its folder can be recognised. */
const DEEP_PAGE = `${PAGE}folder/of-the-page/`;

const OF_THE_PAGE = ['prerendered', PREVIEWS];

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
  const claims = addressesIn(document)
    .filter(hasFolder)
    .flatMap(({ part, at, url: file }) => {
      const url = folderOfUrl(file);
      const place = placeOf(url);
      return place === undefined ? [] : [{ part, at, url, place }];
    });
  return claims.flatMap(({ part, at, url, place }, index) => {
    const refused = (found: string, expected = 'a folder of its own') => [
      finding('GX041', at, { expected, found, part }),
    ];
    if (leadsOut(url)) return refused(url, 'an address within the folder of the page');
    if (OF_THE_PAGE.some((name) => overlap(place, `${PAGE}${name}/`) && place !== PAGE))
      return refused(`${url}, a folder of the page itself`);
    const rival = claims.slice(0, index).find((other) => other.part !== part && overlap(place, other.place));
    return rival ? refused(`${url}, which ${rival.part} has as ${rival.url} (${rival.at})`) : [];
  });
}
