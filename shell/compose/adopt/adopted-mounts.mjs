/*
 * `gadgetry adopt` copies these functions into the entry of an adopted part, before `adopted-container.mjs`. The `mount…`
 * functions return, or resolve to, a function that shows a module in an element and returns a function that removes it. The file
 * must import nothing.
 */

/**
 * Creates a custom element. By its constructor, if the page knows it: `createElement` refuses elements that give themselves
 * attributes, such as those of solid-element.
 */
export const createCustom = (name) => {
  const Type = customElements.get(name);
  return Type ? new Type() : document.createElement(name);
};

/** Mounts a custom element; values and context become its properties or attributes. */
export const mountElement = (create, values) => (place, host) => {
  const element = create();
  const show = (context) => {
    for (const [name, value] of Object.entries({ ...values, ...context }))
      if (name in element) element[name] = value;
      else element.setAttribute(name, String(value));
  };
  show(host.context.value);
  place.append(element);
  return host.context.subscribe(show);
};

/** Mounts with the container's own function; if that returns no function, unmounting does nothing. */
export const mountWith = (mount, values) => (place, host) => {
  const unmount = mount(place, { ...values, ...host });
  return typeof unmount === 'function' ? unmount : () => {};
};

/** Calls an unknown function as `mount`, and throws an error that explains the contract if that fails. */
export const tryMount =
  (found, { expose }) =>
  (place, host) => {
    try {
      const result = found(place, host);
      if (result instanceof Node || (result?.props && result.type)) throw new Error('it returned an element');
      return result;
    } catch (error) {
      const reason = `${expose} exports a function, which failed as mount(element, host): ${error}. Beside a component of Preact, Svelte or Solid, export mount(element, values), which shows it there and returns what removes it; or export a custom element`;
      throw new Error(reason, { cause: error });
    }
  };

/** Mounts an application of single-spa, whose lifecycle functions may be lists. */
export const mountSpa = (spa, name, values) => (place, host) => {
  const props = { ...values, ...host, name, domElement: place, domElementGetter: () => place };
  const steps = (list) => [list ?? []].flat().map((step) => () => step(props));
  const run = (done, step) => done.then(step);
  const mounted = [...steps(spa.bootstrap), ...steps(spa.mount)].reduce(run, Promise.resolve());
  return () => steps(spa.unmount).reduce(run, mounted);
};

/** Mounts an application of `@module-federation/bridge-react`. Its router keeps its place in memory: the address is the store's. */
export const mountBridge = (bridge, moduleName, values) => (place, host) => {
  const given = { memoryRoute: { entryPath: '/' }, ...values, dom: place, moduleName };
  const show = (context) => bridge.render({ ...given, context });
  show(host.context.value);
  const stop = host.context.subscribe(show);
  return () => {
    stop();
    bridge.destroy(given);
  };
};

/** Returns a module that the container shares; `undefined` if it shares none of this name. */
export async function sharedModule(scope, name) {
  const [version] = Object.values(scope[name] ?? {});
  return version && (version.lib ?? (await version.get()))();
}

/** Mounts a component with the container's own React, since the store's React can't render it. */
export async function mountRoot(component, values, scope, expose) {
  const names = ['react', 'react-dom/client', 'react-dom'];
  const [react, client, dom] = await Promise.all(names.map((name) => sharedModule(scope, name)));
  const createRoot = client?.createRoot ?? dom?.createRoot;
  if (!react || !createRoot)
    throw new Error(
      `${expose} renders with a React that its container neither takes from the store nor shares: share react and react-dom (of React 19: react-dom/client, too), or export mount(element)`,
    );
  return (place, host) => {
    const root = createRoot(place);
    const show = (context) => root.render(react.createElement(component, { ...values, context }));
    show(host.context.value);
    const stop = host.context.subscribe(show);
    return () => {
      stop();
      root.unmount();
    };
  };
}

/** Mounts an application of the Vue that a container shares. */
export async function mountVue(component, values, scope) {
  const vue = await sharedModule(scope, 'vue');
  if (!vue?.createApp) return undefined;
  return (place, host) => {
    const context = vue.shallowRef(host.context.value);
    const isAsked = [component.props ?? []].flat().some((one) => one === 'context' || one.context);
    const shown = () => vue.h(component, { ...values, ...(isAsked && { context: context.value }) });
    const app = vue.createApp({ render: shown });
    app.mount(place);
    const stop = host.context.subscribe((next) => {
      context.value = next;
    });
    return () => {
      stop();
      app.unmount();
    };
  };
}

/** Returns the document's title with another first part; the last part is the store's name. */
const titleWith = (text) => `${text} – ${document.title.split(' – ').at(-1)}`;

/**
 * Names the document after the page's label, or else after the part, until a heading or the page names it. The title follows
 * the language.
 * @returns a function that ends it
 */
export function labelPage({ part, label }) {
  let own;
  const show = () => {
    if (own && document.title !== own) return;
    own = titleWith(label?.[document.documentElement.lang === 'uk' ? 'ua' : 'en'] ?? part);
    document.title = own;
  };
  const observer = new MutationObserver(show);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  show();
  return () => observer.disconnect();
}

/**
 * Names the document after the first heading of an adopted page, as the store's own pages do, and has the store focus it after a
 * navigation. A page that marks its heading itself keeps it.
 * @returns a function that ends it
 */
export function headPage(place) {
  const look = () => {
    const heading = place.querySelector('h1, h2');
    if (!heading?.textContent || place.querySelector('[data-page-heading]')) return;
    heading.dataset.pageHeading = '';
    heading.tabIndex = -1;
    document.title = titleWith(heading.textContent);
  };
  const observer = new MutationObserver(look);
  observer.observe(place, { childList: true, subtree: true, characterData: true });
  look();
  return () => observer.disconnect();
}
