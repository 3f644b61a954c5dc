import type { Store } from './store';

/** A folder of a store, as a store of its own: keys are relative to it. */
export function within(store: Store, folder: string): Store {
  const under = `${folder}/`;
  return {
    place: `${store.place.replace(/\/$/, '')}/${under}`,
    read: (key) => store.read(under + key),
    replace: (key, ...value) => store.replace(under + key, ...value),
    create: (key, ...value) => store.create(under + key, ...value),
    list: async (inner) =>
      (await store.list(inner === '' ? folder : under + inner)).map((key) => key.slice(under.length)),
    remove: (key) => store.remove(under + key),
  };
}
