import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, jsonText } from '@gadgetry/compose/files';
import type { BuiltDescriptor, SlotContext } from '@gadgetry/shared-kernel/contract';

/*
 * A remote that shows the fragments of the others, each on a page of its own: so fragments are tried that no page of the shell
 * asks for. It is written as a bundler would write it, since it has to be there without a build.
 */

export const PROBE = 'fragment-probe';
const VERSION = '0.0.0';
const CONTAINER = 'gadgetry_fragment_probe';

/** A fragment to show. */
export interface ProbedFragment {
  readonly part: string;
  readonly fragment: string;
  /** Of the remote that has it: global variable, address and integrity. */
  readonly container: string;
  readonly entry: string;
  readonly integrity: string;
  /** What the slot that it fills might tell it. */
  readonly context: SlotContext;
}

/** The address that shows a fragment. */
export const probeAddress = ({ part, fragment }: Pick<ProbedFragment, 'part' | 'fragment'>): string =>
  `/${PROBE}/${part}/${fragment}`;

/** Name of the page that shows a fragment; the page's own code says the same. */
const pageOf = ({ part, fragment }: Pick<ProbedFragment, 'part' | 'fragment'>): string =>
  `${part}-${fragment}`;

// Runs in the page.
const CODE = `
  let scope;
  const shared = (name) => Object.values(scope[name])[0].lib();
  const entered = ({ entry, integrity, container }) =>
    new Promise((resolve, reject) => {
      if (globalThis[container]) return resolve();
      const script = document.createElement('script');
      Object.assign(script, { src: new URL(entry, document.baseURI).href, integrity, crossOrigin: 'anonymous' });
      script.onload = async () => {
        await globalThis[container].init(scope);
        resolve();
      };
      script.onerror = () => reject(new Error('could not load ' + entry));
      document.head.append(script);
    });
  const page = (wanted) => async () => {
    await entered(wanted);
    const { app } = (await globalThis[wanted.container].get('./app'))();
    const { Fragment, mount } = await app.fragments[wanted.fragment]();
    const given = { context: wanted.context, onClose() {} };
    const signal = { value: wanted.context, subscribe: () => () => {} };
    if (mount) return { mount: (element, host) => mount(element, { ...host, ...given, context: signal }) };
    const { createElement } = shared('react');
    return { Page: () => createElement('section', { 'data-fragment': wanted.fragment }, createElement(Fragment, given)) };
  };
  const app = {
    pages: Object.fromEntries(FRAGMENTS.map((one) => [one.part + '-' + one.fragment, page(one)])),
    fragments: {},
    translations: { en: {}, ua: {} },
  };
  return {
    init: (given) => { scope = given; },
    get: async () => () => ({ app }),
  };
`;

/** Writes a build of the probe; gives its folder. */
export function writeProbe(registry: string, fragments: readonly ProbedFragment[]): string {
  const folder = join(registry, PROBE, VERSION);
  mkdirSync(folder, { recursive: true });
  const code = `var ${CONTAINER} = (() => { const FRAGMENTS = ${JSON.stringify(fragments)}; ${CODE} })();\n`;
  writeFileSync(join(folder, 'entry.js'), code);
  const chunk = { scripts: [], styles: [], shared: [] };
  const pages = fragments.map(pageOf);
  const descriptor: BuiltDescriptor = {
    name: PROBE,
    version: VERSION,
    kernel: '*',
    routes: fragments.map((one) => ({
      path: probeAddress(one),
      page: pageOf(one),
      skeleton: 'plain',
      data: [],
    })),
    navigation: [],
    fragments: [],
    build: {
      container: CONTAINER,
      entry: { path: 'entry.js', integrity: integrityOf(Buffer.from(code)) },
      app: chunk,
      pages: Object.fromEntries(pages.map((page) => [page, chunk])),
      fragments: {},
      shared: {},
    },
  };
  writeFileSync(join(folder, 'descriptor.json'), jsonText(descriptor));
  return folder;
}

/** How the probe stands in an environment. */
export const probeEntry = {
  url: `parts/${PROBE}/{version}/descriptor.json`,
  metadata: { version: VERSION },
  deployment: { traffic: 100, default: true },
} as const;
