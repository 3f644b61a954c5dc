import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interpolate, readEnvironment } from './environment-document';
import { environmentProblems } from './environment-problems';

const shipped = (name: string): string => join(__dirname, '../../environments', `${name}.json`);
const local = () => JSON.parse(interpolate(readFileSync(shipped('local'), 'utf8'), {}));

describe('an environment document', () => {
  it.each(['local', 'dev'])('of this repository is valid: %s', (name) => {
    expect(environmentProblems(readEnvironment(shipped(name), {}))).toEqual([]);
  });

  it('takes ports from the process, or their defaults', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the document's own notation for variables
    const text = '${PORT_CART:-3003} ${PORT_SHELL:-3000} ${UNKNOWN}';
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as above
    expect(interpolate(text, { PORT_CART: '4000' })).toBe('4000 3000 ${UNKNOWN}');
  });

  it('stays JSON whatever a variable holds', () => {
    const value = 'a "quoted" \\ text\n';
    expect(JSON.parse(interpolate(`{"by":"$\{WHO}"}`, { WHO: value }))).toEqual({ by: value });
  });

  it.each([
    ['formatVersion', (d: ReturnType<typeof local>) => (d.formatVersion = 2)],
    ['generation', (d: ReturnType<typeof local>) => (d.generation = -1)],
    ['policy.integrity', (d: ReturnType<typeof local>) => (d.policy.integrity = 'maybe')],
    ['policy.budgets.entryMs', (d: ReturnType<typeof local>) => (d.policy.budgets.entryMs = 0)],
    ['parts.cart', (d: ReturnType<typeof local>) => (d.parts.cart = [])],
    ['parts.cart[0].url', (d: ReturnType<typeof local>) => (d.parts.cart[0].url = 'ftp://x')],
    [
      'parts.cart[0].metadata.integrity',
      (d: ReturnType<typeof local>) => (d.parts.cart[0].metadata.integrity = 'md5-x'),
    ],
    ['parts.cart', (d: ReturnType<typeof local>) => (d.parts.cart[0].deployment.traffic = 60)],
    ['parts.cart', (d: ReturnType<typeof local>) => (d.parts.cart[0].deployment.default = false)],
    ['disabled[0]', (d: ReturnType<typeof local>) => (d.disabled = ['no-such-remote'])],
    ['parts.Cart!', (d: ReturnType<typeof local>) => (d.parts['Cart!'] = [])],
  ])('is told what is wrong at %s', (at, spoil) => {
    const document = local();
    spoil(document);
    expect(environmentProblems(document).map((problem) => problem.at)).toContain(at);
  });

  it('checks every version, not only the first', () => {
    const document = local();
    document.parts.cart.push({ url: 'x:y' });
    expect(environmentProblems(document).map(({ at }) => at)).toContain('parts.cart[1].url');
  });

  it('says what to do about a file that is missing or broken', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'environment-')), 'broken.json');
    expect(() => readEnvironment(path)).toThrow(/can't be read.*\n.*shell\/environments/);
    writeFileSync(path, '{');
    expect(() => readEnvironment(path)).toThrow(/can't be read/);
    writeFileSync(path, '{"name":""}');
    expect(() => readEnvironment(path)).toThrow(/name: expected a name but found ""/);
  });
});
