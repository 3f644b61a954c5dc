import { digestOf, sha256 } from '../files';

/** Returns the hash of a leaf's text or of two joined hashes: SHA-256, base64. */
export const nodeHash = (text: string): string => sha256(text, 'base64');

/**
 * Builds a Merkle tree. Two hashes are sorted before they are joined, so a proof needs no positions.
 * @param leaves hash of each leaf, see `nodeHash`
 * @returns its root, and each leaf's proof for `isProven`: the hashes up to the root, nearest first
 */
export function merkleTree(leaves: readonly string[]): {
  readonly root: string;
  readonly proofs: readonly (readonly string[])[];
} {
  const [first = '', ...others] = leaves;
  if (others.length === 0) return { root: first, proofs: [[]] };
  const half = Math.ceil(leaves.length / 2);
  const [left, right] = [merkleTree(leaves.slice(0, half)), merkleTree(leaves.slice(half))];
  return {
    root: nodeHash([left.root, right.root].sort().join('')),
    proofs: [
      ...left.proofs.map((proof) => [...proof, right.root]),
      ...right.proofs.map((proof) => [...proof, left.root]),
    ],
  };
}

/** Returns a short hash of texts in their order, for names of files and to detect changes. */
export const hashOf = (...texts: readonly string[]): string =>
  digestOf(texts.map((text) => `${text}\n`).join(''));
