import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** A Merkle tree: one root for any number of entries, and for each entry the hashes that lead from it to the root. */
export interface MerkleTree {
  /** SHA-256, base64. */
  readonly root: string;
  /** By place of the entry, nearest hash first: what `isProven` takes. */
  readonly proofs: readonly (readonly string[])[];
}

const empty: MerkleTree = { root: sha256(''), proofs: [] };

/** Builds the tree of some entries. Two hashes are joined in their own order, so a proof needs no places. */
export function merkleTree(entries: readonly string[]): MerkleTree {
  if (entries.length === 0) return empty;
  if (entries.length === 1) return { root: sha256(entries.join()), proofs: [[]] };
  const half = Math.ceil(entries.length / 2);
  const [left, right] = [merkleTree(entries.slice(0, half)), merkleTree(entries.slice(half))];
  return {
    root: sha256([left.root, right.root].sort().join('')),
    proofs: [
      ...left.proofs.map((proof) => [...proof, right.root]),
      ...right.proofs.map((proof) => [...proof, left.root]),
    ],
  };
}
