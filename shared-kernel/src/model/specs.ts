import type { ProductDetail } from './product';

/** Names of the tech specs in the order of the product page, as the kernel's `spec.*` texts know them (spec §5, 'Spec labels'). */
export const SPEC_NAMES = [
  'screen',
  'resolution',
  'processor',
  'ram',
  'memory',
  'size',
  'camera',
  'zoom',
  'cell',
] as const;

/** One of them. */
export type SpecName = (typeof SPEC_NAMES)[number];

/** What tech specs are read from: a product's details, or as much of them as is known. */
export type Specified = Partial<
  Pick<ProductDetail, 'screen' | 'resolution' | 'processor' | 'ram' | 'capacity' | 'camera' | 'zoom' | 'cell'>
>;

const ACCESSORIES = 'accessories';

/**
 * Capacity as it is shown: memory in upper case (spec §5). The size of an accessory keeps its unit, since
 * millimetres are not megametres.
 */
export const capacityText = (capacity: string, category: string): string =>
  category === ACCESSORIES ? capacity : capacity.toUpperCase();

/** Name of the capacity's row: accessories have a size and no built-in memory, phones and tablets the other way round (spec §5). */
export const capacitySpec = (category: string): 'size' | 'memory' =>
  category === ACCESSORIES ? 'size' : 'memory';

/** The tech specs of a product as the catalogue writes them; empty where it says nothing. */
export function specsOf(of: Specified, category: string): Readonly<Record<SpecName, string>> {
  const {
    screen = '',
    resolution = '',
    processor = '',
    ram = '',
    capacity = '',
    camera = '',
    zoom = '',
  } = of;
  const cell = (of.cell ?? [])
    .map((entry) => entry.trim())
    .filter(Boolean)
    .join(', ');
  const specs = { screen, resolution, processor, ram, memory: '', size: '', camera, zoom, cell };
  specs[capacitySpec(category)] = capacityText(capacity, category);
  for (const name of SPEC_NAMES) specs[name] = specs[name].trim();
  return specs;
}
