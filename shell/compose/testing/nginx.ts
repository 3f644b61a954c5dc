import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, ensureProgram, type RunningProgram, startProgram } from './debian-program';

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
pcre_jit on;
# Started by root, it would switch to a user that may not read the folder.
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

/** How many workers have been told to go, which take no connection any more. */
const retiredIn = (log: string): number => readFileSync(log, 'utf8').split('gracefully shutting down').length;

/** An nginx that runs. */
export interface Nginx {
  /** Takes other servers on, and lets requests that have begun end under the old ones. */
  readonly change: (servers: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut does. */
  readonly lose: () => Promise<void>;
}

/**
 * Starts an nginx on a configuration file, and waits until every port of it answers.
 * @throws when another server answers there already
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
 * Starts an nginx of one's own.
 * @param folder for its configuration and notes
 * @param servers as `gadgetry headers` prints them
 * @throws what nginx says of its configuration
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
  const { child, ended, stop } = await started(program, path, errors, servers);
  return {
    change: async (next) => {
      const before = retiredIn(errors);
      write(next);
      child.kill('SIGHUP');
      while (retiredIn(errors) === before) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop,
    lose: () => {
      // Left alone, a worker goes on without its master; and a master replaces its workers.
      const workers = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], {
        encoding: 'utf8',
      }).stdout;
      child.kill('SIGKILL');
      for (const pid of workers.split(/\s+/).filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
      return ended;
    },
  };
}

const NOBODY = 65_534;

/**
 * Starts an nginx as a container does: by its very configuration but for `/tmp`, without rights, and all that it says in
 * `log` of the folder.
 * @param folder for its configuration, its log, and the one folder that it may write to
 * @param text as `gadgetry headers --for container` prints it
 * @returns stops it
 */
export async function startContainer(
  program: string,
  folder: string,
  text: string,
): Promise<() => Promise<void>> {
  const [path, tmp, log] = [join(folder, 'nginx.conf'), join(folder, 'tmp'), join(folder, 'log')];
  mkdirSync(tmp, { recursive: true });
  writeFileSync(path, text.replaceAll(' /tmp/', ` ${tmp}/`));
  const said = openSync(log, 'a');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const own of [tmp, log]) chownSync(own, NOBODY, NOBODY);
  const rights = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  try {
    const options: SpawnOptions = { stdio: ['ignore', said, said], ...rights };
    // An engine stops it by SIGQUIT, and waits for connections that browsers keep open; tests have no such time.
    return (await started(program, path, 'stderr', text, options)).stop;
  } finally {
    closeSync(said);
  }
}

/** Starts one whose servers stay as they are; gives what stops it. */
export const startNginx = async (
  program: string,
  folder: string,
  servers: string,
): Promise<() => Promise<void>> => (await openNginx(program, folder, servers)).stop;
