// Warns of pages and fragments that descriptor.json names and the app module lacks. The module runs in a worker, which is stopped
// whatever it has started.
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Longest time of an app module, in milliseconds; it only returns its parts. */
const LIMIT_MS = 5000;

/** Stands for every export of shared modules, since an app module only passes them on. */
function anyExport() {}
const shared = new Proxy(anyExport, {
  get: (_, key) => {
    if (key === 'defineApp') return (app) => app;
    if (key === Symbol.toPrimitive) return () => '';
    return key === 'then' ? undefined : shared;
  },
  apply: () => shared,
  construct: () => shared,
});

async function sendParts({ url, global, input }) {
  globalThis[Symbol.for(global)] = shared;
  const { app } = await import(url);
  const { pages, fragments } = typeof app === 'function' ? app(input) : app;
  parentPort.postMessage({ page: Object.keys(pages), fragment: Object.keys(fragments) });
}

/** Resolves with the parts of an app module by kind; `undefined` if it does not run without the shared modules. */
const partsOf = (data) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: data, stdout: true, stderr: true });
    const end = (parts) => worker.terminate().then(() => resolve(parts));
    const timer = setTimeout(end, LIMIT_MS);
    worker
      .on('message', end)
      .on('error', () => end())
      .on('exit', () => clearTimeout(timer));
  });

/** Returns example values for an app module: the defaults of its configuration, and an address for each backend. */
const exampleInput = ({ config, connect = [] }) => ({
  config: Object.fromEntries(
    Object.entries(config?.properties ?? {}).map(([name, schema]) => [name, schema.default]),
  ),
  connect: Object.fromEntries(connect.map((name) => [name, 'https://example.com/'])),
});

/**
 * Returns a warning for each missing part.
 * @param {string} url address of the compiled app module
 * @param {string} global name of the global that gives it shared modules
 * @param {Record<string, any>} descriptor content of descriptor.json
 * @returns {Promise<readonly string[]>}
 */
export async function missingParts(url, global, descriptor) {
  const { routes = [], fragments = [] } = descriptor;
  const found = await partsOf({ url, global, input: exampleInput(descriptor) });
  if (!found) return [];
  const named = [...routes.map(({ page }) => ['page', page]), ...fragments.map((name) => ['fragment', name])];
  const missing = named.filter(([kind, name]) => !found[kind].includes(name));
  return missing.map(
    ([kind, name]) =>
      `descriptor.json names the ${kind} "${name}", but the app module has ${found[kind].join(', ') || 'none'}. Add it to the ${kind}s in src/app, or correct the name.`,
  );
}

if (workerData?.global) await sendParts(workerData);
