import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BreakingChange, compareEntryPoints } from './compare';
import { root } from './kernel-package';

type Case = readonly [what: string, released: string, present: string, broken: readonly RegExp[]];

const EVENTS = (more = '', price = 'number') => `
  export declare interface Events {
    'cart/add': { readonly id: number };
    'cart/priced': { readonly price: ${price} };
    ${more}
  }
  export declare type EventName = keyof Events;
  export declare function publish<N extends EventName>(name: N, payload: Events[N]): void;
  export declare function on<N extends EventName>(name: N, hear: (payload: Events[N]) => void): void;`;

const TEXTS = (more = '') => `
  export declare interface TextResources { kernel: { add: string; ${more} } }
  declare type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : never }[keyof T & string];
  export declare type TextKey<N extends string> = N extends keyof TextResources ? KeysOf<TextResources[N]> : string;
  export declare function useText<N extends string>(namespace: N): (key: TextKey<N>) => string;
  export declare const hasText: <N extends string>(namespace: N, key: string) => key is TextKey<N>;`;

const BUTTON = (props: string) => `
  import type { JSX } from 'react';
  export declare interface ButtonProps { ${props} }
  export declare const Button: (props: ButtonProps) => JSX.Element;`;

const STREAM = (hidden: string) => `
  export declare class Stream {
    ${hidden};
    private constructor();
    get value(): number;
  }`;

const SLOTS = `
  export declare interface SlotContexts {}
  export declare type SlotProps<Name extends keyof SlotContexts & string> = { readonly name: Name };`;

const f = (takes: string, gives = 'void') => `export declare function f(${takes}): ${gives};`;
const value = (name: string, type = 'number') => `export declare const ${name}: ${type};`;
const read = (members: string) => `export declare interface P { ${members} }`;
const supplied = (members: string) => `/** @supplied by teams */ export declare interface D { ${members} }`;
const kind = (values: string) => `export declare type Kind = ${values};`;
const list = (type: string) => `export declare interface L<T> { readonly value: ${type} }`;
const first = (gives: string) => `export declare function first<T>(all: readonly T[]): ${gives};`;
const A = 'export declare interface A { a: 1 }';
const WRAPPED = "'cart/wrapped': { readonly id: number };";
const LABEL = 'readonly label: string;';
const X = { x: f("a: 'x'"), xy: f("a: 'x' | 'y'") };
const SIZES = { small: BUTTON("readonly size: 'small';"), all: BUTTON("readonly size: 'small' | 'large';") };
const ONE = "'a'";
const TWO = "'a' | 'b'";

