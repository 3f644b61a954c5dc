import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeclarations } from './declarations';
import { type ExportTable, exportTable, fingerprint } from './export-table';
import { breakingChanges, freezeRelease, readRelease } from './released';

const DEPENDENCIES = { react: '19.3.1', rxjs: '7.8.2' };

const printOf = (text: string, name = 'f', dependencies = DEPENDENCIES): string => {
  const read = readDeclarations(text);
  const one = read.exports.find((other) => other.name === name);
  if (!one) throw new Error(`${name} is not exported`);
  return fingerprint(read, one.madeOf, dependencies);
};

const PLAIN =
  'export declare interface P { readonly a: 1 | 2; readonly b?: string; } export declare function f(p: P): Q; declare interface Q { c: 1 }';

describe('the fingerprint of an export', () => {
  it.each([
    [
      'comments',
      '/** A. */ export declare interface P { /** B. */ readonly a: 1 | 2; readonly b?: string; } /** C. */ export declare function f(p: P): Q; declare interface Q { c: 1 }',
    ],
    [
      'the order of members, alternatives and declarations',
      'declare interface Q { c: 1 } export declare function f(p: P): Q; export declare interface P { readonly b?: string; readonly a: 2 | 1; }',
    ],
    ['line breaks', PLAIN.replaceAll(';', ';\n  ')],
    ['other exports', `${PLAIN} export declare const g: number;`],
    ['whether a type in it is exported', PLAIN.replace('export declare interface P', 'declare interface P')],
  ])('ignores %s', (_, text) => {
    expect(printOf(text)).toBe(printOf(PLAIN));
  });

  it.each([
    ['a parameter changes', PLAIN.replace('(p: P)', '(p?: P)')],
    ['the type of the result changes', PLAIN.replace('): Q;', '): P;')],
    ['a member in it is of another type', PLAIN.replace('b?: string', 'b?: number')],
    ['a member in it is optional', PLAIN.replace('readonly a:', 'readonly a?:')],
    ['a member of a type that is not exported changes', PLAIN.replace('c: 1', 'c: 2')],
  ])('changes when %s', (_, text) => {
    expect(printOf(text)).not.toBe(printOf(PLAIN));
  });

  const value = (type: string) => `export declare const f: ${type};`;
  const overloads = (a: string, b: string) => value(`{ (${a}): 1; (${b}): 2; go(${a}): 1; go(${b}): 2; }`);

  it.each([
    ['types of constants', value('number'), value('string')],
    ['orders of overloads', overloads('x: 1', 'x: number'), overloads('x: number', 'x: 1')],
  ])('differs for %s', (_, one, other) => {
    expect(printOf(one)).not.toBe(printOf(other));
  });

  it('includes the major versions of packages', () => {
    const text = "import type { Observable } from 'rxjs'; export declare const f: Observable<number>;";
    expect(printOf(text, 'f', { ...DEPENDENCIES, rxjs: '7.9.0' })).toBe(printOf(text));
    expect(printOf(text, 'f', { ...DEPENDENCIES, rxjs: '^7.0.0' })).toBe(printOf(text));
    expect(printOf(text, 'f', { ...DEPENDENCIES, rxjs: '8.0.0' })).not.toBe(printOf(text));
    expect(printOf(text, 'f', { ...DEPENDENCIES, react: '20.0.0' })).toBe(printOf(text));
  });

  it('includes re-exports from other packages', () => {
    const passed = (what: string) => `import { ${what} } from 'react-router-dom'; export { ${what} }`;
    expect(printOf(passed('Link'), 'Link')).not.toBe(printOf(passed('NavLink'), 'NavLink'));
  });
});

describe('the table of exports', () => {
  const cart = (declarations: string) => [{ name: 'cart', declarations }];
  const table = (text: string, before: ExportTable = {}, broken: readonly string[] = []) =>
    exportTable(
      cart(text),
      DEPENDENCIES,
      before,
      broken.map((name) => ({ entryPoint: 'cart', name })),
    );
  const V1 = 'export declare function f(a: { x: 1 }): void;';
  const V2 = 'export declare function f(a: { x: 1; y?: 2 }): void;';
  const V3 = 'export declare function f(a: { x: 1; y?: 2; z?: 3 }): void;';

  it('contains run-time exports and deprecations', () => {
    const text = `${V1} export declare interface T { a: 1 } /** @deprecated since 1.2.0 */ export declare const old: 1;`;
    expect(table(text)).toEqual({
      cart: {
        f: { signature: printOf(V1) },
        old: { signature: expect.any(String), deprecated: 'since 1.2.0' },
      },
    });
  });

  it('keeps accepted signatures from version to version', () => {
    const second = table(V2, table(V1));
    expect(second.cart?.f).toEqual({ signature: printOf(V2), accepts: [printOf(V1)] });
    expect(table(V3, second).cart?.f).toEqual({
      signature: printOf(V3),
      accepts: [printOf(V2), printOf(V1)],
    });
    // The same release twice; then an earlier signature again.
    expect(table(V2, second)).toEqual(second);
    expect(table(V1, second).cart?.f).toEqual({ signature: printOf(V1), accepts: [printOf(V2)] });
  });

  it('forgets earlier signatures after a breaking change', () => {
    expect(table(V3, table(V2, table(V1)), ['f']).cart?.f).toEqual({ signature: printOf(V3) });
    expect(table(V3, table(V2), ['g']).cart?.f?.accepts).toEqual([printOf(V2)]);
  });
});

describe('the frozen API of the last release', () => {
  const release = (version: string, declarations = 'export declare const a: number;') => ({
    version,
    dependencies: DEPENDENCIES,
    exports: exportTable([{ name: 'contract/claims', declarations }], DEPENDENCIES, {}, []),
    entryPoints: [{ name: 'contract/claims', declarations }],
  });

  it('is absent before the first release, is replaced by each one, and never changes under its version', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'released-')), 'released.json');
    expect(readRelease(file)).toBeUndefined();
    for (let time = 0; time < 2; time++) freezeRelease(release('1.2.0'), file);
    const changed = 'export declare const a: string;';
    expect(() => freezeRelease(release('1.2.0', changed), file)).toThrow("Raise the kernel's version");
    expect(readRelease(file)).toEqual(release('1.2.0'));
    freezeRelease(release('1.3.0', changed), file);
    expect(readRelease(file)).toEqual(release('1.3.0', changed));
  });

  it('breaks when an entry point is removed, or a package that types come from has another major version', () => {
    const text =
      "import type { Observable } from 'rxjs'; export declare const a: Observable<1>; export declare const b: 1;";
    const before = release('1.2.0', text);
    const removed = breakingChanges(before, () => undefined, DEPENDENCIES);
    expect(removed.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['removed a', 'removed b']);
    const present = join(mkdtempSync(join(tmpdir(), 'released-')), 'claims');
    writeFileSync(`${present}.d.ts`, text);
    expect(breakingChanges(before, () => present, { ...DEPENDENCIES, rxjs: '8.0.0' })).toEqual([
      {
        entryPoint: 'contract/claims',
        name: 'a',
        kind: 'changed',
        why: 'its types come from rxjs: expected 7.8.2, found 8.0.0',
      },
    ]);
  }, 60_000);
});
