import { InvalidArgumentError } from 'commander';

/**
 * Returns the reader of an option that takes a number, for `commander`.
 * @param least smallest allowed number
 * @param isWhole whether only whole numbers are allowed
 */
export const numberOption =
  (least: number, isWhole = true) =>
  (text: string): number => {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    if (number >= least && Number.isFinite(number) && (!isWhole || Number.isInteger(number))) return number;
    throw new InvalidArgumentError(`Expected a ${isWhole ? 'whole ' : ''}number from ${least}.`);
  };
