import type { Composition } from '../compositions/types';
import { findModel } from '../models/all';
import { finishOf } from '../models/finishes';
import { fingerprint } from './ledger';

/** The fingerprint of a composition; its poses are code, so `code` must hold the compositions' sources. */
export function compositionPrint(composition: Composition, code: string, exposures: number): string {
  const actors = composition.actors.map(({ base, color, pose }) => {
    const model = findModel(base);
    return [model, finishOf(model, color), [0, 0.1, 0.3].map(pose)];
  });
  return fingerprint(JSON.stringify([{ ...composition, actors }, exposures]), code);
}
