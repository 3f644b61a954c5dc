import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hostConfiguration } from '@gadgetry/compose/hosts/hosts';
import { servedOrigins } from '@gadgetry/compose/hosts/rules';
import { temporaryFolder } from '@gadgetry/compose/temporary-folder';
import { openNginx } from '@gadgetry/compose/testing/nginx';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type StartServer, startNodeServer } from './serve-site';
import type { Mount } from './static-server';

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Whether a path contains a symbolic link, and so belongs to another folder. */
function isLinkedBelow(folder: string, under: string): boolean {
  const steps = under.split('/').filter(Boolean);
  return steps.some((_, index) => isLink(join(folder, ...steps.slice(0, index + 1))));
}

/**
 * Merges folders into one by symbolic links; the first one has priority.
 * @param to folder to write
 */
function linkTogether(mounts: readonly Mount[], to: string): void {
  mkdirSync(to, { recursive: true });
  const isShared = (under: string): boolean =>
    mounts.filter((other) => `${other.under ?? ''}/`.startsWith(`${under}/`)).length > 1;
  for (const { folder, under = '' } of mounts) {
    if (!existsSync(folder) || isLinkedBelow(to, under)) continue;
    const into = join(to, under);
    if (under && !isShared(under) && !existsSync(into)) {
      mkdirSync(dirname(into), { recursive: true });
      symlinkSync(folder, into);
      continue;
    }
    mkdirSync(into, { recursive: true });
    for (const name of readdirSync(folder))
      if (!existsSync(join(into, name))) symlinkSync(join(folder, name), join(into, name));
  }
}

/**
 * Serves each origin of a site with its own nginx, configured only by `gadgetry headers`.
 * @param program path of nginx
 */
export const startNginxServer =
  (program: string): StartServer =>
  async (origin, environment, site) => {
    const { port, mounts } = origin;
    const host = `localhost:${port}`;
    // `headers` prints nothing for an origin that the environment does not name.
    if (!servedOrigins(environment, site).some((one) => one.host === host))
      return startNodeServer()(origin, environment, site);
    const folder = temporaryFolder('gadgetry-nginx-');
    const srv = join(folder, 'srv');
    const configurationOf = (document: EnvironmentDocument): string =>
      hostConfiguration('nginx', document, { site, root: srv, origin: host });
    let trees = 0;
    // Atomic, so that a request gets the old or the new file.
    const link = (): void => {
      trees += 1;
      const tree = join(folder, `tree-${trees}`);
      linkTogether(mounts, tree);
      symlinkSync(tree, join(folder, 'next'));
      renameSync(join(folder, 'next'), join(srv, host.replace(':', '-')));
    };
    mkdirSync(srv);
    link();
    const nginx = await openNginx(program, join(folder, 'nginx'), configurationOf(environment));
    return {
      refresh: async (document) => {
        link();
        // A reload closes files that nginx would keep open for a second.
        await nginx.change(configurationOf(document));
      },
      stop: async () => {
        await nginx.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
