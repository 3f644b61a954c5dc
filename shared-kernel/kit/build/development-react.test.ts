/** @jest-environment node */
import { createContext, runInContext } from 'node:vm';
import { version } from 'react';
import { developmentReact } from './development-react.mjs';

const DESCRIPTOR = 'http://localhost:3010/descriptor.json';

/** Returns the parts of a shell's main file that the code reads. */
const shell = (react = version) =>
  `(()=>{var i={8131(e,t,n){var r=n(44);inject({version:"${react}",rendererPackageName:"react-dom"})},` +
  '22(e,t){t.__DOM_INTERNALS_DO_NOT_USE=1},33(e,t){t.jsx=t.jsxs=1},44(e,t){t.__CLIENT_INTERNALS_DO_NOT_USE=1}};' +
  '(a=globalThis.rspackChunkgadgetry||=[]).forEach(r)})();';

interface Loaded {
  exports?: Record<string, unknown>;
}
type Factories = Readonly<Record<string, (module: Loaded) => void>>;

/** A page after the script: the shell's modules by id, and controls of the development server. */
async function startPage(): Promise<{
  readonly factories: Factories;
  readonly renderers: () => readonly object[];
  readonly reload: jest.Mock;
  readonly build: (descriptor: object, type?: string) => Promise<void>;
}> {
  const found = developmentReact(shell(), DESCRIPTOR);
  if ('problem' in found) throw new Error(found.problem);
  const reload = jest.fn();
  let descriptor: object = { name: 'reviews', build: { entry: 'one' } };
  let hear: (event: object) => Promise<void> = async () => {};
  const page = createContext({
    console,
    performance,
    setTimeout,
    MessageChannel: undefined,
    fetch: async () => ({ json: async () => structuredClone(descriptor) }),
    location: { reload },
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener;
    },
  });
  runInContext(found.script, page);
  // Waits until the page has read the descriptor.
  await Promise.resolve();
  return {
    factories: page.rspackChunkgadgetry[0][1],
    renderers: () => [...page.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.values()],
    reload,
    build: async (changed, type = 'webpackOk') => {
      descriptor = changed;
      await hear({ source: runInContext('globalThis', page), data: { type } });
    },
  };
}

it("replaces the shell's modules of React by its development build, one instance each", async () => {
  const { factories, renderers } = await startPage();
  expect(Object.keys(factories)).toEqual(['22', '33', '44', '8131']);
  const load = (id: number): Record<string, unknown> => {
    const module: Loaded = {};
    factories[id]?.(module);
    return module.exports ?? {};
  };
  expect(load(44)).toMatchObject({ version, captureOwnerStack: expect.any(Function) });
  expect(load(44)).toBe(load(44));
  expect(load(33)).toMatchObject({ jsxs: expect.any(Function) });
  expect(load(22)).toMatchObject({ version, createPortal: expect.any(Function) });
  expect(load(8131)).toMatchObject({ version, hydrateRoot: expect.any(Function) });
  expect(renderers()).toEqual([expect.objectContaining({ version, scheduleRefresh: expect.any(Function) })]);
});

it('reloads the page when its descriptor has changed, not when its modules have', async () => {
  const { build, reload } = await startPage();
  await build({ name: 'reviews', build: { entry: 'two' } });
  expect(reload).not.toHaveBeenCalled();
  await build({ name: 'reviews', routes: ['/new'], build: { entry: 'two' } }, 'webpackInvalid');
  expect(reload).not.toHaveBeenCalled();
  await build({ name: 'reviews', routes: ['/new'], build: { entry: 'two' } }, 'webpackWarnings');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('names the version of React that a store needs', () =>
  expect(developmentReact(shell('19.0.9'), DESCRIPTOR)).toEqual({
    problem: `it runs React 19.0.9, and this folder has ${version}. To keep state: npm install react@19.0.9 react-dom@19.0.9`,
  }));

it.each(['', '<!doctype html>', shell().replace('t.jsxs', 'b'), shell().replace('rspackChunk', 'chunks')])(
  'replaces nothing in a shell that it does not know: %#',
  (text) =>
    expect(developmentReact(text, DESCRIPTOR)).toEqual({ problem: expect.stringContaining('does not know') }),
);
