/** @jest-environment jsdom */
import { browser, container, loaded, mounted, tidyUp } from './testing/adopted';

afterEach(tidyUp);

it('renders a custom element with its values and the slot’s context', async () => {
  browser();
  customElements.define('acme-clock', class extends HTMLElement {});
  container({ Clock: customElements.get('acme-clock') });
  const { place, tell } = mounted(await loaded());
  expect(place.innerHTML).toBe('<acme-clock title="A" perpage="5" itemid="x"></acme-clock>');
  tell({ itemId: 'y' });
  expect(place.firstElementChild?.getAttribute('itemid')).toBe('y');
  const named = mounted(await loaded({ element: 'acme-clock' }));
  expect(named.place.firstElementChild?.localName).toBe('acme-clock');
});

it('renders a Svelte component by its custom element, which may give itself attributes', async () => {
  browser();
  class Counter extends HTMLElement {
    constructor() {
      super();
      this.setAttribute('ready', '');
    }
  }
  customElements.define('acme-svelte', Counter);
  container({ default: Object.assign(() => {}, { element: Counter }) });
  const { place } = mounted(await loaded({ react: 'none' }));
  expect(place.innerHTML).toBe('<acme-svelte ready="" title="A" perpage="5" itemid="x"></acme-svelte>');
});

it.each([
  [['acme-icon', 'acme-rating'], 'acme-rating'],
  [['acme-widget', 'acme-icon'], 'acme-widget'],
])(
  'renders the last custom element that a module defines, or the one called as the module is',
  async (defined, shown) => {
    browser();
    const define = customElements.define;
    container({});
    const { get } = Reflect.get(globalThis, 'acme');
    Reflect.set(globalThis, 'acme', {
      widgets: {
        get: async (name: string) => {
          for (const one of defined) customElements.define(one, class extends HTMLElement {});
          return get(name);
        },
      },
    });
    const { place } = mounted(await loaded());
    expect(place.firstElementChild?.localName).toBe(shown);
    expect(customElements.define).toBe(define);
  },
);

/** Makes a global container whose module defines custom elements after a time in milliseconds. */
function defining(name: string, elements: readonly string[], afterMs = 0): void {
  const get = async () => {
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    return () => {
      for (const element of elements) customElements.define(element, class extends HTMLElement {});
      return {};
    };
  };
  Reflect.set(globalThis, name, { acme: { get } });
}

const shownBy = (made: Awaited<ReturnType<typeof loaded>>) =>
  mounted(made).place.firstElementChild?.localName;

it('lets two parts define the same custom element, and sends events only to their own', async () => {
  browser();
  const define = customElements.define;
  defining('acme', ['acme-one', 'acme-base']);
  defining('other', ['acme-base', 'acme-two']);
  const both = await Promise.all([loaded(), loaded({ container: 'other' })]);
  expect(both.map(shownBy)).toEqual(['acme-base', 'acme-two']);
  expect(customElements.define).toBe(define);
});

it('loads although the files of another part are late, and keeps its elements when these arrive meanwhile', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  browser();
  const define = customElements.define;
  defining('acme', ['acme-shared', 'acme-late'], 3000);
  defining('other', ['acme-shared', 'acme-free'], 2000);
  const both = Promise.all([loaded(), loaded({ container: 'other' })]);
  // The second part waits 2 s for the first one.
  await jest.advanceTimersByTimeAsync(4500);
  expect((await both).map(shownBy)).toEqual(['acme-late', 'acme-free']);
  expect(customElements.define).toBe(define);
});

it('loads although the files of another part never arrive', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  browser();
  Reflect.set(globalThis, 'acme', { acme: { get: () => new Promise(() => {}) } });
  defining('other', ['acme-free']);
  void loaded();
  const other = loaded({ container: 'other' });
  await jest.advanceTimersByTimeAsync(2500);
  expect(shownBy(await other)).toBe('acme-free');
});

/** Returns the name of the element shown by a container whose module defines these names and exports some of the classes. */
async function shownOf(names: readonly string[], exportsOf: (classes: readonly unknown[]) => object) {
  browser();
  const get = async () => () => {
    const classes = names.map((name) => {
      const Element = class extends HTMLElement {};
      customElements.define(name, Element);
      return Element;
    });
    return exportsOf(classes);
  };
  Reflect.set(globalThis, 'acme', { get });
  const module = await loaded({ expose: './DatePicker' });
  return module && shownBy(module);
}

const Base = class extends HTMLElement {};

it.each([
  [
    'the only one that is exported and defined',
    ['a-icon', 'a-date', 'a-time'],
    ([icon]) => ({ Base, icon }),
    'a-icon',
  ],
  ['the one called as the module is', ['b-date-picker', 'b-icon'], () => ({ Base }), 'b-date-picker'],
  [
    'the one called as the module is, of several',
    ['c-icon', 'c-date-picker', 'c-time'],
    ([icon, , time]) => ({ Base, icon, time }),
    'c-date-picker',
  ],
  ['the default one', ['d-icon', 'd-date-picker'], ([icon]) => ({ Base, default: icon }), 'd-icon'],
] as readonly [string, readonly string[], (classes: readonly unknown[]) => object, string][])(
  'of a module that also exports a base class, shows %s',
  async (_, names, exportsOf, shown) => {
    expect(await shownOf(names, exportsOf)).toBe(shown);
  },
);

it('names the document after the heading of a page, also a late one, unless the page marks its own', async () => {
  browser();
  document.title = 'Cart – Store';
  const mount = (place: HTMLElement) => {
    place.innerHTML = '<h1>Early</h1>';
  };
  container({ mount });
  const { place, unmount } = mounted(await loaded());
  const [heading] = place.children;
  expect(document.title).toBe('Early – Store');
  expect([heading?.getAttribute('data-page-heading'), heading?.getAttribute('tabindex')]).toEqual(['', '-1']);
  place.innerHTML = '<h2>Late</h2>';
  await Promise.resolve();
  expect(document.title).toBe('Late – Store');
  place.innerHTML = '<h1>Other</h1><h2 data-page-heading>Own</h2>';
  await Promise.resolve();
  unmount?.();
  place.innerHTML = '<h1>After</h1>';
  await Promise.resolve();
  expect(document.title).toBe('Late – Store');
});

it('names the document after the label while a page has no heading, in the language of the store', async () => {
  browser();
  document.title = 'Cart – Store';
  document.documentElement.lang = 'en';
  customElements.define('acme-plain', class extends HTMLElement {});
  container({ Plain: customElements.get('acme-plain') });
  const { place, unmount } = mounted(await loaded({ label: { en: 'Acme', ua: 'Акме' } }));
  expect(document.title).toBe('Acme – Store');
  document.documentElement.lang = 'uk';
  await Promise.resolve();
  expect(document.title).toBe('Акме – Store');
  place.innerHTML = '<h1>Own</h1>';
  await Promise.resolve();
  document.documentElement.lang = 'en';
  await Promise.resolve();
  expect(document.title).toBe('Own – Store');
  unmount?.();
  mounted(await loaded());
  expect(document.title).toBe('acme – Store');
});

it('keeps the title that a page without a heading gives the document', async () => {
  browser();
  document.title = 'Cart – Store';
  const mount = () => {
    document.title = 'Named by itself';
  };
  container({ mount });
  mounted(await loaded({ label: { en: 'Acme', ua: 'Акме' } }));
  document.documentElement.lang = document.documentElement.lang === 'uk' ? 'en' : 'uk';
  await Promise.resolve();
  expect(document.title).toBe('Named by itself');
});
