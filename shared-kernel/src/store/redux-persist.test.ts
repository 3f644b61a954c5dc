import { combineReducers, legacy_createStore as createStore } from 'redux';
import { persistReducer, persistStore } from 'redux-persist';
import { ROOT_KEY } from './codec';
import { adding, fakeArea, someProduct } from './testing/fake-area';
import { openTab } from './testing/fake-tabs';

const product = someProduct(5);

interface OldRoot {
  cart: { cart: unknown[] };
  favorities: { products: unknown[] };
  theme: { theme: string };
  language: { lang: string };
}

/** The store of an older build: redux-persist 6 over the same storage. */
async function olderBuild(items: Map<string, string>) {
  const setAll = (state: OldRoot['cart'] = { cart: [] }, action: { type: string; cart?: unknown[] }) =>
    action.type === 'set' && action.cart ? { cart: action.cart } : state;
  const reducer = combineReducers({
    cart: setAll,
    favorities: (state: OldRoot['favorities'] = { products: [] }) => state,
    theme: (state: OldRoot['theme'] = { theme: 'light' }) => state,
    language: (state: OldRoot['language'] = { lang: 'en' }) => state,
  });
  const storage = {
    getItem: async (key: string) => items.get(key) ?? null,
    setItem: async (key: string, text: string) => void items.set(key, text),
    removeItem: async (key: string) => void items.delete(key),
  };
  const whitelist = ['cart', 'favorities', 'theme', 'language'];
  const store = createStore(persistReducer({ key: 'root', storage, whitelist }, reducer));
  const persistor = persistStore(store);
  await new Promise<void>((resolve) => {
    const resolveOnceStarted = () => persistor.getState().bootstrapped && resolve();
    persistor.subscribe(resolveOnceStarted);
    resolveOnceStarted();
  });
  return { store, persistor };
}

function newBuild(items: Map<string, string>) {
  const area = fakeArea(Object.fromEntries(items));
  return { area, ...openTab('new', area) };
}

describe('beside redux-persist 6', () => {
  it('is rehydrated by it [KEEP-02, KEEP-05]', async () => {
    const { store, area } = newBuild(new Map());
    store.dispatch(adding(5));
    store.dispatch({ name: 'cart/increase', payload: { id: 5 } });
    store.dispatch({ name: 'favourites/add', payload: { product } });
    store.dispatch({ name: 'preferences/choose-language', payload: { language: 'ua' } });
    const { store: old, persistor } = await olderBuild(area.items);
    expect(old.getState()).toMatchObject({
      cart: { cart: [{ ...product, quantity: 2 }] },
      favorities: { products: [product] },
      theme: { theme: 'light' },
      language: { lang: 'ua' },
    });
    persistor.pause();
  });

  it('rehydrates its state and writes the same bytes [KEEP-06]', async () => {
    const items = new Map<string, string>();
    const { store: old, persistor } = await olderBuild(items);
    old.dispatch({ type: 'set', cart: [{ ...product, quantity: 3 }] });
    await persistor.flush();
    persistor.pause();
    const { store, area, faults } = newBuild(items);
    expect(store.state().cart.lines).toEqual([{ ...product, quantity: 3 }]);
    expect(store.state().preferences).toEqual({ theme: 'light', language: 'en' });
    store.dispatch({ name: 'cart/increase', payload: { id: 5 } });
    store.dispatch({ name: 'cart/decrease', payload: { id: 5 } });
    expect(area.items.get(ROOT_KEY)).toBe(items.get(ROOT_KEY));
    expect(faults).toEqual([]);
  });
});
