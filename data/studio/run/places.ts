import { fileURLToPath } from 'node:url';

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Where results go. */
export const PUBLIC_FOLDER = here('../../public');
/** Fingerprints of the rendered results. */
export const LEDGER_FILE = here('../rendered.json');
/** Frames of films that are not finished yet; not committed. */
export const FRAMES_FOLDER = here('../../.cache/studio');
