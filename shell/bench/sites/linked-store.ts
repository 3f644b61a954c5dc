import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { AppModule, RemoteDescriptor } from '@gadgetry/shared-kernel/contract';
import { renderedBy } from '@gadgetry/shared-kernel/host';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import type { ChosenVersions } from '@gadgetry/shell/boot/chosen-versions';
import type { ComponentOf, Remotes } from '@gadgetry/shell/composition/remotes';
import { catalogue, type LinkedRemote, remotes, store } from 'linked-remotes';

const NO_FILE = { path: '', integrity: '' };
const NO_CHUNK = { scripts: [], styles: [], shared: [] };
const NO_BUILD = { container: '', entry: NO_FILE, app: NO_CHUNK, pages: {}, fragments: {}, shared: {} };

const linkedVersion = (descriptor: RemoteDescriptor): RemoteVersion => ({
  version: descriptor.version,
  base: '',
  traffic: 100,
  default: true,
  descriptor: { ...descriptor, build: NO_BUILD },
});

/** The one version of each remote that a build has linked. */
export const versions: ChosenVersions = Object.fromEntries(
  Object.entries(remotes).map(([name, { descriptor }]) => [name, linkedVersion(descriptor)]),
);

/** The environment of a build that has its remotes linked. */
export const environment: PageEnvironment = {
  name: 'linked',
  generation: 0,
  shell: '1.0.0',
  policy: {
    integrity: 'off',
    allowedOrigins: [],
    overrides: 'deny',
    budgets: { entryMs: 8000, pageMs: 8000 },
    ...(store && { store }),
  },
  catalogue,
  remotes: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, [version]])),
  onDemand: {},
  leads: {},
};

/** Loads remotes that are linked by the bundler, in place of the shell's composition. */
export function linkedRemotes(linked: Readonly<Record<string, LinkedRemote>>): Remotes {
  const apps = new Map<string, Promise<AppModule>>();
  const loading = new Map<string, Promise<unknown>>();
  const loaded = new Map<string, unknown>();
  const nameOf = (remote: string, module: string): string => {
    const route = versions[remote]?.descriptor.routes.find(({ path }) => module === `page ${path}`);
    return route ? `page ${route.page}` : module;
  };
  const fetchApp = async (remote: string): Promise<AppModule> => {
    const app = await linked[remote]?.app();
    if (!app) throw new Error(`There is no remote ${remote}.`);
    addTranslations(remote, app.translations);
    return app;
  };
  const fetchModule = async (remote: string, name: string): Promise<unknown> => {
    const app = await (apps.get(remote) ?? apps.set(remote, fetchApp(remote)).get(remote));
    const [kind, member = ''] = name.split(' ');
    const module = await (kind === 'page' ? app?.pages[member]?.() : app?.fragments[member]?.());
    const found = module && renderedBy(module);
    if (!found) throw new Error(`${remote} has no ${name}: its descriptor and its app disagree.`);
    loaded.set(`${remote} ${name}`, found);
    return found;
  };
  return {
    versions: () => versions,
    subscribe: () => () => {},
    // Each promise is stored under its own name, so the type is right.
    load: <K extends Parameters<Remotes['load']>[1]>(remote: string, module: K) => {
      const name = nameOf(remote, module);
      const key = `${remote} ${name}`;
      const promise = loading.get(key) ?? fetchModule(remote, name);
      loading.set(key, promise);
      return promise as Promise<ComponentOf<K>>;
    },
    getLoaded: <K extends Parameters<Remotes['load']>[1]>(remote: string, module: K) =>
      loaded.get(`${remote} ${nameOf(remote, module)}`) as ComponentOf<K> | undefined,
    prefetch: (remote, module) => void fetchModule(remote, nameOf(remote, module)).catch(() => {}),
    loadOptional: (remote, fragment) =>
      fetchModule(remote, `fragment ${fragment}`).then(
        (component) => component as ComponentOf<`fragment ${string}`>,
        () => undefined,
      ),
    noteRenderError: () => {},
    onRenderError: async () => false,
    retry: () => loading.clear(),
    reset: () => {},
    recall: async () => false,
    switchVersion: () => {},
  };
}
