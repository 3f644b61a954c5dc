import { fileURLToPath } from 'node:url';

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Folder of the results. */
export const PUBLIC_FOLDER = here('../../public');
/** Fingerprints of the rendered results. */
export const LEDGER_FILE = here('../rendered.json');
/** Folder of the frames of unfinished films; not committed. */
export const FRAMES_FOLDER = here('../../.cache/studio');
