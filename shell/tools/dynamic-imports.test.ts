import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace';

/*
 * `React.lazy`, variables and share scopes keep rejected promises. Code that loads on demand has to load again after a failure, so
 * this table lists every dynamic import, and what loads it again.
 */
const LOADED_AGAIN_BY: Readonly<Record<string, string>> = {
  'remote-cart/src/app.ts': 'RemoteBoundary',
  'remote-catalog/src/app.ts': 'RemoteBoundary',
  'remote-product/src/app.ts': 'RemoteBoundary',
  'remote-cart/src/cart/cart-page.tsx': 'lazyOptional',
  'remote-cart/src/checkout/purchase-overlay.tsx': 'the next purchase; the order is stored without it',
  'remote-cart/src/favourites/favourites-page.tsx': 'lazyOptional',
  'remote-cart/src/order/order-lines.tsx': 'lazyOptional',
  'remote-catalog/src/compare/comparable.tsx': 'lazyOptional',
  'remote-catalog/src/home/home-page.tsx': 'lazyOptional',
  'remote-catalog/src/viewed/recently-viewed-fragment.tsx': 'lazyOptional',
  'remote-catalog/src/viewed/viewed-below.tsx': 'lazyOptional',
  'remote-catalog/src/listing/filters/listing-filters.tsx': 'lazyOptional',
  'remote-catalog/src/listing/listing-page.tsx': 'lazyOptional',
  'remote-catalog/src/listing/listing-view.tsx': 'lazyOptional',
  'remote-catalog/src/search/use-similar.ts': 'the next search, which finds by name until then',
  'remote-product/src/product/product-view.tsx': 'lazyOptional',
  'remote-product/src/recommended/recommended.tsx': 'lazyOptional',
  'shell/src/composition/load-slider.ts': 'retryShares, fallback-slider',
  'shell/src/composition/shared-modules.ts': 'retryShares',
  'shell/src/composition/slots/enable-slots.tsx': 'lazyOptional',
  'shell/src/extras.tsx': 'lazyOptional; the devtools by the next key press',
  'shell/src/index.ts': 'nothing: both are in the same file',
  'shell/src/main.tsx':
    'nothing: overrides are decided once, before the page starts, and the store starts without them',
  'shell/src/routing/urgent-navigation.ts': 'the next slow navigation; the page shows without it',
  'shell/src/site.tsx': 'ErrorBoundary, lazyOptional',
};

/** Files that may use `React.lazy`: its replacement, and the harness of the development server. */
const MAY_BE_LAZY = ['shared-kernel/kit/standalone/standalone.tsx', 'shared-kernel/src/ui/lazy-optional.tsx'];

const FOLDERS = [
  'remote-cart/src',
  'remote-catalog/src',
  'remote-product/src',
  'shared-kernel/kit/standalone',
  'shared-kernel/src',
  'shell/src',
];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((path) => !path.includes('.types'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);

const having = (pattern: RegExp): readonly string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

it('names what loads each import on demand again after a failure', () => {
  expect(having(/\bimport\(\s*\/\*/)).toEqual(Object.keys(LOADED_AGAIN_BY).sort());
});

it('allows React.lazy, which keeps failures, only in its replacement', () => {
  expect(having(/import \{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\(/)).toEqual(MAY_BE_LAZY);
});
