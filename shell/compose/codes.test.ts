import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINDINGS, REFUSALS } from './codes';

const readme = readFileSync(join(__dirname, 'README.md'), 'utf8');

describe('the page on environments', () => {
  it.each([...Object.keys(FINDINGS), ...Object.keys(REFUSALS)])('lists %s', (code) => {
    expect(readme).toContain(code);
  });
});
