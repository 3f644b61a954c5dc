import type { Finding, FindingCode } from '../codes';

/** Codes of findings that an outage causes for every file of an origin. */
const OF_ADDRESSES: readonly FindingCode[] = ['GX021', 'GX022', 'GX027'];

/** A finding, and the number of omitted ones of the same kind. */
export type GroupedFinding = Finding & { readonly more?: number };

/** Returns the message without part, encoding and hashes, which is the same for one cause. */
const causeOf = ({ message }: Finding): string =>
  message.replace(/^[^:]*: /, '').replaceAll(/sha\d+-\S+/g, '');

const originOf = (at: string): string => (URL.canParse(at) ? new URL(at).origin : '');

/**
 * Joins findings for people: those with one cause at many addresses of an origin become one line with their number. JSON output
 * lists them all.
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

export const lineOf = ({ code, at, message, more }: GroupedFinding): string =>
  `${code} ${at}: ${message}${more ? ` (and ${more} more of ${originOf(at)})` : ''}`;
