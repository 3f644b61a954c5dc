import { MODELS } from '../models/index';
import { typeset, typesetSections } from './typography';

/** No-break spaces are written as `_` here. */
const shown = (text: string): string => typeset(text).replaceAll('\u00a0', '_');

it.each([
  ['The A15 with 4 GB of RAM', 'The A15 with 4_GB of RAM'],
  ['from 128 GB to 1 TB.', 'from 128_GB to 1_TB.'],
  ['на 1 і 2 ТБ — 16 ГБ', 'на 1 і 2_ТБ_— 16_ГБ'],
  ['корпус 40 мм, 324 × 394', 'корпус 40_мм, 324_×_394'],
  ['48 megapixels, 15 seconds, 1.57 inches', '48_megapixels, 15_seconds, 1.57_inches'],
  ['OLED на 6,1 дюйма, по 12 мегапікселів', 'OLED на 6,1_дюйма, по 12_мегапікселів'],
  ['2 GBs, 5× zoom, 3 TBX', '2 GBs, 5× zoom, 3 TBX'],
])('"%s" becomes "%s"', (text, wanted) => {
  expect(shown(text)).toBe(wanted);
});

it('leaves no number of a description apart from its unit', () => {
  const apart = MODELS.flatMap(({ description }) =>
    [...typesetSections(description.en), ...typesetSections(description.ua)]
      .flatMap(({ text }) => text)
      .filter((text) => /\d (?:×|[GMT]B|mm|mega|inch|sec|[ГМТ]Б|мм|мега|дюйм|сек)/.test(text)),
  );
  expect(apart).toEqual([]);
});
