import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { major } from 'semver';
import { nextKernelVersion, waitingChangesets } from './changesets';
import { breaksIn, breaksInLog, type CodemodFiles, codemodProblems } from './codemods';
import { compareFaces } from './compare';
import { compile } from './compiler';
import { kernel, manifest, root } from './faces';
import { bumpIn } from './verdict';

const folder = join(kernel, 'codemods');

const codemodsOf = (version: number): readonly CodemodFiles[] => {
  const own = join(folder, String(version));
  return (existsSync(own) ? readdirSync(own) : [])
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.replace(/\.mjs$/, ''))
    .map((name) => ({
      name,
      isProven: ['before', 'after'].every((when) => existsSync(join(own, `${name}.${when}.tsx`))),
    }));
};

const CLI = join(kernel, 'kit/codemod/cli.mjs');

/** Changes sources by the codemods of a kernel. */
const codemod = (...args: string[]) => spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

describe('a breaking change of the kernel', () => {
  const waiting = [...waitingChangesets().values()].filter((text) => bumpIn(text, manifest.name));

  it('comes with a codemod, or says why there is none', () => {
    const log = readFileSync(join(kernel, 'CHANGELOG.md'), 'utf8');
    const coming = waiting.filter((text) => bumpIn(text, manifest.name) === 'major');
    expect([
      ...codemodProblems(coming.flatMap(breaksIn), codemodsOf(major(nextKernelVersion()))),
      ...codemodProblems(breaksInLog(log), codemodsOf(major(manifest.version))),
    ]).toEqual([]);
  });

  it('is told under its heading, and comes with a major version alone', () => {
    const wrong = waiting.filter(
      (text) => (bumpIn(text, manifest.name) === 'major') !== breaksIn(text).length > 0,
    );
    expect(wrong).toEqual([]);
  });

  const changeset = (text: string) => `---\n'${manifest.name}': major\n---\n\n${text}`;

  it.each([
    ['neither', '**Breaking**: `a` is gone.', 'expected "Codemod: `name`."'],
    ['an empty reason', '**Breaking**: `a` is gone. No codemod: ', 'expected "Codemod: `name`."'],
    [
      'a codemod that is not there',
      '**Breaking**: `a` is gone. Codemod: `drop-a`.',
      'expected the codemod drop-a.mjs but found none',
    ],
    [
      'a codemod that nothing proves',
      '**Breaking**: `a` is gone. Codemod: `unproven`.',
      'expected unproven.before.tsx',
    ],
    [
      'a codemod for one of two',
      '**Breaking**: a. Codemod: `rename-a`.\n\n**Breaking**: b.',
      '**Breaking**: b.: expected',
    ],
  ])('is refused with %s', (_, text, problem) => {
    const known = [
      { name: 'rename-a', isProven: true },
      { name: 'unproven', isProven: false },
    ];
    expect(codemodProblems(breaksIn(changeset(text)), known)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['a codemod', '**Breaking**: a.\n\nCodemod: `rename-a`.\n\n**Added**: b.'],
    ['a reason', '**Breaking**: a. No codemod: what a number means no program can tell.'],
    ['nothing that breaks', '**Added**: b.\n\nMore of b.'],
  ])('is fine with %s', (_, text) => {
    expect(codemodProblems(breaksIn(changeset(text)), [{ name: 'rename-a', isProven: true }])).toEqual([]);
  });

  it('is found in a log, that of the newest version alone', () => {
    const log =
      '# k\n\n## 2.0.0\n\n### Breaking\n\n- One.\n  More.\n- Two.\n\n### Added\n\n- Three.\n\n## 1.0.0\n\n### Breaking\n\n- Old.\n';
    expect(breaksInLog(log)).toEqual(['One.\n  More.', 'Two.']);
    expect(breaksInLog('# k\n\n## 1.2.0\n\n### Minor Changes\n\n- One.\n')).toEqual([]);
  });
});

const versions = readdirSync(folder).filter((name) => /^\d+$/.test(name));

it('every codemod makes what stands beside it, and leaves alone what is changed already', () => {
  for (const version of versions)
    for (const { name } of codemodsOf(Number(version))) {
      const read = (when: string) => readFileSync(join(folder, version, `${name}.${when}.tsx`), 'utf8');
      const desk = mkdtempSync(join(root, '.cache/codemod-'));
      write(join(desk, 'file.tsx'), read('before'));
      for (const _ of ['once', 'twice']) {
        execFileSync(process.execPath, [CLI, version, '--only', name, desk]);
        expect(readFileSync(join(desk, 'file.tsx'), 'utf8')).toBe(read('after'));
      }
      rmSync(desk, { recursive: true });
    }
});

describe('a major version that renames an export', () => {
  const FACE = (name: string) =>
    `export declare const ${name}: (id: number) => void;\nexport declare const clear: () => void;\n`;
  const SOURCES = {
    'app.tsx': `import { addToCart, clear } from '@gadgetry/shared-kernel/cart';
// Each use of it, and nothing else.
const actions = { addToCart, clear };
export const other = actions.addToCart;
export const press = (id: number): void => addToCart(id);
`,
    'alias.ts': `import { addToCart as add } from '@gadgetry/shared-kernel/cart';
export const press = () => add(1);
`,
    'taken.ts': `import { addToCart } from '@gadgetry/shared-kernel/cart';
export const putInCart = (id: number) => addToCart(id);
`,
    'shadowed.ts': `import { addToCart } from '@gadgetry/shared-kernel/cart';
export const twice = (addToCart: () => void) => addToCart();
export const once = () => addToCart(1);
`,
    'passed-on.ts': "export { addToCart } from '@gadgetry/shared-kernel/cart';\n",
    'another.ts': 'export const addToCart = () => 1;\n',
  };
  let desk: string;
  const remote = (...path: string[]): string => join(desk, 'remote/src', ...path);

  beforeEach(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    desk = mkdtempSync(join(root, '.cache/codemod-'));
    write(join(desk, 'before/cart.d.ts'), FACE('addToCart'));
    write(join(desk, 'after/cart.d.ts'), FACE('putInCart'));
    cpSync(join(folder, 'rename-export.mjs'), join(desk, 'kernel/codemods/rename-export.mjs'));
    write(
      join(desk, 'kernel/codemods/2/rename-add-to-cart.mjs'),
      "import { renameExport } from '../rename-export.mjs';\nexport default renameExport({ from: '@gadgetry/shared-kernel/cart', name: 'addToCart', to: 'putInCart' });\n",
    );
    for (const [name, text] of Object.entries(SOURCES)) write(remote(name), text);
  });
  afterEach(() => rmSync(desk, { recursive: true }));

  /** What the compiler says of the remote with a version of the face. */
  function types(face: string): { readonly ok: boolean; readonly output: string } {
    write(
      join(desk, 'remote/tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'ESNext',
          moduleResolution: 'bundler',
          target: 'ES2022',
          types: [],
          paths: { '@gadgetry/shared-kernel/*': [join(desk, face, '*')] },
        },
        include: ['src'],
      }),
    );
    return compile(['-p', join(desk, 'remote')], desk);
  }

  it('is a break, and a remote follows it by its codemod', () => {
    const broken = compareFaces([
      { name: 'cart', published: FACE('addToCart'), present: join(desk, 'after/cart') },
    ]);
    expect(broken.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['removed addToCart']);
    expect(types('before')).toEqual({ ok: true, output: '' });
    expect(types('after').ok).toBe(false);

    const dry = codemod('2', '--kernel', join(desk, 'kernel'), '--dry-run', remote());
    expect([dry.status, dry.stdout]).toEqual([0, expect.stringContaining('Would change 5 file(s)')]);
    expect(readFileSync(remote('app.tsx'), 'utf8')).toBe(SOURCES['app.tsx']);

    const { status, stdout } = codemod('2', '--kernel', join(desk, 'kernel'), remote());
    expect([status, stdout]).toEqual([0, expect.stringContaining('Changed 5 file(s)')]);
    expect(types('after')).toEqual({ ok: true, output: '' });
    expect(
      Object.fromEntries(Object.keys(SOURCES).map((name) => [name, readFileSync(remote(name), 'utf8')])),
    ).toEqual({
      'app.tsx': `import { putInCart, clear } from '@gadgetry/shared-kernel/cart';
// Each use of it, and nothing else.
const actions = { addToCart: putInCart, clear };
export const other = actions.addToCart;
export const press = (id: number): void => putInCart(id);
`,
      'alias.ts': SOURCES['alias.ts'].replace('addToCart as', 'putInCart as'),
      'taken.ts': SOURCES['taken.ts'].replace('{ addToCart }', '{ putInCart as addToCart }'),
      'shadowed.ts': SOURCES['shadowed.ts'].replace('{ addToCart }', '{ putInCart as addToCart }'),
      'passed-on.ts': "export { putInCart as addToCart } from '@gadgetry/shared-kernel/cart';\n",
      'another.ts': SOURCES['another.ts'],
    });
  }, 60_000);

  it.each([
    ['without a version', ['src'], 'Say which major version'],
    ['without a place', ['2'], 'and where'],
    ['of a place that is not there', ['2', 'nowhere'], 'nowhere is not there'],
    ['of a version without codemods', ['9', '.'], 'There is no codemod for version 9'],
  ])('is refused %s', (_, args, message) => {
    const { status, stderr } = codemod(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});
