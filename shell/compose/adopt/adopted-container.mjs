/*
 * `gadgetry adopt` copies this file into the entry of an adopted part, after `adopted-mounts.mjs`. There it runs as a classic
 * script: it must import nothing else, and the store's code does not depend on it.
 */

import {
  createCustom,
  headPage,
  labelPage,
  mountBridge,
  mountElement,
  mountRoot,
  mountSpa,
  mountVue,
  mountWith,
  sharedModule,
  tryMount,
} from './adopted-mounts.mjs';

/** Returns a function that adds a script or a link of the container with its hash. A retry of the store bypasses the cache. */
function loaderOf({ hashes }, base, search) {
  return (tag, url, attributes) =>
    new Promise((resolve, reject) => {
      const element = document.createElement(tag);
      element.crossOrigin = 'anonymous';
      element.integrity = (url.startsWith(base) && hashes[url.slice(base.length)]) || '';
      const address = url + search;
      Object.assign(element, attributes, { [tag === 'script' ? 'src' : 'href']: address });
      element.onload = () => {
        // A failing part loads its files again on each visit.
        if (attributes?.rel !== 'stylesheet') element.remove();
        resolve();
      };
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

/** Preloads a chunk once: the bundler keeps it, also when the part fails, so browsers would report later preloads as unused. */
function preloadChunk(url, load) {
  globalThis.gadgetryPreloaded ??= new Set();
  if (globalThis.gadgetryPreloaded.has(url)) return;
  load('link', url, { rel: 'preload', as: 'script' }).then(
    () => globalThis.gadgetryPreloaded.add(url),
    () => {},
  );
}

async function loadScript({ preloads, entry, container, chunks }, base, load) {
  for (const path of preloads) preloadChunk(base + path, load);
  await load('script', base + entry);
  if (chunks) redirect(chunks, base, load);
  return globalThis[container];
}

/** `import()` accepts no hash; a file that was preloaded with one is not requested again. */
async function loadModule({ preloads, entry, hashes }, base, search, load) {
  const isPreloaded = document.createElement('link').relList.supports('modulepreload');
  const loadFile = (path) =>
    isPreloaded
      ? load('link', base + path, { rel: 'modulepreload' })
      : fetch(base + path + search, { integrity: hashes[path] });
  await Promise.all([...preloads, entry].map(loadFile));
  return import(base + entry + search);
}

/** Shorter than a page waits for its remote (`policy.pageMs`, 8000 by default). */
const LONGEST_TURN_MS = 2000;

/**
 * Runs the code of a module. Returns its exports and the classes of its custom elements by name, the outermost last. A name keeps
 * its first class, since several parts may define the same element. Parts run one at a time, so that each gets its own; one whose
 * files are late delays the next one by at most `LONGEST_TURN_MS`, and both get the elements defined from then on.
 */
function evaluated(run) {
  const evaluate = async () => {
    const defined = new Map();
    globalThis.gadgetryDefined ??= new Set();
    const running = globalThis.gadgetryDefined.add(defined);
    customElements.define = (name, type, options) => {
      if (!customElements.get(name))
        CustomElementRegistry.prototype.define.call(customElements, name, type, options);
      for (const elements of running) elements.set(name, type);
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

/** Whether a style sheet shows already: an earlier visit may have failed after it had loaded. */
const isShown = (url) => [...document.styleSheets].some(({ href }) => href?.replace(/\?.*/, '') === url);

async function loadExposed(adopted, base, search, scope) {
  const { styles, type, entry, container, expose } = adopted;
  const load = loaderOf(adopted, base, search);
  const missing = styles.map((path) => base + path).filter((url) => !isShown(url));
  const shown = Promise.all(missing.map((url) => load('link', url, { rel: 'stylesheet' })));
  const code = type === 'module' ? loadModule(adopted, base, search, load) : loadScript(adopted, base, load);
  const [remote] = await Promise.all([code, shown]);
  // A library may be nested: name: ['acme', 'widgets'].
  const found = [remote, ...Object.values(remote ?? {})].find((one) => one?.get);
  if (!found) throw new Error(`${entry} defined no container "${container}"`);
  await found.init?.(scope);
  return evaluated(async () => (await found.get(expose))());
}

const isElement = (value) => typeof value === 'function' && value.prototype instanceof HTMLElement;

/**
 * Returns an application of `@module-federation/bridge-react`: a function without parameters that returns `render` and
 * `destroy`.
 */
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

/**
 * Returns the name of the element to show: of the chosen class; else of the only exported one, the one called as the module is
 * (`./DatePicker`: `acme-date-picker`), the last exported one, or the last defined. `undefined` if the module defined none.
 */
function elementOf({ exposed, defined }, found, { expose }) {
  const ending = expose.replace(/^.*\/|(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
  const names = [...defined.keys()];
  const exported = names.filter((name) => Object.values(exposed).includes(defined.get(name)));
  const [next = names.find((name) => name.endsWith(ending))] = exported.length === 1 ? exported : [];
  return names.find((name) => defined.get(name) === found) ?? next ?? exported.at(-1) ?? names.at(-1);
}

/** Returns the function that mounts an exposed module without the store's React; `undefined` for a component. */
function mountOf({ exposed, defined }, found, adopted, values) {
  const { element, container, part, react } = adopted;
  if (element) return mountElement(() => createCustom(element), values);
  const spa = [exposed, found].find((one) => one.bootstrap && one.mount && one.unmount);
  if (spa) return mountSpa(spa, part, values);
  const mount = exposed.mount ?? found.mount;
  if (mount) return mountWith(mount, values);
  const Element = [found, ...Object.values(exposed)].find(isElement);
  const name = Element && elementOf({ exposed, defined }, found, adopted);
  if (Element) return mountElement(() => (name ? createCustom(name) : new Element()), values);
  const bridge = bridgeIn(found);
  if (bridge) return mountBridge(bridge, container, values);
  // Without React, a function is not a component.
  return react === 'none' && typeof found === 'function'
    ? mountWith(tryMount(found, adopted), values)
    : undefined;
}

async function toModule({ exposed, defined }, adopted, values, scope) {
  const { expose, exported, react } = adopted;
  const shown = shownOf(exposed, adopted);
  // The class of a Svelte component that was compiled as a custom element.
  const found = isElement(shown?.element) ? shown.element : shown;
  if (!found)
    throw new Error(
      `${expose} has no export ${exported} but ${Object.keys(exposed).join(', ')}: correct adopt --export`,
    );
  const mount = mountOf({ exposed, defined }, found, adopted, values);
  if (mount) return { mount };
  const vue = isComponent(found) || found === exposed ? undefined : await mountVue(found, values, scope);
  if (vue) return { mount: vue };
  if (!isComponent(found)) {
    const element = elementOf({ exposed, defined }, found, adopted);
    if (element) return { mount: mountElement(() => createCustom(element), values) };
    throw new Error(
      `${expose} exports no component, custom element or mount function but ${Object.keys(exposed).join(', ') || 'nothing'}: name one (adopt --export, or --element for an element of the page), or share the component's Vue`,
    );
  }
  if (react !== 'shared') return { mount: await mountRoot(found, values, scope, expose) };
  const { createElement, useInsertionEffect, useLayoutEffect } = await sharedModule(scope, 'react');
  const Fragment = (given) => createElement(found, { ...values, ...given });
  const Page = (given) => {
    // Before all effects of the component, which may name the document.
    useInsertionEffect(() => labelPage(adopted), []);
    useLayoutEffect(() => headPage(document.querySelector(`main [data-remote="${adopted.part}"]`)), []);
    return Fragment(given);
  };
  return { Page, Fragment };
}

/** Returns a module whose `mount` shows a page. */
const pageOf = ({ mount, ...module }, adopted) => ({
  ...module,
  ...(mount && {
    mount: (place, host) => {
      const endLabel = labelPage(adopted);
      const unmount = mount(place, host);
      const endHeading = headPage(place);
      return () => {
        endLabel();
        endHeading();
        return unmount();
      };
    },
  }),
});

/** Offers a module that is loaded without a promise: a container whose own one is eager takes no other. */
const atOnce = (shared) => (shared.lib ? { ...shared, eager: true, get: () => shared.lib } : { ...shared });

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
  const app = ({ config }) => {
    const load = loader(config);
    return {
      pages: { [adopted.part]: async () => pageOf(await load(), adopted) },
      fragments: { [adopted.part]: load },
      translations: { en: {}, ua: {} },
    };
  };
  return {
    init: (given) => {
      // Modules that the container adds stay in its own scope; without the store's React, it uses its own.
      const entries = Object.entries(given).filter(
        ([name]) => adopted.react === 'shared' || !/^react(-dom)?(\/|$)/.test(name),
      );
      scope = Object.fromEntries(
        entries.map(([name, versions]) => [
          name,
          Object.fromEntries(Object.entries(versions).map(([version, one]) => [version, atOnce(one)])),
        ]),
      );
    },
    get: async () => () => ({ app }),
  };
}
