import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTokens } from './read-tokens';

it('reads each token with its value in both themes', () => {
  const tokens = readTokens(readFileSync(join(__dirname, '../../src/ui/tokens.css'), 'utf8'));
  const token = (name: string) => tokens.find((one) => one.name === name);
  expect(token('--ground')).toEqual({ name: '--ground', light: '#fcfbf8', dark: '#111214', isColour: true });
  expect(token('--veil')?.dark).toBe('rgb(0 0 0 / 64%)');
  expect(token('--target')).toEqual({ name: '--target', light: '44px', dark: '44px', isColour: false });
  // The default value, not that of wide windows.
  expect(token('--page')?.light).toBe('1136px');
  expect(tokens.length).toBeGreaterThan(40);
});
