import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { valid } from 'semver';
import { type Finding, finding } from '../codes';
import { addressesIn, folderOfUrl, hasFolder, PAGE_ORIGIN } from './environment-document';
import { PREVIEWS } from './previews';

const PAGE = `${PAGE_ORIGIN}/`;

/** A page two folders deep, so that addresses outside of its folder can be recognised. */
const DEEP_PAGE = `${PAGE}folder/of-the-page/`;

/** Folders that deploying a page writes to. */
const PAGE_FOLDERS = ['prerendered', PREVIEWS];

/** Returns a path segment in one form, since servers treat encoded segments, and some disks other cases, as equal. */
function normalizeSegment(segment: string): string {
  let plain = segment;
  try {
    plain = decodeURIComponent(segment);
  } catch {
    // A percent sign that encodes nothing.
  }
  return valid(plain) === null ? plain.toLowerCase() : '{version}';
}

/**
 * Returns a folder's address in one form with `{version}` for the version, so that two parts that collide do so for every
 * release. `undefined` for an invalid address.
 */
function normalizeFolder(url: string): string | undefined {
  const example = url.replaceAll('{version}', '0.0.0');
  if (!URL.canParse(example, PAGE)) return undefined;
  const { origin, pathname } = new URL(example, PAGE);
  // Encoded slashes may hide further segments and `..`.
  const steps = pathname.split('/').map(normalizeSegment).join('/');
  const { pathname: resolved } = new URL(steps, PAGE);
  return origin + decodeURIComponent(resolved);
}

/** Whether an address is relative to the page and leaves its folder, where a server may have something else. */
const leavesPageFolder = (url: string): boolean =>
  !/^([a-z][a-z\d+.-]*:|\/)/i.test(url) &&
  URL.canParse(url, DEEP_PAGE) &&
  !new URL(url, DEEP_PAGE).href.startsWith(DEEP_PAGE);

const overlap = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Finds addresses that two parts share, now or with some version, since the files of one would replace the other's. Also finds
 * a folder within another part's, within the page's own ones, or outside the page's folder.
 */
export function sharedAddressFindings(document: EnvironmentDocument): Finding[] {
  const claims = addressesIn(document)
    .filter(hasFolder)
    .flatMap(({ part, at, url: file }) => {
      const url = folderOfUrl(file);
      const place = normalizeFolder(url);
      return place === undefined ? [] : [{ part, at, url, place }];
    });
  return claims.flatMap(({ part, at, url, place }, index) => {
    const conflict = (found: string, expected = 'a folder of its own') => [
      finding('GX041', at, { expected, found, part }),
    ];
    if (leavesPageFolder(url)) return conflict(url, 'an address within the folder of the page');
    if (PAGE_FOLDERS.some((name) => overlap(place, `${PAGE}${name}/`) && place !== PAGE))
      return conflict(`${url}, a folder of the page itself`);
    const rival = claims.slice(0, index).find((other) => other.part !== part && overlap(place, other.place));
    return rival ? conflict(`${url}, which ${rival.part} has as ${rival.url} (${rival.at})`) : [];
  });
}
