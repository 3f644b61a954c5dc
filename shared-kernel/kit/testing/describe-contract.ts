import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SlotContexts } from '@gadgetry/shared-kernel/slots';
import { type Check, contractOf } from './contract';
import type { LocalInput, RemoteApp, WrittenDescriptor } from './render-remote';
import { watchLoading } from './watch-leaks';
import { watchNames } from './watch-page';

/** Time limit in milliseconds of tests that render whole pages twice, on a busy machine. */
const RENDERING_MS = 30_000;

/** Outside of Jest, this module loads, too. */
const testPath = typeof expect === 'undefined' ? '' : (expect.getState().testPath ?? '');

/** Begins here, since a test file imports the kit before its remote. Other test files that import the kit are not watched. */
const watches = globalThis.document &&
  testPath &&
  readFileSync(testPath, 'utf8').includes('describeContract(') && {
    loading: watchLoading(),
    names: watchNames(dirname(testPath)),
  };

/** Example inputs of a remote. */
export interface ContractOptions extends LocalInput {
  /** Example contexts of the filled slots, by slot name. */
  readonly contexts?: Readonly<Partial<SlotContexts>>;
}

/**
 * Tests a remote's contract: descriptor, claims, app module, translations, scoped styles and released resources. Call it in
 * a test file in the root of the remote's sources, since style sheets are searched from there.
 */
export function describeContract(
  app: RemoteApp,
  descriptor: WrittenDescriptor,
  options: ContractOptions = {},
): void {
  if (!globalThis.document)
    throw new Error('The contract test renders pages, but has no document. Name it contract.test.tsx.');
  const sources = dirname(testPath);
  const contract = contractOf({ ...options, app, descriptor, sources, ...(watches || {}) });
  const expectNoProblems = (check: Check) => async (): Promise<void> => {
    expect(await check()).toEqual([]);
  };
  describe(`contract of the remote "${descriptor.name}"`, () => {
    it('has a valid descriptor', expectNoProblems(contract.descriptor));
    it('claims valid routes and links, each once, and none of the shell', expectNoProblems(contract.claims));
    it('exposes every page and fragment of its descriptor', expectNoProblems(contract.parts));
    it('has every text in both languages, with every plural form', expectNoProblems(contract.texts));
    it('only styles its own elements', expectNoProblems(contract.styles));
    it(
      'renders the slots that it offers, and declares the contexts of those that it fills',
      expectNoProblems(contract.slots),
      RENDERING_MS,
    );
    it('accepts the values of its configuration', expectNoProblems(contract.input));
    const leavesNothing = (what: string, check: Check): void =>
      it(
        `changes no element of the store and releases all resources after ${what}`,
        expectNoProblems(check),
        RENDERING_MS,
      );
    for (const { path } of descriptor.routes) leavesNothing(path, contract.pageLeaks(path));
    for (const name of descriptor.fragments) {
      const slots = descriptor.slots?.filled?.filter(({ fragment }) => fragment === name) ?? [];
      for (const { slot } of slots) leavesNothing(`${name} in ${slot}`, contract.fragmentLeaks(name, slot));
      if (slots.length === 0) leavesNothing(name, contract.fragmentLeaks(name));
    }
  });
}
