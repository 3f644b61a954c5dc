import { BehaviorSubject } from 'rxjs';
import { deliver } from '../events/bus';
import { getOrCreate, kernelSingleton } from '../instance/instance';
import { isRecord } from '../model/checks';
import { mediaFolder, mediaIn } from '../model/media';
import type { SortOrder } from '../model/orders';
import type { Language } from '../model/preferences';
import type { DescriptionSection, Product, ProductDetail, Searchable } from '../model/product';
import { listingCategory, SEARCH_PATH, type Slices, slicePath } from '../model/slices';
import { type CatalogueFile, createCatalogueFile } from './catalogue-file';
import { readDescription, readDetails, readProducts, readSearchable } from './read';
import { type CataloguePath, requestJson } from './request';

/** Location of the catalogue's files. */
export interface CatalogueConfig {
  /** Folder of the four files, relative to the page (spec §7: `api`). Pictures are relative to its parent folder. */
  readonly base: string;
  /** Languages for which the supplier offers `descriptions.<language>.json`. */
  readonly descriptions: readonly string[];
  /** SRI values by file name, such as `products.json`. Files without one are not verified. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** The slices of a large catalogue. */
  readonly slices?: Slices;
}

type Descriptions = ReadonlyMap<string, readonly DescriptionSection[]>;

interface TranslatedTexts {
  /** By `namespaceId`; `undefined` until loaded. */
  read: Descriptions | undefined;
  hasFailed?: true;
  /** Resolves when the texts have loaded or failed. */
  readonly coming: Promise<void>;
  /** Promises for descriptions, by item id. */
  readonly waiting: Map<string, Promise<readonly DescriptionSection[]>>;
}

/**
 * Returns the address of a picture or film of the catalogue.
 * @param path as in the data, such as `img/phones/x/00.webp`
 */
export const mediaAddress = (path: string): string => mediaIn(mediaFolder(catalogue.config.base), path);

const pathIn = ({ base, integrity }: CatalogueConfig, file: string): CataloguePath => ({
  path: `${base}/${file}`,
  integrity: integrity?.[file],
});

function createProducts(): CatalogueFile<Product> {
  const file = createCatalogueFile('products', () => pathIn(catalogue.config, 'products.json'), readProducts);
  file.state$.subscribe(({ status, items }) => {
    if (status === 'ready') deliver('catalogue/products-loaded', { count: items.length, products: items });
  });
  return file;
}

const DEFAULT_CONFIG: CatalogueConfig = { base: 'api', descriptions: [] };

const catalogue = kernelSingleton('catalogue', () => ({
  config: DEFAULT_CONFIG,
  products: createProducts(),
  details: new Map<string, CatalogueFile<ProductDetail>>(),
  descriptions: new Map<string, TranslatedTexts>(),
  /** As configured; `undefined` after a slice failed to load. */
  slices$: new BehaviorSubject<Slices | undefined>(undefined),
  /** Files by the path of the first slice, then by the slice's number. */
  sliceFiles: new Map<string, Map<number, CatalogueFile<Product>>>(),
  searchFiles: new Map<string, CatalogueFile<Searchable>>(),
}));

/** Sets the location of the catalogue; the host calls it before any file loads. */
export function configureCatalogue(config: CatalogueConfig): void {
  catalogue.config = config;
  catalogue.slices$.next(config.slices);
}

/** The slices of the catalogue, as configured; `undefined` after a slice failed to load. */
export const { slices$ } = catalogue;

/** A category in an order; the language only matters for names. */
export interface Listing {
  readonly category: string;
  readonly order: SortOrder | undefined;
  readonly language: Language;
}

const pathOfSlice = ({ category, order, language }: Listing, slice: number): string =>
  `${slices$.value?.folder}/${slicePath(category, order, language, slice)}`;

/** Returns the requested slices of a listing, by number. */
const sliceFilesOf = (listing: Listing): Map<number, CatalogueFile<Product>> =>
  getOrCreate(catalogue.sliceFiles, pathOfSlice(listing, 0), () => new Map());

export const sliceFile = (listing: Listing, slice: number): CatalogueFile<Product> =>
  getOrCreate(sliceFilesOf(listing), slice, () => {
    const path = pathOfSlice(listing, slice);
    return createCatalogueFile(listing.category, () => pathIn(catalogue.config, path), readProducts);
  });

