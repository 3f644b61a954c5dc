import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { parse } from '@babel/parser';
import type { NodePath } from '@babel/traverse';
import type { MemberExpression, Node, OptionalMemberExpression } from '@babel/types';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { buildFolder, parts, root } from './workspace';

/*
 * The compiler transforms syntax, but adds no missing APIs: a call of a function that a browser lacks throws. This compares
 * sources and builds with MDN's tables for the target browsers. Methods of values of unknown type are found by name, if only
 * one object of the platform has a method of that name.
 */

/** APIs that some browsers lack, by name, and why their use is safe. */
const GUARDED: Readonly<Record<string, string>> = {
  requestIdleCallback:
    'asked for before it is called (when-near.tsx, promo-carousel.tsx); a timer takes its place',
  'document.startViewTransition': 'shared-element.ts asks for it; without it pages change at once',
  'Document.startViewTransition': 'React DOM, for a component that this store does not use',
  'ViewTransition.skipTransition': 'only a transition has it, and then it is there',
  'navigator.connection': 'React DOM asks for it',
  navigation: 'React DOM asks for it',
  setImmediate: "React's scheduler asks for it",
  'AsyncDisposableStack.use': 'the name of i18next.use and React.use',
};

/** An API that browsers lack, and its uses. */
export interface MissingApi {
  /** `URL.canParse`, `requestIdleCallback`, or for methods `Set.union`. */
  readonly api: string;
  readonly line: number;
  /** Browsers that lack it: `safari 16.4 (since 17)`. */
  readonly lacking: readonly string[];
}

const require = createRequire(import.meta.url);
// Node and jest import the default export of a CommonJS module differently.
const { default: traverse }: typeof import('@babel/traverse') = require('@babel/traverse');

/** The oldest versions that the store is built for: browser to version. */
const targets: Readonly<Record<string, number>> = Object.fromEntries(
  (require('@gadgetry/remote-kit/package.json').browserslist as readonly string[]).map((target) => {
    const [browser = '', version] = target.split(' >= ');
    return [browser, Number(version)];
  }),
);

const { javascript, api }: Pick<CompatData, 'javascript' | 'api'> = require('@mdn/browser-compat-data');
const builtins = javascript.builtins ?? {};

/** Global objects with the interface of each. */
const INSTANCES: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
};

const GLOBAL = ['globalThis', 'window', 'self'];

/** Objects that code uses without their constructor's name; rarer ones are named where they are created. */
const MET_UNNAMED =
  /^(Document|Element|HTML\w*Element|Node|(Keyboard|Mouse|Pointer|Touch)?Event|Range|Response|URL|ViewTransition)$/;

const ITERATORS = ['entries', 'keys', 'values', 'matchAll'];

function browsersWithout(entry: Identifier | undefined): string[] {
  return Object.entries(targets).flatMap(([browser, version]) => {
    const support = Reflect.get(entry?.__compat?.support ?? {}, browser);
    const statements = support === undefined ? [] : [support].flat();
    const plain = statements.filter((one) => !one.flags && !one.prefix && !one.alternative_name);
    const has = plain.some(
      (one) =>
        one.version_added !== false &&
        Number.parseFloat(one.version_added.replace('≤', '')) <= version &&
        !(Number.parseFloat(one.version_removed) <= version),
    );
    const since = plain[0]?.version_added;
    return has ? [] : [`${browser} ${version} (${since ? `since ${since}` : 'never had it'})`];
  });
}

const known = (entries: readonly (Identifier | undefined)[]): Identifier[] =>
  entries.flatMap((entry) => (entry?.__compat ? [entry] : []));

/** Returns the browsers that lack all of these; none for names outside the platform's API. */
function browsersWithoutAll(...entries: readonly (Identifier | undefined)[]): string[] {
  const lacking = known(entries).map(browsersWithout);
  return lacking.every(({ length }) => length > 0) ? (lacking[0] ?? []) : [];
}

const isMethodOfValues = (entry: Identifier): boolean =>
  [entry.__compat?.spec_url ?? []].flat().some((url) => /\.prototype\./.test(url));

/** Methods that values may have, by name, each with the objects that have it. */
const methods = new Map<string, { readonly owner: string; readonly entry: Identifier }[]>();
for (const [isBuiltin, owners] of [[true, builtins] as const, [false, api] as const])
  for (const [owner, members] of Object.entries(owners))
    for (const [name, entry] of Object.entries(members))
      if (entry.__compat && !name.includes('_') && (!isBuiltin || isMethodOfValues(entry)))
        methods.set(name, [...(methods.get(name) ?? []), { owner, entry }]);

const nameOf = ({ property, computed }: MemberExpression | OptionalMemberExpression): string | undefined => {
  if (property.type === 'StringLiteral') return property.value;
  return !computed && property.type === 'Identifier' ? property.name : undefined;
};

const isMember = (node: Node): node is MemberExpression | OptionalMemberExpression =>
  node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression';

const isIterator = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isMember(node.callee) &&
  ITERATORS.includes(nameOf(node.callee) ?? '') &&
  node.arguments.length === (nameOf(node.callee) === 'matchAll' ? 1 : 0);

