import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { addressOf } from '../document/environment-document';
import { integrityOf } from '../files';
import { filesOf, type ShellManifest, shellFilesOf } from '../registry/parts';
import type { FoundVersion } from './builds';

/** What of an answer is looked at. */
export interface Answer extends Pick<Response, 'ok' | 'status'> {
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
}

/** Asks for an address, as `fetch` does. */
export type Ask = (url: string, options: { signal: AbortSignal }) => Promise<Answer>;

/** No host may keep the command waiting for longer than this. */
const ANSWER_LIMIT_MS = 10_000;

/** So many requests run at once. */
const AT_ONCE = 8;

interface Expected {
  readonly label: string;
  readonly url: string;
  /** Nothing where the environment names none. */
  readonly integrity: string | undefined;
}

/** Every address that a page of this environment may load, with the bytes that belong there. */
export function expectedAddresses(
  document: EnvironmentDocument,
  versions: readonly FoundVersion[],
  shell: ShellManifest,
): readonly Expected[] {
  const base = addressOf(document.shell.url, shell.version);
  return [
    ...shellFilesOf(shell).map(({ path, integrity }) => ({ label: 'shell', url: base + path, integrity })),
    ...versions.flatMap(({ label, entry, descriptor }) =>
      [entry.url, entry.fallbackUrl]
        .filter((url) => url !== undefined)
        .map((url) => addressOf(url, descriptor.version))
        .flatMap((url) => [
          { label, url, integrity: entry.metadata.integrity },
          ...filesOf(descriptor).map(({ path, integrity }) => ({
            label,
            url: url.slice(0, url.lastIndexOf('/') + 1) + path,
            integrity,
          })),
        ]),
    ),
  ];
}

async function askOne({ label, url, integrity }: Expected, ask: Ask): Promise<Finding[]> {
  try {
    const answer = await ask(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (!answer.ok)
      return [finding('GX021', url, `${label}: expected an answer of 200 to 299 but found ${answer.status}`)];
    const found = integrityOf(new Uint8Array(await answer.arrayBuffer()));
    return integrity === undefined || integrity === found
      ? []
      : [finding('GX022', url, `${label}: expected ${integrity} but found ${found}`)];
  } catch (error) {
    return [finding('GX021', url, `${label}: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

/**
 * Asks for every address and recomputes its hash.
 * @param site address of the page, which relative addresses are resolved against
 */
export async function onlineFindings(
  expected: readonly Expected[],
  site: string | undefined,
  ask: Ask,
): Promise<Finding[]> {
  const absolute = expected.flatMap(({ url, ...rest }): Expected[] =>
    site ? [{ ...rest, url: new URL(url, site).href }] : /^https?:/.test(url) ? [{ ...rest, url }] : [],
  );
  const findings: Finding[] = [];
  const waiting = [...absolute];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      findings.push(...(await askOne(next, ask)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return findings;
}
