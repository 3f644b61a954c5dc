import { webcrypto } from 'node:crypto';
import { isProven } from '@gadgetry/environment/view-proof';
import { leafHash, proofsOf, rootOf } from './merkle';

Object.assign(globalThis, { crypto: webcrypto });

const entries = (size: number): string[] => Array.from({ length: size }, (_, place) => `entry ${place}`);

const tree = (size: number) => {
  const leaves = entries(size).map(leafHash);
  return { root: rootOf(leaves).toString('base64'), proofs: proofsOf(leaves) };
};

const proofAt = (size: number, index: number) => ({
  index,
  size,
  proof: (tree(size).proofs[index] ?? []).map((hash) => hash.toString('base64')),
});

describe('the proof that a view is the one that a page means', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 32, 33, 100])('holds for each of %i', async (size) => {
    const { root } = tree(size);
    for (const [index, entry] of entries(size).entries())
      expect(await isProven(entry, proofAt(size, index), root)).toBe(true);
  });

  it.each([2, 3, 7, 8, 33])(
    'holds for none that is another one, or stands elsewhere, of %i',
    async (size) => {
      const { root } = tree(size);
      for (const index of entries(size).keys()) {
        const proof = proofAt(size, index);
        const other = (index + 1) % size;
        expect(await isProven(`entry ${other}`, proof, root)).toBe(false);
        expect(await isProven(`entry ${index} `, proof, root)).toBe(false);
        expect(await isProven(`entry ${index}`, { ...proof, proof: proof.proof.slice(1) }, root)).toBe(false);
        expect(await isProven(`entry ${index}`, { ...proof, proof: [...proof.proof, root] }, root)).toBe(
          false,
        );
        expect(await isProven(`entry ${index}`, proof, tree(size + 1).root)).toBe(false);
      }
    },
  );

  it('holds for no node that is handed in as an entry', async () => {
    const { root } = tree(4);
    expect(await isProven('entry 0', { index: 4, size: 4, proof: [] }, root)).toBe(false);
    expect(await isProven('', { index: 0, size: 1, proof: [] }, root)).toBe(false);
  });

  it('has the root that RFC 9162 gives for one entry and for two', () => {
    // SHA-256 of 0x00 and no bytes at all.
    expect(rootOf([leafHash('')]).toString('hex')).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    const [a, b] = [leafHash('a'), leafHash('b')];
    expect(rootOf([a, b])).not.toEqual(rootOf([b, a]));
  });
});