/** An API that a member expression uses, and the browsers that lack it. */
function lookUp(path: NodePath<MemberExpression | OptionalMemberExpression>): [string, string[]] {
  const { object } = path.node;
  const name = nameOf(path.node) ?? '';
  const isGlobal = (node: Node): node is Node & { name: string } =>
    node.type === 'Identifier' && !path.scope.hasBinding(node.name, true);
  const holder =
    isMember(object) && isGlobal(object.object) && GLOBAL.includes(object.object.name)
      ? nameOf(object)
      : isGlobal(object)
        ? object.name
        : undefined;
  if (holder && GLOBAL.includes(holder))
    return [name, browsersWithoutAll(builtins[name], api[name], api.Window?.[name])];
  const instance = holder && INSTANCES[holder];
  if (instance) return [`${holder}.${name}`, browsersWithoutAll(api[instance]?.[name])];
  if (holder && (builtins[holder] || api[holder]))
    return [
      `${holder}.${name}`,
      browsersWithoutAll(builtins[holder]?.[name], api[holder]?.[`${name}_static`]),
    ];
  if (isIterator(object)) return [`Iterator.${name}`, browsersWithoutAll(builtins.Iterator?.[name])];
  const { parent } = path;
  const isCalled = 'callee' in parent && parent.callee === path.node;
  // `value.method?.()` tests before it calls.
  if (!isCalled || (parent.type === 'OptionalCallExpression' && parent.optional)) return [name, []];
  const owners = methods.get(name) ?? [];
  const met = owners.find(({ owner }) => owner in builtins || MET_UNNAMED.test(owner));
  return [`${met?.owner}.${name}`, met ? browsersWithoutAll(...owners.map(({ entry }) => entry)) : []];
}

/**
 * Returns the APIs in a program that some browser lacks, each once.
 * @param code JavaScript or TypeScript
 * @param file its name, whose ending tells the language
 */
export function missingApis(code: string, file: string): readonly MissingApi[] {
  const found = new Map<string, MissingApi>();
  const note = (name: string, lacking: readonly string[], node: Node): void => {
    if (lacking.length > 0 && !found.has(name))
      found.set(name, { api: name, lacking, line: node.loc?.start.line ?? 1 });
  };
  const tree = parse(code, {
    sourceType: 'unambiguous',
    plugins: /\.tsx?$/.test(file) ? ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] : [],
  });
  traverse(tree, {
    Program: ({ scope }) => {
      for (const [name, node] of Object.entries(Reflect.get(scope, 'globals') as Record<string, Node>))
        note(name, browsersWithoutAll(builtins[name], api[name], api.Window?.[name]), node);
    },
    'MemberExpression|OptionalMemberExpression': (path: NodePath) => {
      if (!isMember(path.node)) return;
      note(...lookUp(path as NodePath<MemberExpression | OptionalMemberExpression>), path.node);
    },
  });
  return [...found.values()];
}

const NOT_IN_THE_PAGE = /\.test\.tsx?$|\.d\.ts$|(^|\/)(testing|dist|node_modules)\/|harness|fake-/;

const programs = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !NOT_IN_THE_PAGE.test(path))
    .map((path) => join(folder, path));

/** Prints the APIs of the built parts that a supported browser lacks; returns their number. */
function checkBrowserApis(): number {
  const sources = ['shared-kernel/src', 'shell/environment', ...parts.map((part) => `${part.package}/src`)];
  const files = [
    // Names the source for our own code, and the built file for libraries.
    ...sources.flatMap((folder) => programs(join(root, folder), /\.tsx?$/)),
    ...parts.flatMap((part) => programs(buildFolder(part), /\.js$/)),
  ];
  const uses = new Map<string, { readonly lacking: readonly string[]; readonly places: string[] }>();
  for (const file of files)
    for (const { api: name, lacking, line } of missingApis(readFileSync(file, 'utf8'), file)) {
      const use = uses.get(name) ?? { lacking, places: [] };
      uses.set(name, use);
      use.places.push(`${relative(root, file)}:${line}`);
    }
  const unsafe = [...uses].filter(([name]) => !(name in GUARDED));
  for (const [name, { lacking, places }] of unsafe)
    console.error(`${name} is missing in ${lacking.join(', ')}, but used in ${places.join(', ')}.`);
  const unused = Object.keys(GUARDED).filter((name) => !uses.has(name));
  if (unused.length > 0) console.error(`Nothing uses ${unused.join(', ')} any more: take it out of GUARDED.`);
  if (unsafe.length > 0)
    console.error(
      'Write it with what every browser in "browserslist" of shared-kernel/kit/package.json has. If the code asks for it\n' +
        'before it uses it, say so in GUARDED of shell/tools/browser-apis.ts.',
    );
  else
    console.log(
      `${files.length} files ask for nothing that ${Object.entries(targets).flat().join(' ')} lack.`,
    );
  return unsafe.length + unused.length;
}

if (process.argv[1] === import.meta.filename) process.exitCode = checkBrowserApis() === 0 ? 0 : 1;
