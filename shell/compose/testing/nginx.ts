import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram } from './debian-program';

/** The nginx of this machine. */
export const ensureNginx = (): string | undefined =>
  ensureProgram({
    name: 'nginx',
    places: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
    packages: ['nginx-light'],
  });

/** The whole configuration of an nginx that needs no rights and writes nowhere but below a folder. */
const configuration = (folder: string, servers: string): string => `
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
${servers}
}
`;

/** Whether somebody answers on a port of this machine. */
export const answers = (port: string | undefined): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

/**
 * Starts an nginx of one's own.
 * @param folder for its configuration and notes
 * @param servers as `gadgetry headers` prints them
 * @returns stops it
 * @throws what nginx says of its configuration
 */
export async function startNginx(
  program: string,
  folder: string,
  servers: string,
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
  for (const [, port] of servers.matchAll(/^ *listen (\d+);/gm))
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`nginx ended at once; see ${folder}/error.log`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  return () => {
    child.kill('SIGQUIT');
    return ended;
  };
}
