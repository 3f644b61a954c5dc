import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram } from '@gadgetry/compose/testing/debian-program';

/** A folder that nginx serves, with what else its server block says. */
export interface NginxServer {
  readonly port: number;
  readonly root: string;
  /** Directives inside of the server block, as `gadgetry headers` prints them. */
  readonly rules: string;
}

/** The nginx of this machine. */
export const ensureNginx = (): string | undefined =>
  ensureProgram({
    name: 'nginx',
    places: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
    packages: ['nginx-light'],
  });

const TYPES = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js mjs',
  'application/json': 'json',
  'image/svg+xml': 'svg',
  'image/avif': 'avif',
  'image/webp': 'webp',
  'font/woff2': 'woff2',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** The whole configuration of an nginx that needs no rights and writes nowhere but below a folder. */
const configuration = (folder: string, servers: readonly NginxServer[]): string => `
daemon off;
# Started by root, it would hand over to somebody who may not read the folder.
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  gzip_static on;
  types {
${Object.entries(TYPES)
  .map(([type, endings]) => `    ${type} ${endings};`)
  .join('\n')}
  }
${servers
  .map(
    ({ port, root, rules }) => `  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    root ${root};
${rules}
  }`,
  )
  .join('\n')}
}
`;

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

/**
 * Starts an nginx of one's own.
 * @param folder for its configuration and notes
 * @returns stops it
 * @throws what nginx says of its configuration
 */
export async function startNginx(
  program: string,
  folder: string,
  servers: readonly NginxServer[],
): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, configuration(folder, servers));
  const tested = spawnSync(program, ['-t', '-q', '-e', `${folder}/error.log`, '-c', path], {
    encoding: 'utf8',
  });
  if (tested.status !== 0) throw new Error(`nginx refuses its configuration: ${tested.stderr}`);
  const child: ChildProcess = spawn(program, ['-e', `${folder}/error.log`, '-c', path], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const { port } of servers)
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`nginx ended at once; see ${folder}/error.log`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  return () => {
    child.kill('SIGQUIT');
    return ended;
  };
}
