/** @jest-environment jsdom */
import { browser, container, loaded, mounted, tidyUp } from './testing/adopted';

afterEach(tidyUp);

it('loads each file with its hash, later chunks included', async () => {
  const added = browser();
  container({ mount: () => {} });
  await loaded();
  expect(added.map((one) => Reflect.get(one, 'integrity'))).toEqual(['sha384-css', 'sha384-entry']);
  const [[, , take]] = Reflect.get(globalThis, 'rspackChunkacme');
  const runtime: { p?: string; l?: (url: string, done: (event: object) => void) => void } = {};
  take(runtime);
  expect(runtime.p).toBe('http://localhost/container/');
  await new Promise<object>((resolve) => runtime.l?.(`${runtime.p}late.js`, resolve));
  expect(added.at(-1)).toMatchObject({ integrity: 'sha384-late', crossOrigin: 'anonymous' });
});

it('names a file that failed to load, and requests it again the next time', async () => {
  container({ mount: () => {} });
  browser(['entry.js']);
  await expect(loaded()).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'http://localhost/container/entry.js could not be loaded',
  });
  jest.restoreAllMocks();
  browser();
  expect(await loaded()).toHaveProperty('mount');
});

it('adds no second style sheet, and leaves no scripts, when it is loaded again after a failure', async () => {
  const added = browser();
  const removed = jest.spyOn(HTMLElement.prototype, 'remove');
  container({ mount: () => {} });
  await loaded();
  const styles = [{ href: 'http://localhost/container/a.css?attempt=1' }];
  Object.defineProperty(document, 'styleSheets', { value: styles, configurable: true });
  await loaded();
  Reflect.deleteProperty(document, 'styleSheets');
  expect(added.map(({ tagName }) => tagName)).toEqual(['LINK', 'SCRIPT', 'SCRIPT']);
  expect(removed.mock.contexts).toEqual(added.slice(1));
});

it('preloads a chunk once, also when it is loaded again after a failure; a missing one again', async () => {
  const preloads = (added: readonly HTMLElement[]): number =>
    added.filter((one) => Reflect.get(one, 'rel') === 'preload').length;
  container({ mount: () => {} });
  for (const [missing, expected] of [
    [['widget.js'], 1],
    [[], 1],
    [[], 0],
  ] as const) {
    const added = browser(missing);
    await loaded({ preloads: ['widget.js'] });
    expect(preloads(added)).toBe(expected);
    jest.restoreAllMocks();
  }
});

it('offers modules that the store has loaded at once, since a container with an eager React takes no other', async () => {
  browser();
  const init = container({ mount: () => {} });
  const lib = () => 'React';
  const later = { get: async () => () => 'Late' };
  await loaded(
    { react: 'shared' },
    { react: { '19.3.1': { lib, get: async () => lib } }, late: { 1: later } },
  );
  const [scope] = init.mock.calls[0] ?? [];
  expect(Reflect.get(Object(scope), 'react')['19.3.1']).toMatchObject({ eager: true, lib });
  expect(Reflect.get(Object(scope), 'react')['19.3.1'].get()).toBe(lib);
  expect(Reflect.get(Object(scope), 'late')[1]).toEqual(later);
});

