import { createHash } from 'node:crypto';
import { digestOf } from '../files';

/** SHA-256 of a text, base64. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * Builds a Merkle tree. Two hashes are sorted before they are joined, so a proof needs no positions.
 * @param leaves hash of each entry, see `sha256`
 * @returns its root, and each entry's proof for `isProven`: the hashes up to the root, nearest first
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

/** Returns a short hash of texts in their order, for names of files and to detect changes. */
export const hashOf = (...texts: readonly string[]): string =>
  digestOf(texts.map((text) => `${text}\n`).join(''));
