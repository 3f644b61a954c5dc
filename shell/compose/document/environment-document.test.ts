import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from '../testing/registry';
import { interpolate, readEnvironment } from './environment-document';
import { environmentProblems } from './environment-problems';

const shipped = (name: string): string => join(__dirname, '../../environments', `${name}.json`);

describe('an environment document', () => {
  it.each(['local', 'dev'])('of this repository is valid: %s', (name) => {
    expect(environmentProblems(readEnvironment(shipped(name), {}))).toEqual([]);
  });

  it('fills in ports from the environment variables, or their defaults', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the document's own notation for variables
    const text = '${PORT_CART:-3003} ${PORT_SHELL:-3000} ${UNKNOWN}';
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as above
    expect(interpolate(text, { PORT_CART: '4000', PORT_SHELL: '' })).toBe('4000 3000 ${UNKNOWN}');
  });

  it('stays JSON for every value of a variable', () => {
    const value = 'a "quoted" \\ text\n';
    expect(JSON.parse(interpolate(`{"by":"$\{WHO}"}`, { WHO: value }))).toEqual({ by: value });
  });

  it('names the next command for a missing or broken file', () => {
    const path = join(freshFolder(), 'broken.json');
    expect(() => readEnvironment(path)).toThrow(/can't be read.*\n.*shell\/environments/);
    writeFileSync(path, '{');
    expect(() => readEnvironment(path)).toThrow(/can't be read/);
    writeFileSync(path, '{"name":""}');
    expect(() => readEnvironment(path)).toThrow(/name: expected a name but found ""/);
  });
});
