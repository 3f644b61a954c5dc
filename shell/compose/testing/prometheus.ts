import { dirname, join } from 'node:path';
import { ensureProgram } from './debian-program';

/** The Prometheus of this machine; `promtool` is beside it. */
export const ensurePrometheus = (): string | undefined =>
  ensureProgram({
    name: 'prometheus',
    places: ['/usr/bin/prometheus', '/usr/local/bin/prometheus', '/opt/homebrew/bin/prometheus'],
    packages: ['prometheus'],
  });

export const promtoolOf = (prometheus: string): string => join(dirname(prometheus), 'promtool');
