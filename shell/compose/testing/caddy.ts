import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram, startProgram } from './debian-program';

/** Returns the path of Caddy; installs it if possible. */
export const ensureCaddy = (): string | undefined =>
  ensureProgram({
    name: 'caddy',
    places: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
    packages: ['caddy'],
  });

/**
 * Starts Caddy without certificates and without its admin API.
 * @param folder for its configuration and data
 * @param sites as `gadgetry headers` prints them
 * @returns a function that stops it
 * @throws Caddy's message if its configuration is invalid
 */
export async function startCaddy(
  program: string,
  folder: string,
  sites: string,
): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'Caddyfile');
  writeFileSync(path, `{\n\tadmin off\n\tauto_https off\n}\n${sites}`);
  const options = { env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } };
  const command = ['--config', path, '--adapter', 'caddyfile'];
  const tested = spawnSync(program, ['validate', ...command], { ...options, encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`Caddy refuses its configuration: ${tested.stderr}`);
  const ports = [...sites.matchAll(/^http:\/\/[^:]+:(\d+)/gm)].map(([, port]) => port);
  return (await startProgram(program, ['run', ...command], ports, options)).stop;
}
