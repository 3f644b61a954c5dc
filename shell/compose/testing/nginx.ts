import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, ensureProgram, type RunningProgram, startProgram } from './debian-program';

/** Returns the path of nginx; installs it if possible. */
export const ensureNginx = (): string | undefined =>
  ensureProgram({
    name: 'nginx',
    places: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
    packages: ['nginx-light'],
  });

/** Returns the configuration of an nginx that needs no rights and writes only below a folder. */
const configuration = (folder: string, servers: string): string => `
daemon off;
pcre_jit on;
# The default user of an nginx started by root may not read the folder.
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log notice;
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

/** Returns the number of workers that accept no connections any more. */
const retiredIn = (log: string): number => readFileSync(log, 'utf8').split('gracefully shutting down').length;

/** A running nginx. */
export interface Nginx {
  /** Loads another configuration; running requests end under the old one. */
  readonly change: (servers: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts nginx with a configuration file, and waits until every port answers.
 * @throws if another server already answers on a port
 */
async function started(
  program: string,
  path: string,
  log: string,
  servers: string,
  options: SpawnOptions = {},
): Promise<RunningProgram> {
  const ports = new Set([...servers.matchAll(/^ *listen (\d+);/gm)].map(([, port]) => port));
  for (const port of ports)
    if (await answers(port)) throw new Error(`Port ${port} is taken. Stop the program that uses it.`);
  return startProgram(program, ['-e', log, '-c', path], ports, options);
}

/**
 * Starts nginx.
 * @param folder for its configuration and logs
 * @param servers as `gadgetry headers` prints them
 * @throws nginx's message if its configuration is invalid
 */
export async function openNginx(program: string, folder: string, servers: string): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'nginx.conf');
  const errors = join(folder, 'error.log');
  const write = (text: string): void => {
    writeFileSync(path, configuration(folder, text));
    const tested = spawnSync(program, ['-t', '-q', '-e', errors, '-c', path], { encoding: 'utf8' });
    if (tested.status !== 0) throw new Error(`nginx refuses its configuration: ${tested.stderr}`);
  };
  write(servers);
  const { child, stop } = await started(program, path, errors, servers);
  return {
    change: async (next) => {
      const before = retiredIn(errors);
      write(next);
      child.kill('SIGHUP');
      while (retiredIn(errors) === before) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop,
  };
}

const NOBODY = 65_534;

/**
 * Starts nginx as a container does: without rights, with the container's configuration. Only `/tmp` is replaced. Its output goes
 * to `log` in the folder.
 * @param folder for its configuration, its log, and its writable folder
 * @param text as `gadgetry headers --for container` prints it
 * @returns a function that stops it
 */
export async function startContainer(
  program: string,
  folder: string,
  text: string,
): Promise<() => Promise<void>> {
  const [path, tmp, log] = [join(folder, 'nginx.conf'), join(folder, 'tmp'), join(folder, 'log')];
  mkdirSync(tmp, { recursive: true });
  writeFileSync(path, text.replaceAll(' /tmp/', ` ${tmp}/`));
  const output = openSync(log, 'a');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const own of [tmp, log]) chownSync(own, NOBODY, NOBODY);
  const rights = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  try {
    const options: SpawnOptions = { stdio: ['ignore', output, output], ...rights };
    // Container engines send SIGQUIT and wait for open connections, which would take too long here.
    return (await started(program, path, 'stderr', text, options)).stop;
  } finally {
    closeSync(output);
  }
}

/** Starts nginx; returns a function that stops it. */
export const startNginx = async (
  program: string,
  folder: string,
  servers: string,
): Promise<() => Promise<void>> => (await openNginx(program, folder, servers)).stop;
