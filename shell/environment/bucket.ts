/** Visitors are spread over this many buckets, so that a percentage has two decimals. */
export const BUCKETS = 10_000;

const { imul } = Math;

/** FNV-1a with a final avalanche: short, even, and the same in every browser. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = imul(value, 0x01000193);
  }
  value = imul(value ^ (value >>> 16), 0x85ebca6b);
  value = imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * The visitor's bucket for a remote, 0 to 9999. It depends on visitor and remote alone, never on versions, so
 * raising a canary's share only ever adds visitors to it.
 */
export const bucketOf = (visitor: string, remote: string): number => hash(`${visitor} ${remote}`) % BUCKETS;
