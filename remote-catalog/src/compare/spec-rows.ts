import type { Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';

/** What products are compared by; names of the kernel's `spec.*` texts, and two of the catalogue's own. */
export type ComparedBy =
  | 'screen'
  | 'resolution'
  | 'processor'
  | 'ram'
  | 'memory'
  | 'size'
  | 'camera'
  | 'zoom'
  | 'cell'
  | 'color'
  | 'year';

/** A product with what its category's file says of it, as far as that is known. */
export interface ComparedProduct {
  readonly product: Product;
  readonly detail: ProductDetail | undefined;
}

export interface SpecRow {
  readonly name: ComparedBy;
  /** One for each product, as the catalogue writes it; empty where it says nothing. */
  readonly values: readonly string[];
  /** Whether they are not all the same, case aside. */
  readonly differs: boolean;
}

const isAccessory = ({ category }: Product): boolean => category === 'accessories';

/** In the order of the product page; an accessory has a size and no built-in memory (spec §5). */
const VALUES: Readonly<Record<ComparedBy, (of: ComparedProduct) => string | undefined>> = {
  screen: ({ product, detail }) => detail?.screen ?? product.screen,
  resolution: ({ detail }) => detail?.resolution,
  processor: ({ detail }) => detail?.processor,
  ram: ({ product, detail }) => detail?.ram ?? product.ram,
  memory: ({ product }) => (isAccessory(product) ? '' : product.capacity.toUpperCase()),
  size: ({ product }) => (isAccessory(product) ? product.capacity : ''),
  camera: ({ detail }) => detail?.camera,
  zoom: ({ detail }) => detail?.zoom,
  cell: ({ detail }) =>
    detail?.cell
      .map((entry) => entry.trim())
      .filter(Boolean)
      .join(', '),
  color: ({ product }) => product.color,
  year: ({ product }) => (product.year > 0 ? String(product.year) : ''),
};

/** The rows of a comparison: what none of the products states is left out (spec §5). */
export function specRows(products: readonly ComparedProduct[]): readonly SpecRow[] {
  return (Object.keys(VALUES) as ComparedBy[])
    .map((name) => {
      const values = products.map((one) => VALUES[name](one)?.trim() ?? '');
      return { name, values, differs: new Set(values.map((value) => value.toLowerCase())).size > 1 };
    })
    .filter(({ values }) => values.some(Boolean));
}

/** How many lenses a camera's text names, where the store says so: two or three '+'-separated parts (spec §5). */
export function lensesOf(camera: string): 'cameraDual' | 'cameraTriple' | undefined {
  const parts = camera.split('+').length;
  return parts === 2 ? 'cameraDual' : parts === 3 ? 'cameraTriple' : undefined;
}
