import { join } from 'node:path';
import { Command } from 'commander';
import { ComposeError } from '../codes';
import { folderOf } from '../registry/parts';
import {
  ENVIRONMENT_MISTAKES,
  GENERATION_MISTAKES,
  KEY_MISTAKES,
  PART_MISTAKES,
  PERCENT_MISTAKES,
  TEXT_MISTAKES,
  VERSION_MISTAKES,
} from '../testing/mistakes';
import { Call, createContext } from './context';
import { runCompose } from './run';
import { parseByKind } from './values';

/** Parses words as the argument (`<part>`) or option (`--by <name>`) of a command that declares only this. */
function read(declared: string, words: readonly string[], name = 'try'): unknown {
  let found: unknown;
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  const isOption = declared.startsWith('-');
  const inner = program.command(isOption ? name : `${name} ${declared}`);
  if (isOption) inner.option(declared, '');
  inner.action((value: unknown) => {
    found = value;
  });
  parseByKind(program);
  program.parse([name, ...words], { from: 'user' });
  return found;
}

describe('a value on the command line', () => {
  it.each([
    ['<part>', 'gift-cards', 'gift-cards'],
    ['<part>', 'shell', 'shell'],
    ['<version>', '1.2.3-rc.1', '1.2.3-rc.1'],
    ['<version>', 'workspace', 'workspace'],
    ['<percent>', '0.01', 0.01],
    ['<percent>', '99.99', 99.99],
    ['<percent>', '100', 100],
    ['<environment>', 'production@redesign', 'production@redesign'],
    ['<environment>', '../environments/staging.json', '../environments/staging.json'],
    [
      '<environment>',
      'https://store.example/environments/staging.json',
      'https://store.example/environments/staging.json',
    ],
    ['<generation>', '0', 0],
    ['<generation>', '9007199254740991', 9007199254740991],
    ['<port>', '8080', 8080],
    ['<time>', '2026-11-25T18:00Z', Date.UTC(2026, 10, 25, 18)],
    ['<store>', './site', './site'],
    ['<store>', 'https://bucket.example/store?sig=x', 'https://bucket.example/store?sig=x'],
    ['<key-or-id>', '0123456789abcdef', '0123456789abcdef'],
    ['<duration>', '30d', '30d'],
    ['<name>', 'Олена О’Ніл <o@example.com>', 'Олена О’Ніл <o@example.com>'],
    ['[wanted...]', 'cart@2.0.0', ['cart@2.0.0']],
  ])('is parsed: %s %s', (declared, text, value) => {
    expect(read(declared, [text])).toEqual(value);
  });

  it.each([
    ['<part>', 'constructor', 'part: expected a part such as cart, shell or data but found "constructor".'],
    ['<part>', 'cаrt', 'found "cаrt", in which "а" is U+0430.'],
    [
      '<version>',
      'v2.0.0',
      'version: expected a semantic version such as 1.2.0 but found "v2.0.0". Did you mean 2.0.0?',
    ],
    ['<version>', '2.00', 'Did you mean 2.0.0?'],
    ['<version>', '../../../etc', 'but found "../../../etc". Nothing was changed.'],
    ['<version>', '1.0.0\u0000', 'found "1.0.0U+0000", in which a character is U+0000.'],
    ['<percent>', '0x10', 'percent: expected a percentage above 0 and up to 100, in digits'],
    ['<percent>', '1e1', 'found "1e1"'],
    ['<percent>', '101', 'found "101"'],
    ['<generation>', '9007199254740992', 'expected a whole number from 0 to 9007199254740991'],
    ['<port>', '65536', 'a port from 1 to 65535'],
    ['<port>', '0', 'a port from 1 to 65535'],
    ['<store>', 's3://bucket/folder', 'a folder, or an address such as https://store.example/parts/'],
    ['<store>', 'https://', 'a folder, or an address'],
    ['<environment>', 'environments/$x.json', 'the path of a document such as environments/production.json'],
    ['<address>', 'javascript:alert(1)', 'an https: address, a path of this origin, or localhost'],
    ['<address>', 'https://…/cart/', 'but found "https://…/cart/"'],
    ['<duration>', '999999999d', 'a duration such as 30d'],
    ['<time>', '2026-13-01', 'a time of UTC such as 2026-11-25'],
    ['<time>', 'yesterday', 'a time of UTC such as 2026-11-25'],
    ['<key>', '0123456789abcdef', 'a public key such as ed25519:…'],
    ['<name>', 'a\u001b[31m', 'a text without control or invisible characters but found "aU+001B[31m"'],
    ['[wanted...]', 'cart@latest', 'wanted: expected a semantic version'],
  ])('is refused: %s %j', (declared, text, message) => {
    expect(() => read(declared, [text])).toThrow(
      expect.objectContaining({ code: 'GX112', message: expect.stringContaining(message) }),
    );
    expect(() => read(declared, [text])).toThrow(ComposeError);
  });

  it('is shortened in messages', () => {
    expect(() => read('<part>', ['X'.repeat(5000)])).toThrow(/^.{0,250}$/);
  });

  // The command refuses accepted ones later: there is no such part, version or document.
  it.each([
    ['<part>', PART_MISTAKES, ['reviews']],
    ['<version>', VERSION_MISTAKES, ['7.7.7']],
    ['<percent>', PERCENT_MISTAKES, []],
    [
      '<environment>',
      ENVIRONMENT_MISTAKES,
      ['toString', 'constructor', '__proto__', 'NaN', 'staging@', 'nowhere/staging.json'],
    ],
    ['<generation>', GENERATION_MISTAKES, []],
    ['--by <name>', TEXT_MISTAKES, []],
    ['<key>', KEY_MISTAKES, []],
    ['<key-or-id>', KEY_MISTAKES, []],
  ])('is refused with a suggestion: %s', (declared, mistakes, accepted) => {
    const isAccepted = (text: string): boolean => {
      try {
        read(declared, declared.startsWith('-') ? [`--by=${text}`] : ['--', text]);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(ComposeError);
        expect(error).toHaveProperty(
          'message',
          expect.stringMatching(/expected .* but found .* Nothing was changed\.$/),
        );
        return false;
      }
    };
    expect(mistakes.filter(isAccepted)).toEqual(accepted);
  });
});

