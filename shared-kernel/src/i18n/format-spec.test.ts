import { cameraLenses, formatSpec } from './format-spec';

/** No-break spaces are written as `_` here. */
const shown = (value: string, language: 'en' | 'ua'): string =>
  formatSpec(value, language).replaceAll('\u00a0', '_');

it.each([
  ["6.1' OLED", '6.1″ OLED', '6,1″ OLED'],
  ['11" Liquid Retina', '11″ Liquid Retina', '11″ Liquid Retina'],
  ['2532x1170', '2532_×_1170', '2532_×_1170'],
  ['146.7 x 71.5 x 7.8 mm', '146.7_×_71.5_×_7.8_mm', '146,7_×_71,5_×_7,8_мм'],
  ['128GB', '128_GB', '128_ГБ'],
  ['1tb', '1_TB', '1_ТБ'],
  ['40mm', '40_mm', '40_мм'],
  ['40 MM', '40_mm', '40_мм'],
  ['12MP + 12MP', '12_MP + 12_MP', '12_Мп + 12_Мп'],
  ['120Hz', '120_Hz', '120_Гц'],
  ['172g', '172_g', '172_г'],
  ['20 W', '20_W', '20_Вт'],
  ['Digital 5x', '5×_digital', 'Цифровий_5×'],
  ['Optical 2x, digital 10x', '2×_optical, 10×_digital', 'Оптичний_2×, цифровий_10×'],
  ['Optical 2x out, digital 5x', '2×_optical zoom out, 5×_digital', 'Оптичний_2× на віддалення, цифровий_5×'],
  ['optical 2.5x in', '2.5×_optical zoom in', 'оптичний_2,5× на наближення'],
])('a supplier’s "%s" is shown as "%s" and "%s"', (value, english, ukrainian) => {
  expect(shown(value, 'en')).toBe(english);
  expect(shown(value, 'ua')).toBe(ukrainian);
});

it('uses one form for equal amounts of memory', () => {
  expect(shown('0.75GB', 'en')).toBe('768_MB');
  expect(shown('0.75GB', 'en')).toBe(shown('768MB', 'en'));
  expect(shown('0.5TB', 'ua')).toBe('512_ГБ');
  expect(shown('0.3GB', 'ua')).toBe('0,3_ГБ');
  expect(shown('0GB', 'ua')).toBe('0_ГБ');
});

it.each([
  '',
  'Apple A15 Bionic',
  'GPRS, EDGE, 5G, Wi-Fi 802.11ax, Bluetooth 5.3',
  'X128',
  'built in, ready out',
  '12 constructor',
  '<b onclick="x">7</b>',
  '2GBs',
])('returns an unknown value unchanged: "%s"', (value) => {
  expect([formatSpec(value, 'en'), formatSpec(value, 'ua')]).toEqual([value, value]);
});

it.each([
  ['12MP', undefined],
  ['12MP + 12MP', 'dual'],
  ['12MP + 12MP + 12MP', 'triple'],
  ['12MP + 12MP + 12MP + 8MP', undefined],
  ['', undefined],
])('counts the lenses of "%s": %s [PRODUCT-44]', (camera, lenses) => {
  expect(cameraLenses(camera)).toBe(lenses);
});
