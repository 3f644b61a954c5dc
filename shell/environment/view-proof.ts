import type { ViewProof } from './view-file';

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/**
 * Whether an entry is one of those that a root stands for: the hashes of its proof lead up to it (RFC 9162, 2.1.3.2).
 */
export async function isProven(
  entry: string,
  { index, size, proof }: ViewProof,
  root: string,
): Promise<boolean> {
  let [place, last] = [index, size - 1];
  if (place > last) return false;
  let hash = await sha256(Uint8Array.of(0), new TextEncoder().encode(entry));
  for (const text of proof) {
    if (last === 0) return false;
    const other = fromBase64(text);
    if (place % 2 === 1 || place === last) {
      hash = await sha256(Uint8Array.of(1), other, hash);
      while (place % 2 === 0 && place > 0) [place, last] = [place >> 1, last >> 1];
    } else hash = await sha256(Uint8Array.of(1), hash, other);
    [place, last] = [place >> 1, last >> 1];
  }
  return last === 0 && btoa(String.fromCharCode(...hash)) === root;
}