it('renders with the React of the container, and hides the store’s React from it', async () => {
  browser();
  const root = { render: jest.fn(), unmount: jest.fn() };
  const shared = (module: object) => ({ '18.3.1': { get: async () => () => module } });
  const Widget = (_: object) => null;
  const init = container(
    { default: Widget },
    {
      react: shared({ createElement: (type: unknown, props: object) => ({ type, props }) }),
      'react-dom': shared({ createRoot: () => root }),
    },
  );
  const stores = { react: { '19.3.1': {} }, 'react-dom': {}, 'shared-kernel/cart': {} };
  const { unmount, tell, stop } = mounted(await loaded({}, stores));
  expect(init.mock.calls[0]?.[0]).not.toHaveProperty('react.19\\.3\\.1');
  expect(stores).not.toHaveProperty(['react', '18.3.1']);
  const props = { title: 'A', perPage: 5, context: { itemId: 'x' } };
  expect(root.render).toHaveBeenLastCalledWith({ type: Widget, props });
  tell({ itemId: 'y' });
  expect(root.render.mock.lastCall?.[0].props.context).toEqual({ itemId: 'y' });
  unmount?.();
  expect([root.unmount, stop].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});

it('renders the export that is asked for, the only component, or the one named after its module', async () => {
  browser();
  const scope = {
    react: {
      '19.3.1': {
        lib: () => ({
          createElement: (type: unknown) => type,
          useInsertionEffect: () => {},
          useLayoutEffect: () => {},
        }),
      },
    },
  };
  const show = async (exposed: object, exported?: string) => {
    container(exposed);
    const { Page } = (await loaded({ react: 'shared', ...(exported && { exported }) }, scope)) ?? {};
    return typeof Page === 'function' ? Page({}) : undefined;
  };
  const [One, Widget] = [() => 1, () => 2];
  expect(await show({ One, useOne: () => {} })).toBe(One);
  expect(await show({ One, Widget })).toBe(Widget);
  expect(await show({ One, Widget }, 'One')).toBe(One);
  await expect(show({ One, Widget }, 'Two')).rejects.toThrow('no export Two but One, Widget');
  await expect(show({ One, Two: Widget })).rejects.toThrow('One, Two: name one (adopt --export');
});

it('mounts a component with the Vue that its container shares', async () => {
  browser();
  const stops = { mount: jest.fn(), unmount: jest.fn() };
  const vue = {
    shallowRef: (value: object) => ({ value }),
    h: (...all: readonly unknown[]) => all,
    createApp: jest.fn(({ render }: { render: () => unknown }) => ({ ...stops, render })),
  };
  const shared = { vue: { '3.5.0': { get: async () => () => vue } } };
  const [plain, asking] = [{ setup() {} }, { props: { context: Object }, setup() {} }];
  const drawn = async (component: object) => {
    container({ default: component }, shared);
    const { place, unmount, tell } = mounted(await loaded({ react: 'none' }));
    tell({ itemId: 'y' });
    const { render } = vue.createApp.mock.lastCall?.[0] ?? {};
    unmount?.();
    return [place.localName, render?.()];
  };
  const values = { title: 'A', perPage: 5 };
  expect(await drawn(plain)).toEqual(['div', [plain, values]]);
  expect(await drawn(asking)).toEqual(['div', [asking, { ...values, context: { itemId: 'y' } }]]);
  expect([stops.mount, stops.unmount].map((one) => one.mock.calls.length)).toEqual([2, 2]);
});

it('calls a mount function without React, and the single-spa lifecycle in order', async () => {
  browser();
  const unmounted = jest.fn();
  container({
    default: (place: Element, { title }: { title: string }) => {
      place.append(title);
      return unmounted;
    },
  });
  const { place, unmount } = mounted(await loaded({ react: 'none' }));
  expect(place.textContent).toBe('A');
  unmount?.();
  expect(unmounted).toHaveBeenCalled();
  const steps: unknown[] = [];
  const step = (name: string, done?: () => void) => async (props: { domElement: Element; title: string }) => {
    steps.push([name, props.domElement.localName, props.title]);
    done?.();
  };
  await new Promise<void>((resolve) => {
    container({ bootstrap: [step('bootstrap')], mount: step('mount'), unmount: step('unmount', resolve) });
    loaded().then((module) => mounted(module).unmount?.());
  });
  expect(steps).toEqual(['bootstrap', 'mount', 'unmount'].map((name) => [name, 'div', 'A']));
});

it('marks style elements with their part, and returns a style sheet to code that adds rules', async () => {
  const script: string = './adopted-tools.mjs';
  await import(script);
  const { html, style, fetching, policies } = Reflect.get(globalThis, 'gadgetryAdopted');
  const rules = { createHTML: (text: string) => `${text}!` };
  expect(policies(undefined, 'acme')('lit-html', rules).createHTML('<style>')).toBe(
    '<style type="adopted/acme">!',
  );
  expect(html('<style>a{}</style><styled-x>', 'acme')).toBe(
    '<style type="adopted/acme">a{}</style><styled-x>',
  );
  expect(html(null, 'acme')).toBe('');
  const { localName, hidden, sheet } = style(document.createElement('style'), 'acme');
  expect([localName, hidden, sheet instanceof CSSStyleSheet]).toEqual(['adopted-style', true, true]);
  expect(style('other', 'acme')).toBe('other');
  expect(fetching((url: string) => url)('https://a.example/')).toBe('https://a.example/');
});

it('shows a style once, however often a part adds it', async () => {
  const script: string = './adopted-tools.mjs';
  await import(script);
  // jsdom has neither.
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} });
  const add = (part: string, text: string): HTMLElement => {
    const made = Reflect.get(globalThis, 'gadgetryAdopted').style(document.createElement('style'), part);
    document.head.append(made);
    made.textContent = text;
    return made;
  };
  const count = async (): Promise<number> => {
    await undefined;
    return document.adoptedStyleSheets.length;
  };
  const [first] = [add('acme', 'p {}'), add('acme', 'p {}'), add('acme', 'a {}'), add('other', 'p {}')];
  expect(await count()).toBe(3);
  first?.remove();
  expect(await count()).toBe(3);
  for (const made of document.querySelectorAll('adopted-style')) made.remove();
  expect(await count()).toBe(0);
});

