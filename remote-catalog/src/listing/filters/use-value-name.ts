import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { useMemo } from 'react';
import type { Facet } from './filters';
import { modelNames, withoutBrand } from './models';

/** Returns a function that translates a value of a facet; the names of models come from these products. */
export function useValueName(products: readonly Product[]): (facet: Facet, value: string) => string {
  const colorName = useColorName();
  const shown = useFormatSpec();
  const names = useMemo(() => withoutBrand(modelNames(products)), [products]);
  return (facet, value) => {
    if (facet === 'color') return colorName(value);
    return facet === 'model' ? (names.get(value) ?? value) : shown(value);
  };
}

export function useFacetName(category: string): (facet: Facet) => string {
  const t = useText('catalog');
  const kernel = useText('kernel');
  const names: Readonly<Record<Facet, string>> = {
    capacity: kernel(category === 'accessories' ? 'spec.size' : 'spec.capacity'),
    color: t('filters.color'),
    model: t('filters.model'),
    ram: kernel('spec.ram'),
  };
  return (facet) => names[facet];
}
