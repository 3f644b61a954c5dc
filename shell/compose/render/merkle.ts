import { createHash } from 'node:crypto';
import { digestOf } from '../files';

/** SHA-256 of a text, base64. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** A Merkle tree: one root for any number of entries, and for each entry the hashes that lead from it to the root. */
export interface MerkleTree {
  /** SHA-256, base64. */
  readonly root: string;
  /** By place of the entry, nearest hash first: what `isProven` takes. */
  readonly proofs: readonly (readonly string[])[];
}

const empty: MerkleTree = { root: sha256(''), proofs: [] };

/**
 * Builds the tree of some entries. Two hashes are joined in their own order, so a proof needs no places.
 * @param leaves hash of each entry, as `sha256` gives it
 */
export function merkleTree(leaves: readonly string[]): MerkleTree {
  const [first] = leaves;
  if (first === undefined) return empty;
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
