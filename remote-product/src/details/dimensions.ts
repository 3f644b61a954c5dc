import type { Dimensions } from '@gadgetry/shared-kernel/catalogue';
import type { Language } from '@gadgetry/shared-kernel/preferences';

const ORDER = ['height', 'width', 'depth'] as const;

/** The sides of a body in the order in which they are read. */
export const dimensionRows = (dimensions: Dimensions) =>
  ORDER.map((name) => ({ name, millimetres: dimensions[name] }));

/** A measure with as many decimals as it has, two at most, and with the language's decimal sign. */
export const numberIn = (value: number, language: Language): string => {
  const text = String(Math.round(value * 100) / 100);
  return language === 'ua' ? text.replace('.', ',') : text;
};
