/*
 * `gadgetry adopt` copies this file into the entry of an adopted part, where it runs as a classic script: it must import
 * nothing, and the store's code does not depend on it.
 */

/** Returns a function that adds a script or a link of the container with its hash. A retry of the store bypasses the cache. */
function loaderOf({ hashes }, base, search) {
  return (tag, url, attributes) =>
    new Promise((resolve, reject) => {
      const element = document.createElement(tag);
      element.crossOrigin = 'anonymous';
      element.integrity = (url.startsWith(base) && hashes[url.slice(base.length)]) || '';
      const address = url + search;
      Object.assign(element, attributes, { [tag === 'script' ? 'src' : 'href']: address });
      element.onload = resolve;
      element.onerror = () => {
        element.remove();
        // Bundlers use the same name.
        reject(Object.assign(new Error(`${address} could not be loaded`), { name: 'ChunkLoadError' }));
      };
      document.head.append(element);
    });
}

/** Makes a bundler's runtime load later files from here, each with its hash, whatever address it was built for. */
function redirect(list, base, load) {
  let isDone = false;
  const take = (runtime) => {
    // The runtime of another version gets the call, too, but later.
    if (isDone) return;
    isDone = true;
    runtime.p = base;
    runtime.l = (url, done) =>
      load('script', url).then(
        () => done({ type: 'load' }),
        () => done({ type: 'error', target: { src: url } }),
      );
  };
  globalThis[list] ??= [];
  globalThis[list].push([[`adopted ${base}`], {}, take]);
}

async function loadScript({ ahead, entry, container, chunks }, base, load) {
  for (const path of ahead) load('link', base + path, { rel: 'preload', as: 'script' }).catch(() => {});
  await load('script', base + entry);
  if (chunks) redirect(chunks, base, load);
  return globalThis[container];
}

/** `import()` accepts no hash; a file that was preloaded with one is not requested again. */
async function loadModule({ ahead, entry, hashes }, base, search, load) {
  const isPreloaded = document.createElement('link').relList.supports('modulepreload');
  const bring = (path) =>
    isPreloaded
      ? load('link', base + path, { rel: 'modulepreload' })
      : fetch(base + path + search, { integrity: hashes[path] });
  await Promise.all([...ahead, entry].map(bring));
  return import(base + entry + search);
}

/** Shorter than a page waits for its remote (`policy.pageMs`, 8000 by default). */
const LONGEST_TURN_MS = 2000;

/**
 * Runs the code of a module. Returns its exports and the custom elements that it defines, the outermost last. A name keeps its
 * first class, since several parts may define the same element. Parts run one at a time, so that each gets its own elements; a
 * part whose files are late delays the next one by at most `LONGEST_TURN_MS`, and both get the names defined from then on.
 */
function evaluated(run) {
  const evaluate = async () => {
    const defined = [];
    globalThis.gadgetryDefined ??= new Set();
    const running = globalThis.gadgetryDefined.add(defined);
    customElements.define = (name, ...rest) => {
      if (!customElements.get(name))
        CustomElementRegistry.prototype.define.call(customElements, name, ...rest);
      for (const names of running) names.push(name);
    };
    try {
      return { exposed: await run(), defined };
    } finally {
      running.delete(defined);
      if (running.size === 0) delete customElements.define;
    }
  };
  const before = globalThis.gadgetryAdopting ?? Promise.resolve();
  const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_TURN_MS));
  const result = Promise.race([before, limit]).then(evaluate);
  globalThis.gadgetryAdopting = result.catch(() => {});
  return result;
}

async function loadExposed(adopted, base, search, scope) {
  const { styles, type, entry, container, expose } = adopted;
  const load = loaderOf(adopted, base, search);
  const shown = Promise.all(styles.map((path) => load('link', base + path, { rel: 'stylesheet' })));
  const code = type === 'module' ? loadModule(adopted, base, search, load) : loadScript(adopted, base, load);
  const [remote] = await Promise.all([code, shown]);
  // A library may be nested: name: ['acme', 'widgets'].
  const found = [remote, ...Object.values(remote ?? {})].find((one) => one?.get);
  if (!found) throw new Error(`${entry} brought no container "${container}"`);
  await found.init?.(scope);
  return evaluated(async () => (await found.get(expose))());
}

