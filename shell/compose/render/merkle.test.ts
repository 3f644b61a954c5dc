import { webcrypto } from 'node:crypto';
import { isProven, sha256Base64 } from '@gadgetry/environment/prerendered-file';
import { merkleTree, nodeHash } from './merkle';

Object.assign(globalThis, { crypto: webcrypto });

const entries = (size: number): string[] => Array.from({ length: size }, (_, place) => `entry\n${place}`);

describe('the proof that a file belongs to the set named in a page', () => {
  it.each([1, 2, 3, 7, 8, 33])('is valid for each of %i entries, and for no other entry', async (size) => {
    const { root, proofs } = merkleTree(entries(size).map(nodeHash));
    const { root: larger } = merkleTree(entries(size + 1).map(nodeHash));
    for (const [index, entry] of entries(size).entries()) {
      const proof = proofs[index] ?? [];
      expect(await isProven(await sha256Base64(entry), proof, root)).toBe(true);
      expect(await isProven(await sha256Base64(`${entry} `), proof, root)).toBe(false);
      expect(await isProven(await sha256Base64(`entry\n${size}`), proof, root)).toBe(false);
      expect(await isProven(await sha256Base64(entry), [...proof, root], root)).toBe(false);
      expect(await isProven(await sha256Base64(entry), proof, larger)).toBe(false);
      if (size > 1) expect(await isProven(await sha256Base64(entry), proof.slice(1), root)).toBe(false);
    }
  });

  it('is invalid for two hashes that are presented as an entry', async () => {
    const { root, proofs } = merkleTree(entries(2).map(nodeHash));
    const hashes = proofs.flat().sort().join('');
    // Two hashes lead to the root; a file can't equal them, since a name and a line break precede its body.
    expect(await isProven(await sha256Base64(hashes), [], root)).toBe(true);
    expect(await isProven(await sha256Base64(`en/phones.html\n${hashes}`), [], root)).toBe(false);
  });
});
