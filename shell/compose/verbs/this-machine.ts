import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { VerbContext } from './context';

/** The world of whoever is at this keyboard. */
export const thisMachine = (): VerbContext => ({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  print: (text) => console.log(text),
  variables: process.env,
  now: () => new Date(),
  user: userInfo().username,
  ask: fetch,
});
