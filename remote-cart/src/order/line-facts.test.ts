import { lineFacts } from './line-facts';

const colorName = (color: string): string => `<${color}>`;

it.each([
  [{ capacity: '128GB', color: 'midnight', screen: "6.1' OLED" }, "128GB · <midnight> · 6.1'\u00a0OLED"],
  [{ capacity: '', color: 'gold', screen: ' ' }, '<gold>'],
  [{ capacity: '40mm', color: '', screen: '' }, '40mm'],
  [{}, ''],
])('says of %j: %s', (line, expected) => {
  expect(lineFacts(line, colorName)).toBe(expected);
});
