import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram, startProgram } from './debian-program';
import { freePort } from './free-port';

/**
 * Returns the path of lighttpd, a WebDAV server that answers one request after the other, so that conditional requests are
 * atomic. Apache's mod_dav (2.4.71) checks and writes in two steps, and lost a write unless it had one worker and
 * `FileETag Digest`.
 */
export const ensureLighttpd = (): string | undefined =>
  ensureProgram({
    name: 'lighttpd',
    places: ['/usr/sbin/lighttpd', '/usr/local/sbin/lighttpd', '/opt/homebrew/sbin/lighttpd'],
    packages: ['lighttpd', 'lighttpd-mod-webdav'],
  });

/**
 * Starts a WebDAV server.
 * @param folder for its files, configuration and log
 * @returns its address, and a function that stops it
 */
export async function startWebdav(
  program: string,
  folder: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort();
  for (const name of ['files', 'uploads']) mkdirSync(join(folder, name), { recursive: true });
  const path = join(folder, 'lighttpd.conf');
  writeFileSync(
    path,
    `server.modules = ("mod_webdav")
server.bind = "127.0.0.1"
server.port = ${port}
server.document-root = "${folder}/files"
server.upload-dirs = ("${folder}/uploads")
server.errorlog = "${folder}/error.log"
webdav.activate = "enable"
# Files of no known type would have no ETag.
mimetype.assign = ("" => "application/octet-stream")
`,
  );
  const { stop } = await startProgram(program, ['-D', '-f', path], [port]);
  return { address: `http://127.0.0.1:${port}/`, stop };
}
