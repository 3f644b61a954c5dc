/** The hash of an entry or of two hashes: SHA-256 of the text, base64. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/**
 * Whether an entry belongs to a Merkle tree.
 * @param entry what `prerenderedEntry` gives: it has a line break, which two hashes in a row have not
 * @param proof hash of each neighbour on the way to the root, nearest first
 */
export async function isProven(entry: string, proof: readonly string[], root: string): Promise<boolean> {
  let hash = await sha256(entry);
  for (const neighbour of proof) hash = await sha256([hash, neighbour].sort().join(''));
  return hash === root;
}