const CASES: readonly Case[] = [
  ['nothing changes', value('a'), value('a'), []],
  ['names that only remotes declare stay', SLOTS, SLOTS, []],
  ['an export is added', value('a'), value('a') + value('b'), []],
  ['an export is gone', value('a') + value('b'), value('a'), [/^removed b: it no longer exists/]],
  ['an export has another name', value('added'), value('addedd'), [/^removed added/]],
  ['a type is gone', A, 'export {};', [/^removed A/]],
  ['a type that a function takes is gone', A + f('a: A'), f('a: { a: 1 }'), [/^removed A/]],
  [
    'a function takes something else',
    f('a: number'),
    f('a: string'),
    [/^changed f: .*'number' is not assignable to type 'string'/],
  ],
  ['a function needs one thing more', f('a: number'), f('a: number, b: number'), [/^changed f/]],
  ['a function may be given one thing more', f('a: number'), f('a: number, b?: number'), []],
  ['a function takes less', X.xy, X.x, [/^changed f/]],
  ['a function takes more', X.x, X.xy, []],
  ['a function gives less', f('', 'number'), f('', 'number | undefined'), [/^changed f/]],
  ['a function gives something narrower', f('', '{ a: number } | undefined'), f('', '{ a: number }'), []],
  ['a function gives objects without a member', f('', '{ a: 1; b: 2 }'), f('', '{ a: 1 }'), [/^changed f/]],
  [
    'a method takes less',
    value('bus', '{ send: (a: 1 | 2) => void }'),
    value('bus', '{ send: (a: 1) => void }'),
    [/^changed bus/],
  ],
  ['a constant is of another kind', value('LIMIT'), value('LIMIT', 'string'), [/^changed LIMIT/]],
  [
    'a component needs a property more',
    BUTTON(LABEL),
    BUTTON(`${LABEL} readonly size: number;`),
    [/^changed Button: .*size/],
  ],
  ['a component may be given a property more', BUTTON(LABEL), BUTTON(`${LABEL} readonly size?: number;`), []],
  ['a component takes more values', SIZES.small, SIZES.all, []],
  ['a component takes less values', SIZES.all, SIZES.small, [/^changed Button: /]],
  [
    'a component knows an optional property no more',
    BUTTON(`${LABEL} readonly size?: number;`),
    BUTTON(LABEL),
    [/^changed Button: it no longer takes `size`/, /^changed ButtonProps: it no longer has `size`/],
  ],
  [
    'a field that is read is of another type',
    read('price: 1'),
    read('price: string'),
    [/^changed P: .*string/],
  ],
  ['a field that is read may be missing', read('price: 1'), read('price?: 1'), [/^changed P/]],
  [
    'a field that is read is gone',
    read('price?: number; name: string'),
    read('name: string'),
    [/^changed P: it no longer has `price`/],
  ],
  ['a field is added to what is read', read('name: string'), read('name: string; year: number'), []],
  [
    'a field is demanded of what is supplied',
    supplied('a: 1'),
    supplied('a: 1; year: 2'),
    [/^changed D: .*year/],
  ],
  ['a field is welcome in what is supplied', supplied('a: 1'), supplied('a: 1; year?: 2'), []],
  ['one more value may be supplied', `/** @supplied */ ${kind(ONE)}`, `/** @supplied */ ${kind(TWO)}`, []],
  ['one more value may be read', kind(ONE), kind(TWO), [/^changed Kind/]],
  [
    'one more value is taken by the only function that uses the type',
    kind(ONE) + f('kind: Kind'),
    kind(TWO) + f('kind: Kind'),
    [],
  ],
  [
    'one more value is given by a function',
    kind(ONE) + f('', 'Kind'),
    kind(TWO) + f('', 'Kind'),
    [/^changed Kind/, /^changed f/],
  ],
  ['an event is added', EVENTS(), EVENTS(WRAPPED), []],
  [
    'an event is gone',
    EVENTS(WRAPPED),
    EVENTS(),
    [/^changed Events: .*'cart\/wrapped'/, /^changed on/, /^changed publish/],
  ],
  [
    'the payload of an event changes',
    EVENTS(),
    EVENTS('', 'string'),
    [
      /^changed Events/,
      /^changed on: its type differs for `cart\/priced`/,
      /^changed publish: its type differs for `cart\/priced`/,
    ],
  ],
  ['a text is added', TEXTS(), TEXTS('remove: string;'), []],
  [
    'a text is gone',
    TEXTS('remove: string;'),
    TEXTS(),
    [
      /^changed TextKey/,
      /^changed TextResources: .*'remove'/,
      /^changed useText: its type differs for `kernel`/,
    ],
  ],
  ['a generic type changes', list('T'), list('T | undefined'), [/^changed L/]],
  ['a generic function changes', first('T'), first('T | undefined'), [/^changed first/]],
  // The left-out member must not shift the lines of the next declaration.
  [
    'a name behind a class changes',
    `${STREAM('#private')}\r\n ${f('')} export declare function b(): void;`,
    `${STREAM('#private')}\n ${f('')} export declare function b(needed: 1): void;`,
    [/^changed b/],
  ],
  [
    'a function may be given something else instead',
    f('a: { x?: 1 }'),
    f('a: { x?: 1; y?: 2 }') + f('a: () => void'),
    [],
  ],
  [
    'a function takes options no more',
    f('a: number, options?: { x?: 1 }'),
    f('a: number'),
    [/^changed f: it no longer takes `x`/],
  ],
  ['a private member changes', STREAM('#private'), STREAM('#other'), []],
];

describe('a released entry point', () => {
  const folder = join(root, '.cache');
  let answers: ReadonlyMap<string, readonly string[]>;
  let sources: string;

  const line = ({ kind, name, why }: BreakingChange): string => `${kind} ${name}: ${why}`;

  // One compilation for all cases: its start takes most of the time.
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    sources = mkdtempSync(join(folder, 'entry-points-'));
    const broken = compareEntryPoints(
      CASES.map(([name, released, present], index) => {
        writeFileSync(join(sources, `entry-${index}.d.ts`), present);
        return {
          name: `entry ${index}: ${name}`.replaceAll('/', ' '),
          released,
          present: join(sources, `entry-${index}`),
        };
      }),
    );
    answers = new Map(
      CASES.map(([name], index) => [
        name,
        broken.filter(({ entryPoint }) => entryPoint.startsWith(`entry ${index}:`)).map(line),
      ]),
    );
  }, 120_000);
  afterAll(() => rmSync(sources, { recursive: true }));

  it.each(CASES)('is compared when %s', (what, _, __, broken) => {
    expect(answers.get(what)).toEqual(broken.map((one) => expect.stringMatching(one)));
  });

  it('is not compared when the present one does not compile', () => {
    writeFileSync(join(sources, 'broken.ts'), 'export const a: number = "text";');
    expect(() =>
      compareEntryPoints([
        { name: 'broken', released: 'export declare const a: number;', present: join(sources, 'broken') },
      ]),
    ).toThrow('does not compile');
  }, 60_000);
});
