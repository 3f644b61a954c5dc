import { type AdoptedContainer, adoptedContainer } from '../adopted-container.mjs';

const ADOPTED: AdoptedContainer = {
  part: 'acme',
  container: 'acme',
  type: 'script',
  folder: 'container/',
  entry: 'entry.js',
  expose: './Widget',
  hashes: { 'entry.js': 'sha384-entry', 'late.js': 'sha384-late', 'a.css': 'sha384-css' },
  styles: ['a.css'],
  preloads: [],
  chunks: 'rspackChunkacme',
  react: 'own',
  values: { title: 'A' },
};

type Listener = (context: object) => void;

/** Simulates a browser that loads added elements; missing files fail. */
export function browser(missing: readonly string[] = []) {
  const added: HTMLElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes as (HTMLScriptElement & HTMLLinkElement)[]) {
      added.push(node);
      const fails = missing.some((path) => (node.src ?? node.href).endsWith(path));
      queueMicrotask(() => (fails ? node.onerror?.('') : node.onload?.(new Event('load'))));
    }
  });
  return added;
}

/** Makes a container; once started, its scope has its own modules. */
export function container(exposed: object, own: object = {}) {
  const init = jest.fn((scope: object) => void Object.assign(scope, own));
  Reflect.set(globalThis, 'acme', { init, get: async () => () => exposed });
  return init;
}

/** Returns the module that an adopted container gives the store. */
export async function loaded(adopted: Partial<AdoptedContainer> = {}, scope: object = {}) {
  const made = adoptedContainer({ ...ADOPTED, ...adopted });
  made.init(scope);
  const { app } = (await made.get('./app'))();
  return app({ config: { perPage: 5 } }).pages.acme?.();
}

/** Mounts a module; `tell` changes its context. */
export function mounted(module: Awaited<ReturnType<typeof loaded>>) {
  const place = document.createElement('div');
  let tell: Listener = () => {};
  const stop = jest.fn();
  const context = {
    value: { itemId: 'x' },
    subscribe: (listener: Listener) => {
      tell = listener;
      return stop;
    },
  };
  const unmount = module?.mount?.(place, { context });
  return { place, unmount, stop, tell: (value: object) => tell(value) };
}

/** Removes what containers leave behind. */
export function tidyUp(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const name of ['rspackChunkacme', 'gadgetryAdopting', 'gadgetryDefined', 'gadgetryPreloaded'])
    Reflect.deleteProperty(globalThis, name);
}
