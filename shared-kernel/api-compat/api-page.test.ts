import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type ApiItem, apiPage } from './api-page';

const page = (...items: ApiItem[]): string => apiPage({ request: 'kernel/cart', items, reexported: {} });
const tokens = (...texts: string[]) => texts.map((text) => ({ text }));

it('finds the pages in shared-kernel/api up to date', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'api.ts'), '--check'],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
}, 120_000);

describe('the page of an entry point', () => {
  it('shows a function with its declaration, and its parameters and errors as a list', () => {
    const docComment =
      '/**\n * Reads a file.\n *\n * @param name - of the file,\n * without its ending\n *\n * @throws when it is missing\n */\n';
    const excerptTokens = tokens(
      'export declare function read(name: string): ',
      'import("./model").Product',
      ';',
    );
    expect(page({ kind: 'Function', name: 'read', docComment, excerptTokens })).toContain(
      '## read\n\nReads a file.\n\n- `name`: of the file, without its ending\n- throws when it is missing\n\n' +
        '```ts\nfunction read(name: string): Product;\n```\n',
    );
  });

  it('shows the overloads of a function together', () => {
    const overload = (type: string) => ({
      kind: 'Function',
      name: 'on',
      excerptTokens: tokens(`export declare function on(name: ${type}): void;`),
    });
    expect(page({ ...overload('string'), docComment: '/** Listens. */' }, overload('number'))).toContain(
      '## on\n\nListens.\n\n```ts\nfunction on(name: string): void;\nfunction on(name: number): void;\n```\n',
    );
  });

  it('shows an interface with the comments of its members inside', () => {
    const member = (name: string, doc: string, text: string): ApiItem => ({
      kind: 'PropertySignature',
      name,
      docComment: `/**\n * ${doc}\n */\n`,
      excerptTokens: tokens(text),
    });
    const text = page({
      kind: 'Interface',
      name: 'Line',
      docComment: '/**\n * One line.\n */\n',
      excerptTokens: tokens('export interface Line '),
      members: [
        member('quantity', 'From 1.', 'readonly quantity: number;'),
        member('at', 'First.\n *\n * Second.', 'at: {\n        readonly x: number;\n    };'),
      ],
    });
    expect(text).toContain(
      [
        '```ts',
        'interface Line {',
        '  /** From 1. */',
        '  readonly quantity: number;',
        '  /**',
        '   * First.',
        '   * ',
        '   * Second.',
        '   */',
        '  at: {',
        '      readonly x: number;',
        '  };',
        '}',
        '```',
      ].join('\n'),
    );
  });

  it('shows a constant, and a function that is one, as such', () => {
    const text = page(
      { kind: 'Variable', name: 'cart$', excerptTokens: tokens('cart$: ', 'Stream') },
      { kind: 'Function', name: 'Icon', excerptTokens: tokens('Icon: () => Element') },
    );
    expect(text).toContain('const cart$: Stream;');
    expect(text).toContain('const Icon: () => Element;');
  });

  it('lists re-exports from other packages', () => {
    const reexported = { 'react-router-dom': ['Link'] };
    const text = apiPage({ request: 'kernel/routing', items: [], reexported });
    expect(text).toMatch(/^# kernel\/routing\n/);
    expect(text).toContain('Re-exports from `react-router-dom`: `Link`.');
  });
});
