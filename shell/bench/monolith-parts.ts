import type { ChosenVersions } from '@gadgetry/shell/boot/chosen-versions';
import type { ComponentOf, Remotes } from '@gadgetry/shell/composition/remotes';
import type { LinkedRemote } from 'monolith-remotes';

/** Linked remotes, each module loaded once: what Module Federation does in the store, done by the bundler. */
export function linkedRemotes(
  versions: ChosenVersions,
  linked: Readonly<Record<string, LinkedRemote>>,
): Remotes {
  const loading = new Map<string, Promise<unknown>>();
  const loaded = new Map<string, unknown>();
  const nameOf = (remote: string, module: string): string => {
    const route = versions[remote]?.descriptor.routes.find(({ path }) => module === `page ${path}`);
    return route ? `page ${route.page}` : module;
  };
  const fetchModule = async (remote: string, name: string): Promise<unknown> => {
    const [kind, own = ''] = name.split(' ');
    const app = linked[remote]?.app;
    const found =
      kind === 'page' ? (await app?.pages[own]?.())?.Page : (await app?.fragments[own]?.())?.Fragment;
    if (!found)
      throw new Error(`The monolith's ${remote} has no ${name}: its descriptor and its app disagree.`);
    loaded.set(`${remote} ${name}`, found);
    return found;
  };
  return {
    versions: () => versions,
    subscribe: () => () => {},
    // What stands under a module's name is what was put there under it.
    load: <K extends Parameters<Remotes['load']>[1]>(remote: string, module: K) => {
      const name = nameOf(remote, module);
      const key = `${remote} ${name}`;
      const known = loading.get(key) ?? fetchModule(remote, name);
      loading.set(key, known);
      return known as Promise<ComponentOf<K>>;
    },
    loaded: <K extends Parameters<Remotes['load']>[1]>(remote: string, module: K) =>
      loaded.get(`${remote} ${nameOf(remote, module)}`) as ComponentOf<K> | undefined,
    fetchAhead: () => {},
    threw: async () => false,
    retry: () => loading.clear(),
    use: () => {},
  };
}
