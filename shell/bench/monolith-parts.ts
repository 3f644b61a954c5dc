import type { RemoteParts } from '@gadgetry/shell/composition/remote-parts';
import type { Selection } from '@gadgetry/shell/composition/selection';
import type { LinkedRemote } from 'monolith-remotes';
import type { ComponentType } from 'react';

const missing = (remote: string, what: string): Error =>
  new Error(`The monolith's ${remote} has no ${what}: its descriptor and its app disagree.`);

/** The parts of linked remotes, each loaded once: what Module Federation does in the store, done by the bundler. */
export function createLinkedParts(
  selection: Selection,
  remotes: Readonly<Record<string, LinkedRemote>>,
): RemoteParts {
  const loaded = new Map<string, Promise<unknown>>();
  const loadedPages = new Map<string, ComponentType>();
  // The key names remote and part, so that what is found under it is what was put there.
  const once = <C>(key: string, load: () => Promise<C>): Promise<C> => {
    const known = loaded.get(key) as Promise<C> | undefined;
    const loading = known ?? load();
    loaded.set(key, loading);
    return loading;
  };
  const pageOf = (remote: string, path: string): string =>
    selection[remote]?.descriptor.routes.find((claim) => claim.path === path)?.page ?? path;
  return {
    selection: () => selection,
    subscribe: () => () => {},
    page: (remote, path) => {
      const name = pageOf(remote, path);
      return once(`${remote} page ${name}`, async () => {
        const load = remotes[remote]?.app.pages[name];
        if (!load) throw missing(remote, `page "${name}"`);
        const { Page } = await load();
        loadedPages.set(`${remote} ${name}`, Page);
        return Page;
      });
    },
    loadedPage: (remote, path) => loadedPages.get(`${remote} ${pageOf(remote, path)}`),
    fragment: (remote, name) =>
      once(`${remote} fragment ${name}`, async () => {
        const load = remotes[remote]?.app.fragments[name];
        if (!load) throw missing(remote, `fragment "${name}"`);
        return (await load()).Fragment;
      }),
    broken: async () => false,
    worked: () => {},
    warmPage: async () => {},
    warmFragment: async () => {},
    forget: () => loaded.clear(),
    use: () => {},
  };
}
