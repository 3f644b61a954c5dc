import { dirname } from 'node:path';
import type { SlotContexts } from '@gadgetry/shared-kernel/slots';
import { type Check, contractOf } from './contract';
import type { LocalInput, RemoteApp, WrittenDescriptor } from './render-remote';

/** Time limit in milliseconds of tests that render whole pages twice, on a busy machine. */
const RENDERING_MS = 30_000;

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
  const sources = dirname(expect.getState().testPath ?? '');
  const contract = contractOf({ ...options, app, descriptor, sources });
  const isKept = (check: Check) => async (): Promise<void> => {
    expect(await check()).toEqual([]);
  };
  describe(`contract of the remote "${descriptor.name}"`, () => {
    it('has a valid descriptor', isKept(contract.descriptor));
    it('claims valid routes and links, each once, and none of the shell', isKept(contract.claims));
    it('exposes every page and fragment of its descriptor', isKept(contract.parts));
    it('has every text in both languages, with every plural form', isKept(contract.texts));
    it('only styles its own elements', isKept(contract.styles));
    it(
      'renders the slots that it offers, and declares the contexts of those that it fills',
      isKept(contract.slots),
      RENDERING_MS,
    );
    it('accepts the values of its configuration', isKept(contract.input));
    const leavesNothing = (what: string, check: Check): void =>
      it(
        `changes no element of the store and releases all resources after ${what}`,
        isKept(check),
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