it('limits inserted rules to their part, but for those with a class or custom properties alone', async () => {
  const script: string = './adopted-tools.mjs';
  await import(script);
  const insert = CSSStyleSheet.prototype.insertRule;
  const nested: string[] = [];
  // jsdom parses no nested rules.
  function insertFlat(this: CSSStyleSheet, text: string, index?: number): number {
    if (!text.startsWith(':where')) return insert.call(this, text, index);
    nested.push(text);
    return index ?? 0;
  }
  CSSStyleSheet.prototype.insertRule = insertFlat;
  const { sheet } = Reflect.get(globalThis, 'gadgetryAdopted').style(document.createElement('style'), 'acme');
  for (const rule of ['p { color: red; }', '.a, a { color: red; }', 'body { color: red; }'])
    sheet.insertRule(rule);
  const tricky = ['a:not(.b)', 'a[href$=".pdf"]', '[data-theme] p'];
  for (const selector of tricky) sheet.insertRule(`${selector} { color: red; }`);
  expect(nested.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(
    ['p', '.a, a', '&', ...tricky].map(
      (selector) => `:where([data-remote="acme"]) { ${selector} {color: red;} }`,
    ),
  );
  for (const rule of ['.dialog { color: red; }', ':root { --gap: 1px; }', '@keyframes a { to { top: 0; } }'])
    sheet.insertRule(rule);
  expect([nested.length, sheet.cssRules.length]).toEqual([6, 3]);
  CSSStyleSheet.prototype.insertRule = insert;
});

it('runs a bridge, and refuses an export that cannot be rendered', async () => {
  browser();
  const bridge = { render: jest.fn(), destroy: jest.fn() };
  container({ default: () => bridge });
  const { place, unmount, tell } = mounted(await loaded());
  // A router of its own would change the store's address.
  const given = { dom: place, title: 'A', memoryRoute: { entryPath: '/' } };
  expect(bridge.render).toHaveBeenCalledWith(expect.objectContaining(given));
  tell({ itemId: 'y' });
  expect(bridge.render).toHaveBeenLastCalledWith(
    expect.objectContaining({ ...given, context: { itemId: 'y' } }),
  );
  unmount?.();
  expect(bridge.destroy).toHaveBeenCalledWith(expect.objectContaining({ dom: place }));
  container({ provider: () => bridge });
  await expect(loaded()).rejects.toThrow('but provider: name one (adopt --export');
  expect(await loaded({ exported: 'provider' })).toHaveProperty('mount');
  container({
    default: (_: object) => {
      throw new TypeError('no anchor');
    },
  });
  const failing = await loaded({ react: 'none' });
  expect(() => mounted(failing)).toThrow(
    /failed as mount\(element, host\): TypeError: no anchor\. .*Svelte or Solid, export mount/,
  );
  container({ default: (_: object) => ({ type: 'p', props: {} }) });
  const unshown = await loaded({ react: 'none' });
  expect(() => mounted(unshown)).toThrow('it returned an element');
  container({ answer: 42 });
  await expect(loaded()).rejects.toThrow(/exports no component, custom element or mount function but answer/);
  container({ default: (_: object) => null });
  await expect(loaded()).rejects.toThrow(/share react and react-dom/);
});
