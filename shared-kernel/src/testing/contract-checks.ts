import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup } from '@testing-library/react';
import { addToCart } from '../cart';
import type { AppModule } from '../contract';
import { claimProblems } from '../contract/claims';
import { descriptorProblems } from '../contract/validate';
import { addFavourite } from '../favourites';
import { partProblems } from './part-problems';
import { renderFragment, renderRemote, type WrittenDescriptor } from './render-remote';
import { resetStore } from './reset-store';
import { sampleDetail, sampleProducts } from './samples';
import { serveCatalogue } from './serve-catalogue';
import { styleProblems } from './style-problems';
import { translationGaps } from './translation-gaps';
import { watchLeaks } from './watch-leaks';

/** A remote, as its contract is checked. */
export interface RemoteUnderTest {
  readonly app: AppModule;
  readonly descriptor: WrittenDescriptor;
  /** Path of the folder that holds its sources. */
  readonly sources: string;
}

/** One promise that every remote makes. */
export interface ContractCheck {
  /** What the remote does when it keeps it: `has a sound descriptor`. */
  readonly name: string;
  /** What breaks it, for people; empty when nothing does. */
  readonly problems: () => readonly string[] | Promise<readonly string[]>;
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

/** Everything that a remote promises to the store, each promise as a check of its own. */
export function contractChecks({ app, descriptor, sources }: RemoteUnderTest): readonly ContractCheck[] {
  const leak = (what: string, show: () => Promise<() => void>): ContractCheck => ({
    name: `leaves no listener, subscription or interval behind after ${what}`,
    problems: () => leaksOf(show),
  });
  return [
    {
      name: 'has a sound descriptor',
      problems: () =>
        descriptorProblems({ ...descriptor, version: '1.0.0' }).map(
          ({ at, expected }) => `${at}: expected ${expected}`,
        ),
    },
    {
      name: 'claims sound routes and links, each once, and none of the shell',
      problems: () => claimProblems(descriptor),
    },
    {
      name: 'offers every page and fragment that it promises',
      problems: () => partProblems(app, descriptor),
    },
    {
      name: 'has every text in both languages, with every plural form',
      problems: () => translationGaps(app.translations.en, app.translations.ua),
    },
    { name: 'styles nothing outside of itself', problems: () => sheetProblems(sources) },
    ...descriptor.routes.map(({ path }) =>
      leak(path, async () => (await renderRemote(app, descriptor, { route: exampleOf(path) })).unmount),
    ),
    ...descriptor.fragments.map((name) =>
      leak(`the fragment "${name}"`, async () => (await renderFragment(app, descriptor, name)).unmount),
    ),
  ];
}
