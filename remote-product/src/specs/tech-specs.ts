import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';

/** Names of the rows, as the kernel's `spec.*` texts know them (spec §5, 'Spec labels'). */
export type SpecName =
  | 'screen'
  | 'resolution'
  | 'processor'
  | 'ram'
  | 'memory'
  | 'size'
  | 'camera'
  | 'zoom'
  | 'cell';

export interface SpecRow {
  readonly name: SpecName;
  readonly value: string;
}

const ACCESSORIES = 'accessories';

const filled = (rows: readonly SpecRow[]): SpecRow[] =>
  rows.map(({ name, value }) => ({ name, value: value.trim() })).filter(({ value }) => value !== '');

const SHORT = ['screen', 'resolution', 'processor', 'ram'] as const;

/** The short list: screen, resolution, processor and RAM, empty ones left out (spec §5). */
export const shortSpecs = (detail: ProductDetail): SpecRow[] =>
  filled(SHORT.map((name) => ({ name, value: detail[name] })));

/**
 * Capacity as it is shown: memory in upper case (spec §5). The size of an accessory keeps its unit, since
 * millimetres are not megametres.
 */
export const capacityText = (capacity: string, category: string): string =>
  category === ACCESSORIES ? capacity : capacity.toUpperCase();

/** Name of the row and of the selector's label for `capacity`: an accessory has a size (spec §2). */
export const capacityName = (category: string): 'size' | 'capacity' =>
  category === ACCESSORIES ? 'size' : 'capacity';

/** The full list: accessories have a size and no built-in memory, phones and tablets the other way round (spec §5). */
export function fullSpecs(detail: ProductDetail, category: string): SpecRow[] {
  const { capacity, camera, zoom, cell } = detail;
  return filled([
    ...shortSpecs(detail),
    { name: category === ACCESSORIES ? 'size' : 'memory', value: capacityText(capacity, category) },
    { name: 'camera', value: camera },
    { name: 'zoom', value: zoom },
    {
      name: 'cell',
      value: cell
        .map((entry) => entry.trim())
        .filter(Boolean)
        .join(', '),
    },
  ]);
}

/** How many lenses a camera's text names, where the store says so: two or three '+'-separated parts (spec §5). */
export function cameraLenses(camera: string): 'dual' | 'triple' | undefined {
  const parts = camera.split('+').length;
  return parts === 2 ? 'dual' : parts === 3 ? 'triple' : undefined;
}
