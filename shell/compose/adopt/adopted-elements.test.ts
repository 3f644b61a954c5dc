/** @jest-environment jsdom */
import { type AdoptedContainer, adoptedContainer } from './adopted-container.mjs';

const ADOPTED: AdoptedContainer = {
  part: 'acme',
  container: 'acme',
  type: 'script',
  folder: 'container/',
  entry: 'entry.js',
  expose: './DatePicker',
  hashes: {},
  styles: [],
  ahead: [],
  react: 'none',
  values: {},
};

/** Returns the name of the element that a container shows, whose module defines these and exports some classes. */
async function shownBy(names: readonly string[], exportsOf: (classes: readonly unknown[]) => object) {
  jest
    .spyOn(document.head, 'append')
    .mockImplementation((...nodes) =>
      queueMicrotask(() => (nodes[0] as HTMLScriptElement).onload?.(new Event('load'))),
    );
  const run = () => {
    const classes = names.map((name) => {
      const Element = class extends HTMLElement {};
      customElements.define(name, Element);
      return Element;
    });
    return exportsOf(classes);
  };
  Reflect.set(globalThis, 'acme', { get: async () => run });
  const made = adoptedContainer(ADOPTED);
  made.init({});
  const module = await (await made.get('./app'))().app({ config: {} }).pages.acme?.();
  const place = document.createElement('div');
  module?.mount?.(place, { context: { value: {}, subscribe: () => () => {} } });
  return place.firstElementChild?.localName;
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
    expect(await shownBy(names, exportsOf)).toBe(shown);
  },
);
