import { lineFacts } from './line-facts';

const shown = (value: string): string => value.replace('GB', ' GB');
const colorName = (color: string): string => `<${color}>`;

it.each([
  [
    { capacity: '128GB', color: 'midnight', screen: "6.1' OLED" },
    "128\u00a0GB · <midnight> · 6.1'\u00a0OLED",
  ],
  [{ capacity: '', color: 'gold', screen: ' ' }, '<gold>'],
  [{ capacity: '40mm', color: '', screen: '' }, '40mm'],
  [{}, ''],
])('says of %j: %s', (line, expected) => {
  expect(lineFacts(line, colorName, shown)).toBe(expected);
});
