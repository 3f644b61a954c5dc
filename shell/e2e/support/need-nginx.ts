import { ensureNginx } from '@gadgetry/compose/testing/nginx';
import { test } from './store';

/** Returns the path of nginx, which it installs if possible; skips the tests of the file or group that calls it if there is none. */
export function needNginx(): string {
  const program = ensureNginx();
  test.skip(!program, 'There is no nginx here: install it (apt install nginx-light, brew install nginx).');
  return program ?? '';
}
