import { numberOption } from './number-option';

test.each(['3', ' 3 '])('"%s" is a number', (text) => {
  expect(numberOption(1)(text)).toBe(3);
});

test('a part of one is allowed where no whole number is needed', () => {
  expect(numberOption(0, false)('0.6')).toBe(0.6);
});

test.each(['', ' ', 'x', '0', '-1', '1.5', 'Infinity', '3x'])('"%s" is refused', (text) => {
  expect(() => numberOption(1)(text)).toThrow('Expected a whole number from 1.');
});
