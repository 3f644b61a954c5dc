import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToCart } from '@gadgetry/shared-kernel/cart';
import type { AppModule } from '@gadgetry/shared-kernel/contract';
import { claimProblems } from '@gadgetry/shared-kernel/contract/claims';
import { descriptorProblems, problemText } from '@gadgetry/shared-kernel/contract/validate';
import { addFavourite } from '@gadgetry/shared-kernel/favourites';
import {
  resetStore,
  sampleDetail,
  sampleProducts,
  serveCatalogue,
  translationGaps,
} from '@gadgetry/shared-kernel/testing';
import { cleanup } from '@testing-library/react';
import { moduleProblems } from './module-problems';
import { renderFragment, renderRemote, type WrittenDescriptor } from './render-remote';
import { styleProblems } from './style-problems';
import { watchLeaks } from './watch-leaks';

/** A remote, as its contract is checked. */
export interface RemoteUnderTest {
  readonly app: AppModule;
  readonly descriptor: WrittenDescriptor;
  /** Path of the folder that holds its sources. */
  readonly sources: string;
}

/** What breaks a promise, for people; empty when nothing does. */
export type Check = () => readonly string[] | Promise<readonly string[]>;

/** The promises that every remote makes, each with what judges it. */
export interface Contract {
  readonly descriptor: Check;
  readonly claims: Check;
  readonly parts: Check;
  readonly texts: Check;
  readonly styles: Check;
  /** What a page leaves behind; by the route's pattern. */
  readonly pageLeaks: (path: string) => Check;
  /** What a fragment leaves behind; by its name. */
  readonly fragmentLeaks: (name: string) => Check;
}

/** An address under a route's pattern; where a product is meant, one that the samples have. */
const exampleOf = (route: string): string =>
  route
    .replace(/^\/(\w+)\/:itemId$/, (_, category: string) => `/${category}/acme-${category}-0-64gb-black`)
    .replaceAll(/:[^/]+/g, 'example');

/** A shopper who has chosen something, so that pages have something to show. */
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

async function leaksOf(show: () => Promise<() => void>): Promise<readonly string[]> {
  const once = async (): Promise<void> => {
    fillStore();
    (await show())();
    cleanup();
  };
  let leaks: readonly string[] = [];
  // React, the test tools and the kernel attach what they need once, at the first rendering.
  await once();
  document.querySelector(':focus-visible, :hover');
  const stop = watchLeaks();
  try {
    await once();
  } finally {
    leaks = stop();
  }
  return leaks;
}

function sheetProblems(sources: string): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .flatMap((file) => styleProblems(file, readFileSync(join(sources, file), 'utf8')));
}

/** The contract of a remote with the store. */
export const contractOf = ({ app, descriptor, sources }: RemoteUnderTest): Contract => ({
  descriptor: () => descriptorProblems({ ...descriptor, version: '1.0.0' }).map(problemText),
  claims: () => claimProblems(descriptor),
  parts: () => moduleProblems(app, descriptor),
  texts: () => translationGaps(app.translations.en, app.translations.ua),
  styles: () => sheetProblems(sources),
  pageLeaks: (path) => () =>
    leaksOf(async () => (await renderRemote(app, descriptor, { route: exampleOf(path) })).unmount),
  fragmentLeaks: (name) => () => leaksOf(async () => (await renderFragment(app, descriptor, name)).unmount),
});