describe('the value of an option', () => {
  it.each([['--by', '--dry-run'], ['--by', '-e'], ['--by=--dry-run'], ['--by=']])(
    'is reported as missing: %j %j',
    (...words) => {
      expect(() => read('--by <name>', words)).toThrow(expect.objectContaining({ code: 'GX112' }));
    },
  );

  it('may be empty, since pipelines pass unset variables', () => {
    expect(read('--by <name>', ['--by='], 'release')).toEqual({ by: '' });
    expect(() => read('<part>', [''], 'release')).toThrow(ComposeError);
  });

  it('is named after its option in messages', () => {
    expect(read('--site <address>', ['--site', 'http://store.example'])).toEqual({
      site: 'http://store.example',
    });
    expect(() => read('--site <address>', ['--site', 'store.example'])).toThrow(/an address such as https:/);
    expect(read('--share <percent>', ['--share', '100'])).toEqual({ share: '100' });
    expect(() => read('--share <percent>', ['--share', '1e2'])).toThrow(ComposeError);
  });
});

/** Calls the installed command with these variables. */
const here = (variables: NodeJS.ProcessEnv, registry?: string) =>
  new Call({ ...createContext(), user: () => 'ann', variables }, registry ? { registry } : {});

describe('the command outside a repository', () => {
  it('uses the current folder, or the folders of its variables', () => {
    const { environments, dataFolder, prerenderCache } = here({ GADGETRY_CACHE: 'cache' });
    expect([environments, dataFolder, prerenderCache]).toEqual([
      'environments',
      join('data', 'api'),
      join('cache', 'prerendered'),
    ]);
  });

  it('ignores empty variables, since pipelines pass unset ones', () => {
    const { environments, registry } = here({ GADGETRY_ENVIRONMENTS: '', GADGETRY_REGISTRY: '' });
    expect([environments, registry]).toEqual(['environments', undefined]);
  });

  it('finds no workspace version, even in a registry', () => {
    const { source } = here({}, 'registry');
    expect(source).not.toHaveProperty('root');
    expect(() => folderOf(source, 'cart', 'workspace')).toThrow('The folder of cart workspace is not known');
    expect(folderOf(source, 'cart', '1.0.0')).toBe(join(process.cwd(), 'registry/cart/1.0.0'));
  });

  it.each([
    ['no environment to compose', [], 'Expected a command or an environment but found none.'],
    [
      'no environment to change',
      ['abort', 'cart'],
      'abort: expected -e, --env <environment> (name or path of the environment) but found none.',
    ],
  ])('has %s by default', async (_, words, message) => {
    const printed: string[] = [];
    const context = {
      ...createContext(),
      user: () => 'ann',
      variables: {},
      print: (text: string) => void printed.push(text),
    };
    expect([await runCompose(words, context), printed.join('\n')]).toEqual([
      1,
      expect.stringContaining(message),
    ]);
  });
});
