import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToCart } from '@gadgetry/shared-kernel/cart';
import type { AppModule, OfferedSlot, SlotContext } from '@gadgetry/shared-kernel/contract';
import { ownershipProblems } from '@gadgetry/shared-kernel/contract/ownership';
import { slotDeclarations } from '@gadgetry/shared-kernel/contract/slot-declarations';
import { isOfKind } from '@gadgetry/shared-kernel/contract/slots';
import { descriptorProblems, problemText } from '@gadgetry/shared-kernel/contract/validate';
import { addFavourite } from '@gadgetry/shared-kernel/favourites';
import { hostSlots } from '@gadgetry/shared-kernel/host';
import {
  resetStore,
  sampleDetail,
  sampleProducts,
  serveCatalogue,
  translationGaps,
} from '@gadgetry/shared-kernel/testing';
import { cleanup } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { named, type Watch } from './held-resource';
import { moduleProblems } from './module-problems';
import {
  appOf,
  type LocalInput,
  type RemoteApp,
  renderFragment,
  renderRemote,
  type WrittenDescriptor,
} from './render-remote';
import { styleProblems } from './style-problems';
import { watchLeaks, watchLoading } from './watch-leaks';
import { watchNames } from './watch-page';
import { watchStore } from './watch-store';

/** A remote with the inputs that its contract check needs. */
export interface RemoteUnderTest extends LocalInput {
  readonly app: RemoteApp;
  readonly descriptor: WrittenDescriptor;
  /** Path of the source folder. */
  readonly sources: string;
  /** Example contexts of the filled slots, by slot name. */
  readonly contexts?: Readonly<Record<string, SlotContext>>;
  /** Watches that began before the modules of the remote were loaded. */
  readonly loading?: ReturnType<typeof watchLoading>;
  readonly names?: Watch;
}

/** Returns the violations as messages; empty if there are none. */
export type Check = () => readonly string[] | Promise<readonly string[]>;

/** The rules of the contract, each with its check. */
export type Contract = ReturnType<typeof contractOf>;

/** Returns an address for a route's pattern; for a product route, that of an unknown product. */
const unknownOf = (route: string): string => route.replaceAll(/:[^/]+/g, 'example');

/** Returns an address for a route's pattern; for a product route, that of a sample product. */
const exampleOf = (route: string): string =>
  unknownOf(
    route.replace(
      /^\/(\w+)\/:itemId$/,
      (_, category: string) => `/${category}/acme-${category}-0-64gb-black`,
    ),
  );

/** Fills cart and favourites, so that pages have content. */
function fillStore(): void {
  resetStore();
  const details = ['phones', 'tablets', 'accessories'].map((category) => [
    category,
    [sampleDetail({ category, id: `acme-${category}-0-64gb-black` })],
  ]);
  // The first two of each category.
  const products = sampleProducts.filter((_, index) => index % 6 < 2);
  serveCatalogue({ products, ...Object.fromEntries(details) });
  for (const product of products.slice(0, 2)) {
    addToCart(product);
    addFavourite(product);
  }
}

async function leaksOf(
  names: Watch,
  show: () => Promise<() => void>,
  allowed?: readonly string[],
): Promise<readonly string[]> {
  const once = async (): Promise<void> => {
    fillStore();
    (await show())();
    cleanup();
  };
  // React, the test tools and the kernel add permanent listeners at the first rendering, which are no leaks.
  await once();
  document.querySelector(':focus-visible, :hover');
  // The store's own observers are no leaks, so they start first. They end last, since a pending timeout may change elements.
  const endStore = watchStore();
  const endLeaks = watchLeaks(allowed);
  let leaks: readonly string[] = [];
  try {
    await once();
  } finally {
    leaks = [...(await endLeaks()), ...endStore(), ...names().map(named)];
  }
  return leaks;
}

/** Returns problems of the app module, and what its modules wrongly do when they are loaded. */
async function partProblems(app: AppModule, remote: RemoteUnderTest, names: Watch): Promise<string[]> {
  const endLoading = remote.loading ?? watchLoading();
  const problems = await moduleProblems(app, remote.descriptor);
  return [...problems, ...(await endLoading()), ...names().map(named)];
}

/** Whether a route's page is of another framework, which sets the document's title itself. */
async function isMounted(app: AppModule, descriptor: WrittenDescriptor, path: string): Promise<boolean> {
  const page = descriptor.routes.find((route) => route.path === path)?.page ?? '';
  return 'mount' in Object(await app.pages[page]?.());
}

function sheetProblems(sources: string): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .flatMap((file) => styleProblems(file, readFileSync(join(sources, file), 'utf8')));
}

