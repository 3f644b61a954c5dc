import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { prerenderedFile } from '@gadgetry/environment/prerendered-file';
import { readBody, readSet } from './prerendered-files';

/**
 * Finds the prerendered home page in the default language. The store's page contains it, so that it shows without a further
 * request.
 * @param cache folder of the finished prerendered pages
 * @returns its body, and the environment that names it; no body without such a page
 */
export function inlineHome(
  environment: PageEnvironment,
  cache: string | undefined,
): { readonly environment: PageEnvironment; readonly inlined?: string } {
  const file = prerenderedFile('/', 'en');
  for (const [remote, versions] of Object.entries(environment.remotes))
    for (const version of versions) {
      const { views, descriptor } = version;
      const folder = views?.base.split('/').at(-2);
      const isHome = version.default && descriptor.routes.some(({ path }) => path === '/');
      if (!cache || !file || !views || !folder || !isHome || !readSet(cache, folder)?.pages.has(file))
        continue;
      const carrying = { ...version, views: { ...views, inlined: file } };
      return {
        environment: {
          ...environment,
          remotes: {
            ...environment.remotes,
            [remote]: versions.map((one) => (one === version ? carrying : one)),
          },
        },
        inlined: readBody(cache, folder, file),
      };
    }
  return { environment };
}
