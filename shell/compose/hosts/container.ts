import { block } from './nginx';

/** Where a server listens that has no rights. */
export const CONTAINER_PORT = 8080;

/** The only place of a container that is written to. */
const WRITABLE = '/tmp';

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * The whole `nginx.conf` of a container: no rights, and nothing written but below `/tmp`. Answers that are under way are
 * finished when it is stopped by SIGQUIT.
 * @param servers of all origins; a container answers for those whose files it has
 */
export const containerConfiguration = (servers: string): string =>
  [
    'daemon off;',
    '# Not one for each core of a node that it shares with others.',
    'worker_processes 2;',
    // Addresses are told apart by regular expressions: compiled, they cost next to nothing.
    'pcre_jit on;',
    'worker_shutdown_timeout 45s;',
    `pid ${WRITABLE}/nginx.pid;`,
    'error_log stderr warn;',
    block('events', ['worker_connections 4096;']).trimEnd(),
    block('http', [
      'access_log /dev/stdout;',
      'sendfile on;',
      'tcp_nopush on;',
      ...TEMPORARY.map((name) => `${name}_temp_path ${WRITABLE}/${name};`),
      '',
      servers.trimEnd(),
    ]),
  ].join('\n');
