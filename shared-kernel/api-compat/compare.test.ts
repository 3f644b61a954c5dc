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

const CASES: readonly Case[] = [
  ['nothing changes', 'export declare const a: number;', 'export declare const a: number;', []],
  ['names that only remotes declare stay', SLOTS, SLOTS, []],
  [
    'an export is added',
    'export declare const a: number;',
    'export declare const a: number; export declare const b: number;',
    [],
  ],
  [
    'an export is gone',
    'export declare const a: number; export declare const b: number;',
    'export declare const a: number;',
    [/^removed b: it no longer exists/],
  ],
  [
    'an export has another name',
    'export declare const added: number;',
    'export declare const addedd: number;',
    [/^removed added/],
  ],
  ['a type is gone', 'export declare interface A { a: 1 }', 'export {};', [/^removed A/]],
  [
    'a type that a function takes is gone',
    'export declare interface A { a: 1 } export declare function f(a: A): void;',
    'export declare function f(a: { a: 1 }): void;',
    [/^removed A/],
  ],
  [
    'a function takes something else',
    'export declare function f(a: number): void;',
    'export declare function f(a: string): void;',
    [/^changed f: .*'number' is not assignable to type 'string'/],
  ],
  [
    'a function needs one thing more',
    'export declare function f(a: number): void;',
    'export declare function f(a: number, b: number): void;',
    [/^changed f/],
  ],
  [
    'a function may be given one thing more',
    'export declare function f(a: number): void;',
    'export declare function f(a: number, b?: number): void;',
    [],
  ],
  [
    'a function takes less',
    "export declare function f(a: 'x' | 'y'): void;",
    "export declare function f(a: 'x'): void;",
    [/^changed f/],
  ],
  [
    'a function takes more',
    "export declare function f(a: 'x'): void;",
    "export declare function f(a: 'x' | 'y'): void;",
    [],
  ],
  [
    'a function gives less',
    'export declare function f(): number;',
    'export declare function f(): number | undefined;',
    [/^changed f/],
  ],
  [
    'a function gives something narrower',
    'export declare function f(): { a: number } | undefined;',
    'export declare function f(): { a: number };',
    [],
  ],
  [
    'a function gives objects without a member',
    'export declare function f(): { a: 1; b: 2 };',
    'export declare function f(): { a: 1 };',
    [/^changed f/],
  ],
  [
    'a method takes less',
    'export declare const bus: { send: (a: 1 | 2) => void };',
    'export declare const bus: { send: (a: 1) => void };',
    [/^changed bus/],
  ],
  [
    'a constant is of another kind',
    'export declare const LIMIT: number;',
    'export declare const LIMIT: string;',
    [/^changed LIMIT/],
  ],
  [
    'a component needs a property more',
    BUTTON('readonly label: string;'),
    BUTTON('readonly label: string; readonly size: number;'),
    [/^changed Button: .*size/],
  ],
  [
    'a component may be given a property more',
    BUTTON('readonly label: string;'),
    BUTTON('readonly label: string; readonly size?: number;'),
    [],
  ],
  [
    'a component takes more values',
    BUTTON("readonly size: 'small';"),
    BUTTON("readonly size: 'small' | 'large';"),
    [],
  ],
  [
    'a component takes less values',
    BUTTON("readonly size: 'small' | 'large';"),
    BUTTON("readonly size: 'small';"),
    [/^changed Button: /],
  ],
  [
    'a component knows an optional property no more',
    BUTTON('readonly label: string; readonly size?: number;'),
    BUTTON('readonly label: string;'),
    [/^changed Button: it no longer takes `size`/, /^changed ButtonProps: it no longer has `size`/],
  ],
  [
    'a field that is read is of another type',
    'export declare interface P { readonly price: number }',
    'export declare interface P { readonly price: string }',
    [/^changed P: .*string/],
  ],
  [
    'a field that is read may be missing',
    'export declare interface P { readonly price: number }',
    'export declare interface P { readonly price?: number }',
    [/^changed P/],
  ],
  [
    'a field that is read is gone',
    'export declare interface P { readonly price?: number; readonly name: string }',
    'export declare interface P { readonly name: string }',
    [/^changed P: it no longer has `price`/],
  ],
  [
    'a field is added to what is read',
    'export declare interface P { readonly name: string }',
    'export declare interface P { readonly name: string; readonly year: number }',
    [],
  ],
  [
    'a field is demanded of what is supplied',
    '/** @supplied by teams */ export declare interface D { readonly name: string }',
    '/** @supplied by teams */ export declare interface D { readonly name: string; readonly year: number }',
    [/^changed D: .*year/],
  ],
  [
    'a field is welcome in what is supplied',
    '/** @supplied by teams */ export declare interface D { readonly name: string }',
    '/** @supplied by teams */ export declare interface D { readonly name: string; readonly year?: number }',
    [],
  ],
  [
    'one more value may be supplied',
    "/** @supplied */ export declare type Kind = 'a';",
    "/** @supplied */ export declare type Kind = 'a' | 'b';",
    [],
  ],
  [
    'one more value may be read',
    "export declare type Kind = 'a';",
    "export declare type Kind = 'a' | 'b';",
    [/^changed Kind/],
  ],
  [
    'one more value is taken by the only function that uses the type',
    "export declare type Kind = 'a'; export declare function f(kind: Kind): void;",
    "export declare type Kind = 'a' | 'b'; export declare function f(kind: Kind): void;",
    [],
  ],
  [
    'one more value is given by a function',
    "export declare type Kind = 'a'; export declare function f(): Kind;",
    "export declare type Kind = 'a' | 'b'; export declare function f(): Kind;",
    [/^changed Kind/, /^changed f/],
  ],
  ['an event is added', EVENTS(), EVENTS("'cart/wrapped': { readonly id: number };"), []],
  [
    'an event is gone',
    EVENTS("'cart/wrapped': { readonly id: number };"),
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
  [
    'a generic type changes',
    'export declare interface L<T> { readonly value: T }',
    'export declare interface L<T> { readonly value: T | undefined }',
    [/^changed L/],
  ],
  [
    'a generic function changes',
    'export declare function first<T>(all: readonly T[]): T;',
    'export declare function first<T>(all: readonly T[]): T | undefined;',
    [/^changed first/],
  ],
  // A name of its own after what is left out: lines are counted.
  [
    'a name behind a class changes',
    `${STREAM('#private')}\r\n export declare function a(): void; export declare function b(): void;`,
    `${STREAM('#private')}\n export declare function a(): void; export declare function b(needed: 1): void;`,
    [/^changed b/],
  ],
  [
    'a function may be given something else instead',
    'export declare function f(a: { x?: 1 }): void;',
    'export declare function f(a: { x?: 1; y?: 2 }): void; export declare function f(a: () => void): void;',
    [],
  ],
  [
    'a function takes options no more',
    'export declare function f(a: number, options?: { x?: 1 }): void;',
    'export declare function f(a: number): void;',
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
