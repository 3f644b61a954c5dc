import type { ProductDetail } from './product';

/** Names of the tech specs in the order of the product page; the kernel's `spec.*` texts use them (spec §5, 'Spec labels'). */
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

/** The name of a tech spec. */
export type SpecName = (typeof SPEC_NAMES)[number];

/** The members of a product's details that contain tech specs. */
export type Specified = Partial<
  Pick<ProductDetail, 'screen' | 'resolution' | 'processor' | 'ram' | 'capacity' | 'camera' | 'zoom' | 'cell'>
>;

const ACCESSORIES = 'accessories';

/**
 * Formats a capacity: memory in upper case (spec §5). The size of an accessory keeps its unit, since millimetres are not
 * megametres.
 */
export const capacityText = (capacity: string, category: string): string =>
  category === ACCESSORIES ? capacity : capacity.toUpperCase();

/** Returns the name of the capacity's row: accessories have a size, phones and tablets built-in memory (spec §5). */
export const capacitySpec = (category: string): 'size' | 'memory' =>
  category === ACCESSORIES ? 'size' : 'memory';

/** Returns a product's tech specs, trimmed; an empty text for a missing one. */
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