/** Returns the declared slots: the remote's own, and those of `gadgetry types`. */
const knownSlots = (sources: string): readonly string[] =>
  readdirSync(sources, { encoding: 'utf8' })
    .filter((file) => file.endsWith('slots.d.ts'))
    .flatMap((file) => readFileSync(join(sources, file), 'utf8').match(/(?<=^ +')[^']+(?=':)/gm) ?? []);

function fillProblem(slot: string, known: readonly string[], contexts: object): string | undefined {
  if (known.length > 0 && !known.includes(slot))
    return `slot ${slot} is filled, but no such slot is known. Known are ${known.join(', ')}. Correct descriptor.json, or get the slots of a store: npx gadgetry types ENVIRONMENT --registry REGISTRY --out src/store-slots.d.ts`;
  return slot in contexts
    ? undefined
    : `slot ${slot} is filled: give describeContract an example of its context`;
}

async function slotProblems(remote: RemoteUnderTest): Promise<string[]> {
  const { app, descriptor, sources, contexts = {}, ...input } = remote;
  const { filled = [], ...slots } = descriptor.slots ?? {};
  const offered = (slots.offered ?? []) as readonly OfferedSlot[];
  const shown = new Set<string>();
  const errors = new Set<string>();
  hostSlots((name, context) => {
    shown.add(name);
    const kinds = offered.find((slot) => slot.name === name)?.context ?? {};
    for (const [member, kind] of Object.entries(kinds))
      if (!isOfKind(context[member], kind))
        errors.add(
          `slot ${name}: expected ${member} to be ${JSON.stringify(kind)} but found ${JSON.stringify(context[member])}`,
        );
    return null;
  });
  // A page may have other slots if its product is unknown.
  const routes = descriptor.routes.flatMap(({ path }) => [exampleOf(path), unknownOf(path)]);
  for (const route of new Set(routes)) {
    fillStore();
    await renderRemote(app, descriptor, { ...input, route });
    cleanup();
  }
  hostSlots(undefined);
  const known = knownSlots(sources);
  const names = offered.map(({ name }) => name);
  const file = join(sources, 'slots.d.ts');
  const declared = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const expected =
    offered.length > 0 ? slotDeclarations(offered, 'descriptor.json (slots.offered)') : undefined;
  return [
    ...errors,
    ...names.filter((name) => !shown.has(name)).map((name) => `slot ${name} is offered, but no page has it`),
    ...[...shown]
      .filter((name) => !names.includes(name))
      .map((name) => `a page has slot ${name}, which is not offered`),
    ...(declared === expected
      ? []
      : ['src/slots.d.ts says something else than the descriptor: build the remote once, which writes it']),
    ...filled.flatMap(({ slot }) => fillProblem(slot, known, contexts) ?? []),
  ];
}

/** Returns the errors that would make an environment invalid. */
function inputProblems({ descriptor: { config, connect = [] }, ...input }: RemoteUnderTest): string[] {
  const missing = connect
    .filter((name) => !input.connect?.[name])
    .map((name) => `connect.${name}: expected an address but found none: give describeContract one`);
  if (!config) return missing;
  const validate = new Ajv2020({ allErrors: true, strict: true }).compile(config);
  const fits = validate(input.config ?? {});
  const problems = fits ? [] : (validate.errors ?? []);
  return [...missing, ...problems.map(({ instancePath, message }) => `config${instancePath} ${message}`)];
}

/** Returns the checks of a remote's contract with the store. */
export function contractOf(remote: RemoteUnderTest) {
  const { app: exposed, descriptor, sources, contexts = {}, ...input } = remote;
  const app = appOf(exposed, input);
  const names = remote.names ?? watchNames(sources);
  return {
    descriptor: () => descriptorProblems({ ...descriptor, version: '1.0.0' }).map(problemText),
    claims: () => ownershipProblems(descriptor),
    parts: () => partProblems(app, remote, names),
    texts: () => translationGaps(app.translations.en, app.translations.ua),
    styles: () => sheetProblems(sources),
    slots: () => slotProblems(remote),
    input: () => inputProblems(remote),
    /** Resources that a page does not release, by the route's pattern. */
    pageLeaks:
      (path: string): Check =>
      async () => {
        const allowed = (await isMounted(app, descriptor, path)) ? ['title'] : [];
        const show = async () => (await renderRemote(app, descriptor, { route: exampleOf(path) })).unmount;
        return leaksOf(names, show, allowed);
      },
    /** Resources that a fragment does not release, by its name and slot. */
    fragmentLeaks:
      (name: string, slot?: string): Check =>
      () =>
        leaksOf(names, async () => {
          const context = slot ? contexts[slot] : undefined;
          return (await renderFragment(app, descriptor, name, context && { context })).unmount;
        }),
  };
}
