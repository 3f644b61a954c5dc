import { dirname, join } from 'node:path';
import { ensureProgram } from './debian-program';

/** Returns the path of Prometheus, with `promtool` beside it; installs both if possible. */
export const ensurePrometheus = (): string | undefined =>
  ensureProgram({
    name: 'prometheus',
    places: ['/usr/bin/prometheus', '/usr/local/bin/prometheus', '/opt/homebrew/bin/prometheus'],
    packages: ['prometheus'],
  });

export const promtoolOf = (prometheus: string): string => join(dirname(prometheus), 'promtool');
