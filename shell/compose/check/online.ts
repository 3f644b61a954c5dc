import { defaultIn, type EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { mediaFolder } from '@gadgetry/shared-kernel/model/media';
import { type Finding, finding, reasonOf } from '../codes';
import { forEachParallel } from '../collections';
import { addressOf, folderOfUrl, urlsOf } from '../document/environment-document';
import { integrityOf } from '../files';
import { filesOf } from '../registry/parts';
import { shellFilesOf } from '../registry/shell-manifest';
import type { InspectedBuilds } from './builds';

/** The inspected members of an answer. */
export interface Answer extends Pick<Response, 'ok' | 'status'> {
  /** Address after redirects; fakes without redirects leave it out. */
  readonly url?: string;
  readonly headers: Pick<Headers, 'get'>;
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
}

/** Requests an address, as `fetch` does. */
export type Fetch = (
  url: string,
  options: { signal: AbortSignal; headers?: Readonly<Record<string, string>> },
) => Promise<Answer>;

export const bodyOf = async (answer: Pick<Answer, 'arrayBuffer'>): Promise<Buffer> =>
  Buffer.from(new Uint8Array(await answer.arrayBuffer()));

/** Time limit of a request of `check`. */
export const CHECK_TIMEOUT_MS = 10_000;

/** Requests an address, and again if that fails, since a server may close a connection while it is reused. */
export function fetchTwice(fetch: Fetch, url: string, timeoutMs = CHECK_TIMEOUT_MS): Promise<Answer> {
  const fetchOnce = () => fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  return fetchOnce().catch(fetchOnce);
}

interface Expected {
  readonly label: string;
  readonly url: string;
  readonly integrity: string | undefined;
}

/** Returns every address that a page of this environment may load, with the expected bytes. */
export function expectedAddresses(
  document: EnvironmentDocument,
  { versions, shells, data }: InspectedBuilds,
): readonly Expected[] {
  const entry = defaultIn(document.parts.data);
  const { version } = entry.metadata;
  const api = addressOf(entry.url, version);
  const dataFolder = mediaFolder(api);
  // For data without a version, only the file that every page needs.
  const list = { label: 'data', url: `${api}/products.json`, integrity: undefined };
  const { url: shellUrl } = defaultIn(document.parts.shell);
  return [
    ...shells.flatMap((shell) => {
      const base = addressOf(shellUrl, shell.version);
      return shellFilesOf(shell).map(({ path, integrity }) => ({
        label: 'shell',
        url: base + path,
        integrity,
      }));
    }),
    ...(data ? [] : [list]),
    ...Object.entries(data?.files ?? {})
      .filter(([path]) => path.endsWith('.json'))
      .map(([path, integrity]) => ({ label: `data ${version}`, url: dataFolder + path, integrity })),
    ...versions.flatMap(({ label, entry, descriptor }) =>
      urlsOf(entry)
        .map((url) => addressOf(url, descriptor.version))
        .flatMap((url) => [
          { label, url, integrity: entry.metadata.integrity },
          ...filesOf(descriptor).map(({ path, integrity }) => ({
            label,
            url: folderOfUrl(url) + path,
            integrity,
          })),
        ]),
    ),
  ];
}

/** Required content types by file ending: with `nosniff`, browsers accept no other. */
const TYPES: readonly (readonly [ending: string, type: RegExp])[] = [
  ['.js', /javascript/],
  ['.css', /^text\/css/],
];

/** Finds headers that keep browsers from using an answer with correct bytes. */
function headerFindings({ label, url }: Expected, { headers }: Answer, page: string | undefined): Finding[] {
  const refused = (expected: string, found: string | null): Finding =>
    finding('GX027', url, { label, expected, found: found ?? 'none' });
  const allowed = headers.get('access-control-allow-origin');
  const isForeign = page === undefined || new URL(url).origin !== page;
  const type = headers.get('content-type');
  const [, wanted] = TYPES.find(([ending]) => url.endsWith(ending)) ?? [];
  return [
    ...(isForeign && allowed !== '*' && (page === undefined || allowed !== page)
      ? [refused('Access-Control-Allow-Origin: *', allowed)]
      : []),
    ...(wanted && !wanted.test(type ?? '') ? [refused(`a Content-Type like ${wanted.source}`, type)] : []),
  ];
}

/** Encodings that a server may have copies in. */
const ENCODINGS = ['identity', 'gzip', 'br'];

const TEXT = /\.(js|css|json|svg)$/;

async function checkEncoding(
  encoding: string,
  expected: Expected,
  fetch: Fetch,
  page: string | undefined,
): Promise<Finding[]> {
  const { label, url, integrity } = expected;
  const asked = `${label}, asked for ${encoding}`;
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      headers: { 'Accept-Encoding': encoding, ...(page && { Origin: page }) },
    });
    if (!answer.ok) {
      const reason = `expected an answer of 200 to 299 but found ${answer.status}`;
      return [finding('GX021', url, { asked, reason })];
    }
    const found = integrityOf(await bodyOf(answer));
    return [
      ...(integrity === undefined || integrity === found
        ? []
        : [finding('GX022', url, { asked, expected: integrity, found })]),
      ...headerFindings(expected, answer, page),
    ];
  } catch (error) {
    return [finding('GX021', url, { asked, reason: reasonOf(error) })];
  }
}

/** Requests a file in each encoding until one has a problem, which the others often share. */
async function checkAddress(
  expected: Expected,
  fetch: Fetch,
  page: string | undefined,
  encodings: readonly string[],
): Promise<Finding[]> {
  for (const encoding of encodings) {
    const findings = await checkEncoding(encoding, expected, fetch, page);
    if (findings.length > 0) return findings;
  }
  return [];
}

/** Requests every address, relative ones beside the page at `site`, and compares the hashes. */
export async function onlineFindings(
  expected: readonly Expected[],
  site: string | undefined,
  fetch: Fetch,
): Promise<Finding[]> {
  const absolute = expected.flatMap(({ url, ...rest }): Expected[] =>
    site ? [{ ...rest, url: new URL(url, site).href }] : /^https?:/.test(url) ? [{ ...rest, url }] : [],
  );
  const findings: Finding[] = [];
  const [left] = expected.filter(({ url }) => !site && !/^https?:/.test(url));
  // An address that was not requested is reported.
  if (left) {
    const reason = 'it is beside the page, whose address is not known (--site https://…)';
    findings.push(finding('GX021', left.url, { asked: left.label, reason }));
  }
  const page = site === undefined ? undefined : new URL(site).origin;
  await forEachParallel(absolute, async (one) => {
    const encodings = TEXT.test(one.url) ? ENCODINGS : ENCODINGS.slice(0, 1);
    findings.push(...(await checkAddress(one, fetch, page, encodings)));
  });
  return findings;
}

/** Compares the compressed copies of a page, which browsers get, with the page. Empty if there is none, which others report. */
export async function pageCopyFindings(address: string, fetch: Fetch): Promise<readonly Finding[]> {
  const [identity = '', ...encodings] = ENCODINGS;
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  const answer = await fetch(address, { signal, headers: { 'Accept-Encoding': identity } }).catch(
    () => undefined,
  );
  if (!answer?.ok) return [];
  const integrity = integrityOf(await bodyOf(answer));
  return checkAddress({ label: 'page', url: address, integrity }, fetch, new URL(address).origin, encodings);
}