export const slicesThere = (listing: Listing): ReadonlyMap<number, readonly Product[]> =>
  new Map([...sliceFilesOf(listing)].map(([slice, { state$ }]) => [slice, state$.value.items]));

export function searchFile(): CatalogueFile<Searchable> {
  const path = `${slices$.value?.folder}/${SEARCH_PATH}`;
  return getOrCreate(catalogue.searchFiles, path, () =>
    createCatalogueFile('products', () => pathIn(catalogue.config, path), readSearchable),
  );
}

/**
 * Returns the file for a data name of a descriptor.
 * @param name `products`, a category such as `phones`, or `shelf/phones`, the start of a listing
 */
export function fileNamed(name: string): CatalogueFile<Product> | CatalogueFile<ProductDetail> {
  const category = listingCategory(name);
  if (category !== undefined && slices$.value?.totals[category] !== undefined)
    return sliceFile({ category, order: undefined, language: 'en' }, 0);
  return name === 'products' || category !== undefined ? catalogue.products : detailsFile(name);
}

export const productsFile = (): CatalogueFile<Product> => catalogue.products;

export const detailsFile = (category: string): CatalogueFile<ProductDetail> =>
  getOrCreate(catalogue.details, category, () => {
    const path = (): CataloguePath => pathIn(catalogue.config, `${encodeURIComponent(category)}.json`);
    return createCatalogueFile(category, path, readDetails);
  });

/** Prefix of the files with descriptions, before the language. */
const DESCRIPTIONS = 'descriptions.';

/**
 * Provides a file of the catalogue without a request, for prerendering.
 * @param name the file's name without `.json`: `products`, `phones`, `descriptions.ua`
 * @throws if the file is not a list
 */
export function provideFile(name: string, file: unknown): void {
  if (name.startsWith(DESCRIPTIONS))
    catalogue.descriptions.set(name.slice(DESCRIPTIONS.length), {
      read: readDescriptions(file),
      coming: Promise.resolve(),
      waiting: new Map(),
    });
  else if (name === 'products') catalogue.products.provide(file);
  else detailsFile(name).provide(file);
}

const readDescriptions = (file: unknown): Descriptions =>
  new Map(Object.entries(isRecord(file) ? file : {}).map(([id, value]) => [id, readDescription(value)]));

/** Returns the supplier's texts in a language. Texts that failed to load are requested again. */
function descriptionsIn(language: string): TranslatedTexts {
  const known = catalogue.descriptions.get(language);
  if (known && !known.hasFailed) return known;
  const texts: TranslatedTexts = {
    read: undefined,
    coming: requestJson(pathIn(catalogue.config, `${DESCRIPTIONS}${language}.json`)).then(
      (file) => {
        texts.read = readDescriptions(file);
      },
      () => {
        texts.hasFailed = true;
      },
    ),
    waiting: new Map(),
  };
  catalogue.descriptions.set(language, texts);
  return texts;
}

/** Loads the supplier's texts in a language, if there are any. Resolves when they have loaded or failed. */
export async function loadDescriptions(language: string): Promise<void> {
  if (catalogue.config.descriptions.includes(language)) await descriptionsIn(language).coming;
}

/**
 * Returns the description of a product in a language: the supplier's translation, or else the detail's own text. Returns
 * it directly if it has loaded, or a promise. After a failure, the promise stays the same until another product's texts are
 * requested: a component that suspends with a new promise each time would never render.
 */
export function descriptionOf(
  detail: ProductDetail,
  language: string,
): readonly DescriptionSection[] | Promise<readonly DescriptionSection[]> {
  if (!catalogue.config.descriptions.includes(language)) return detail.description;
  const known = catalogue.descriptions.get(language);
  const texts = known?.waiting.has(detail.id) ? known : descriptionsIn(language);
  const found = (): readonly DescriptionSection[] => {
    const translated = texts.read?.get(detail.namespaceId);
    return translated && translated.length > 0 ? translated : detail.description;
  };
  if (texts.read) return found();
  return getOrCreate(texts.waiting, detail.id, () => texts.coming.then(found));
}

/** Like `descriptionOf`, but always asynchronous. */
export const describe = async (
  detail: ProductDetail,
  language: string,
): Promise<readonly DescriptionSection[]> => descriptionOf(detail, language);

/** Forgets all loaded files; for tests. */
export function resetCatalogue(): void {
  catalogue.products.reset();
  catalogue.details.clear();
  catalogue.descriptions.clear();
  catalogue.sliceFiles.clear();
  catalogue.searchFiles.clear();
}
