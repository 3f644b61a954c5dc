import { createHash } from 'node:crypto';

/*
 * A Merkle tree as in RFC 9162, 2.1: the page names one hash, and each of any number of files proves by itself that it is
 * one of those which the page means.
 */

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of an entry. */
export const leafHash = (entry: string): Buffer => sha256(LEAF, entry);

/** The largest power of two below a number of at least 2. */
const split = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

/** The hash of a list of leaves. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves;
  if (!first) return sha256();
  if (leaves.length === 1) return first;
  const half = split(leaves.length);
  return sha256(NODE, rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

/** For each leaf, the hashes that lead from it to the root, nearest first. */
export function proofsOf(leaves: readonly Buffer[]): readonly (readonly Buffer[])[] {
  if (leaves.length <= 1) return leaves.map(() => []);
  const half = split(leaves.length);
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  const [leftRoot, rightRoot] = [rootOf(left), rootOf(right)];
  return [
    ...proofsOf(left).map((proof) => [...proof, rightRoot]),
    ...proofsOf(right).map((proof) => [...proof, leftRoot]),
  ];
}
