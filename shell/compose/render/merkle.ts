import { createHash } from 'node:crypto';
import { digestOf } from '../files';

/** SHA-256 of a text, base64. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * Builds a Merkle tree. Two hashes are joined in their own order, so a proof needs no places.
 * @param leaves hash of each entry, as `sha256` gives it
 * @returns its root, and for each entry the hashes that lead there, nearest first: what `isProven` takes
 */
export function merkleTree(leaves: readonly string[]): {
  readonly root: string;
  readonly proofs: readonly (readonly string[])[];
} {
  const [first] = leaves;
  if (first === undefined) return { root: sha256(''), proofs: [] };
  if (leaves.length === 1) return { root: first, proofs: [[]] };
  const half = Math.ceil(leaves.length / 2);
  const [left, right] = [merkleTree(leaves.slice(0, half)), merkleTree(leaves.slice(half))];
  return {
    root: sha256([left.root, right.root].sort().join('')),
    proofs: [
      ...left.proofs.map((proof) => [...proof, right.root]),
      ...right.proofs.map((proof) => [...proof, left.root]),
    ],
  };
}

/** Returns a short hash of some texts in their order, for names of files and to tell whether anything has changed. */
export const hashOf = (...texts: readonly string[]): string =>
  digestOf(texts.map((text) => `${text}\n`).join(''));
