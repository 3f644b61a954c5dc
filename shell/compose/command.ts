import { existsSync } from 'node:fs';

/** How the command is called from here, for hints that can be pasted. */
export const COMMAND = existsSync('shell/compose/bin.mjs') ? 'npm run compose --' : 'npx gadgetry';
