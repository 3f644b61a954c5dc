import type { Finding, FindingCode } from '../codes';

/** Codes of which an outage makes one finding for each file of an origin. */
const OF_ADDRESSES: readonly FindingCode[] = ['GX021', 'GX022', 'GX027'];

/** A finding, and how many others of its kind are left out. */
export type GroupedFinding = Finding & { readonly more?: number };

/** The message without part, encoding and hashes: one cause has one such text. */
const causeOf = ({ message }: Finding): string =>
  message.replace(/^[^:]*: /, '').replaceAll(/sha\d+-\S+/g, '');

const originOf = (at: string): string => (URL.canParse(at) ? new URL(at).origin : '');

/**
 * Findings for people to read: those of many addresses of one origin that have one cause are one line, which says how many
 * there are. Scripts get every one.
 */
export function grouped(findings: readonly Finding[]): GroupedFinding[] {
  const groups = new Map<string, { readonly first: Finding; count: number }>();
  for (const one of findings) {
    const isOfAddress = OF_ADDRESSES.includes(one.code);
    const key =
      isOfAddress && originOf(one.at)
        ? [one.code, originOf(one.at), causeOf(one)].join('\n')
        : String(groups.size);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { first: one, count: 1 });
  }
  return [...groups.values()].map(({ first, count }) => (count > 1 ? { ...first, more: count - 1 } : first));
}

/** A finding in a line. */
export const lineOf = ({ code, at, message, more }: GroupedFinding): string =>
  `${code} ${at}: ${message}${more ? ` (and ${more} more of ${originOf(at)})` : ''}`;