const mountElement = (create, values) => (place, host) => {
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

const mountWith = (mount, values) => (place, host) => {
  const unmount = mount(place, { ...values, ...host });
  return typeof unmount === 'function' ? unmount : () => {};
};

/** Calls an unknown function as `mount`, and throws an error that explains the contract if that fails. */
const tryMount =
  (found, { expose }) =>
  (place, host) => {
    try {
      const result = found(place, host);
      if (result?.props && 'type' in result) throw new Error('it made an element that nothing shows');
      return result;
    } catch (error) {
      const reason = `${expose} exports a function, which failed as mount(element, host): ${error}. Beside a component of Preact, Svelte or Solid, export mount(element, values), which shows it there and returns what removes it; or export a custom element`;
      throw new Error(reason, { cause: error });
    }
  };

/** Mounts an application of single-spa, whose lifecycle functions may be lists. */
const mountSpa = (spa, name, values) => (place, host) => {
  const props = { ...values, ...host, name, domElement: place, domElementGetter: () => place };
  const steps = (list) => [list ?? []].flat().map((step) => () => step(props));
  const run = (done, step) => done.then(step);
  const mounted = [...steps(spa.bootstrap), ...steps(spa.mount)].reduce(run, Promise.resolve());
  return () => steps(spa.unmount).reduce(run, mounted);
};

const mountBridge = (bridge, moduleName, values) => (place, host) => {
  bridge.render({ ...values, dom: place, moduleName, context: host.context.value });
  return () => bridge.destroy({ dom: place, moduleName });
};

async function sharedModule(scope, name) {
  const [version] = Object.values(scope[name] ?? {});
  return version && (version.lib ?? (await version.get()))();
}

/** Mounts a component with the container's own React, since the store's React can't render it. */
async function mountRoot(component, values, scope, expose) {
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
async function mountVue(component, values, scope) {
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

const isElement = (value) => typeof value === 'function' && value.prototype instanceof HTMLElement;

/** Returns an application of `@module-federation/bridge-react`; its function has no parameters. */
function bridgeIn(found) {
  if (typeof found !== 'function' || found.length > 0 || found.prototype?.isReactComponent) return undefined;
  try {
    const made = found();
    return made?.render && made.destroy ? made : undefined;
  } catch {
    return undefined;
  }
}

const isComponent = (value) => typeof value === 'function' || Boolean(value?.$$typeof);

/** Returns the export to show: the named one, the default, the only component, or the one named after the module. */
function shownOf(exposed, { exported, expose }) {
  if (exported) return exposed[exported];
  if (exposed.default) return exposed.default;
  const components = Object.keys(exposed).filter((name) => /^[A-Z]/.test(name) && isComponent(exposed[name]));
  const name = components.length === 1 ? components[0] : expose.replace(/^.*\//, '');
  return components.includes(name) ? exposed[name] : exposed;
}

/** Returns the function that mounts an exposed module without the store's React; `undefined` for a component. */
function mountOf(exposed, found, adopted, values) {
  const { element, container, part, react } = adopted;
  if (element) return mountElement(() => document.createElement(element), values);
  const spa = [exposed, found].find((one) => one.bootstrap && one.mount && one.unmount);
  if (spa) return mountSpa(spa, part, values);
  const mount = exposed.mount ?? found.mount;
  if (mount) return mountWith(mount, values);
  const Element = [found, ...Object.values(exposed)].find(isElement);
  if (Element) return mountElement(() => new Element(), values);
  const bridge = bridgeIn(found);
  if (bridge) return mountBridge(bridge, container, values);
  // Without React, a function is not a component.
  return react === 'none' && typeof found === 'function'
    ? mountWith(tryMount(found, adopted), values)
    : undefined;
}

/** Returns the element called as the module is (`./DatePicker`: `acme-date-picker`), else the outermost. */
function elementOf(defined, { expose }) {
  const name = expose
    .replace(/^.*\//, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase();
  return defined.find((one) => one.endsWith(`-${name}`)) ?? defined.at(-1);
}

async function toModule({ exposed, defined }, adopted, values, scope) {
  const { expose, exported, react } = adopted;
  const found = shownOf(exposed, adopted);
  if (!found)
    throw new Error(
      `${expose} has no export ${exported} but ${Object.keys(exposed).join(', ')}: correct adopt --export`,
    );
  const mount = mountOf(exposed, found, adopted, values);
  if (mount) return { mount };
  const vue = isComponent(found) || found === exposed ? undefined : await mountVue(found, values, scope);
  if (vue) return { mount: vue };
  if (!isComponent(found)) {
    const element = elementOf(defined, adopted);
    if (element) return { mount: mountElement(() => document.createElement(element), values) };
    throw new Error(
      `${expose} exports no component, custom element or mount function but ${Object.keys(exposed).join(', ') || 'nothing'}: name one (adopt --export, or --element for an element of the page), or share the component's Vue`,
    );
  }
  if (react !== 'shared') return { mount: await mountRoot(found, values, scope, expose) };
  const { createElement } = await sharedModule(scope, 'react');
  const Adopted = (given) => createElement(found, { ...values, ...given });
  return { Page: Adopted, Fragment: Adopted };
}

/** Wraps a container of any build into one that the store can load: it exposes `./app`. */
export function adoptedContainer(adopted) {
  const { href, search } = new URL(document.currentScript?.src ?? '', document.baseURI);
  const base = new URL(adopted.folder, href).href;
  let scope = {};
  let loading;
  const loader = (config) => async () => {
    loading ??= loadExposed(adopted, base, search, scope).catch((error) => {
      loading = undefined;
      throw error;
    });
    return toModule(await loading, adopted, { ...adopted.values, ...config }, scope);
  };
  const app = ({ config }) => ({
    pages: { [adopted.part]: loader(config) },
    fragments: { [adopted.part]: loader(config) },
    translations: { en: {}, ua: {} },
  });
  return {
    init: (given) => {
      // Modules that the container adds stay in its own scope; without the store's React, it uses its own.
      const entries = Object.entries(given).filter(
        ([name]) => adopted.react === 'shared' || !/^react(-dom)?(\/|$)/.test(name),
      );
      scope = Object.fromEntries(entries.map(([name, versions]) => [name, { ...versions }]));
    },
    get: async () => () => ({ app }),
  };
}
