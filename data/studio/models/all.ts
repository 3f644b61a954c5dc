import { PHONES } from './phones';
import { TABLETS } from './tablets';
import type { DeviceModel } from './types';
import { WATCHES } from './watches';

/** Every product line that the studio can picture. */
export const MODELS: readonly DeviceModel[] = [...PHONES, ...TABLETS, ...WATCHES];

/** Finds a product line by its base name; an unknown name is an error, as no picture can be made. */
export function findModel(base: string): DeviceModel {
  const model = MODELS.find((m) => m.base === base);
  if (!model) throw new Error(`No model description for ${base}; add it to data/studio/models`);
  return model;
}
