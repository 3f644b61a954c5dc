import { deliver } from '../events/bus';
import { kernelSingleton } from '../instance/instance';
import { isRecord } from '../model/checks';
import type { DescriptionSection, Product, ProductDetail } from '../model/product';
import { type CatalogueFile, createCatalogueFile } from './catalogue-file';
import { readDescription, readDetails, readProducts } from './read';
import { type CataloguePath, requestJson } from './request';

/** Where the catalogue's files lie. */
export interface CatalogueConfig {
  /** Folder of the four files, relative to the page (spec §7: `api`). */
  readonly base: string;
  /** Languages for which the supplier offers `descriptions.<language>.json`. */
  readonly descriptions: readonly string[];
  /** SRI values by file name, such as `products.json`: other bytes are refused. A file without one is taken as it is. */
  readonly integrity?: Readonly<Record<string, string>>;
}

type Descriptions = ReadonlyMap<string, readonly DescriptionSection[]>;

interface Catalogue {
  config: CatalogueConfig;
  readonly products: CatalogueFile<Product>;
  readonly details: Map<string, CatalogueFile<ProductDetail>>;
  readonly descriptions: Map<string, Promise<Descriptions>>;
}

const pathIn = ({ base, integrity }: CatalogueConfig, file: string): CataloguePath => ({
  path: `${base}/${file}`,
  integrity: integrity?.[file],
});

const catalogue = kernelSingleton('catalogue', (): Catalogue => {
  const path = (): CataloguePath => pathIn(instance.config, 'products.json');
  const instance: Catalogue = {
    config: { base: 'api', descriptions: [] },
    products: createCatalogueFile('products', path, readProducts),
    details: new Map(),
    descriptions: new Map(),
  };
  instance.products.state$.subscribe(({ status, items }) => {
    if (status === 'ready') deliver('catalogue/products-loaded', { count: items.length, products: items });
  });
  return instance;
});

/** Tells where the catalogue lies; the host calls it before anything is loaded. */
export function configureCatalogue(config: CatalogueConfig): void {
  catalogue.config = config;
}

/** The list of all products, `api/products.json`. */
export const productsFile = (): CatalogueFile<Product> => catalogue.products;

/** The details of a category, `api/<category>.json`. */
export function detailsFile(category: string): CatalogueFile<ProductDetail> {
  const known = catalogue.details.get(category);
  if (known) return known;
  const path = (): CataloguePath => pathIn(catalogue.config, `${encodeURIComponent(category)}.json`);
  const file = createCatalogueFile(category, path, readDetails);
  catalogue.details.set(category, file);
  return file;
}

async function requestDescriptions(language: string): Promise<Descriptions> {
  const file = await requestJson(pathIn(catalogue.config, `descriptions.${language}.json`));
  return new Map(
    Object.entries(isRecord(file) ? file : {}).map(([id, value]) => [id, readDescription(value)]),
  );
}

/**
 * The description of a product in a language: the supplier's translation where there is one, else the
 * detail's own text.
 */
export async function describe(
  detail: ProductDetail,
  language: string,
): Promise<readonly DescriptionSection[]> {
  if (!catalogue.config.descriptions.includes(language)) return detail.description;
  const pending = catalogue.descriptions.get(language) ?? requestDescriptions(language);
  catalogue.descriptions.set(language, pending);
  try {
    const translated = (await pending).get(detail.namespaceId);
    return translated && translated.length > 0 ? translated : detail.description;
  } catch {
    catalogue.descriptions.delete(language);
    return detail.description;
  }
}

/** Forgets everything that was loaded; for tests. */
export function resetCatalogue(): void {
  catalogue.products.reset();
  catalogue.details.clear();
  catalogue.descriptions.clear();
}
