import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Declarations, type Export, readDeclarations } from './declarations';
import { compile, root } from './kernel-package';

export interface EntryPointPair {
  readonly name: string;
  /** Declarations of the release, joined. */
  readonly released: string;
  /** Path of the present module, source or declarations. */
  readonly present: string;
}

export interface BreakingChange {
  readonly entryPoint: string;
  readonly name: string;
  readonly kind: 'removed' | 'changed';
  /** The compiler's message, shortened. */
  readonly why: string;
}

/**
 * Kinds of checks of an export; each check is a line that compiles only if it passes. A value is assignable to the released one
 * (`value`), at least for each name (`each`), and takes its options; a type is assignable and keeps its members.
 */
type CheckKind = 'value' | 'each' | 'options' | 'type' | 'members';

interface CheckedLine {
  readonly kind: CheckKind;
  readonly name: string;
}

const HELPERS = `
// The names of an object's members.
type $Members<T> = T extends string | number | boolean | bigint | symbol | null | undefined | readonly unknown[] | ((...all: never[]) => unknown) ? never : T extends object ? keyof T : never;
type $LostMembers<Old, New> = Exclude<$Members<Old>, $Members<New>>;
// The parameters of a function with up to three overloads.
type $Parameters<F> = F extends { (...all: infer X): unknown; (...all: infer Y): unknown; (...all: infer Z): unknown } ? X | Y | Z : never;
type $At<List, Index> = List extends unknown ? (Index extends keyof List ? List[Index] : never) : never;
type $LostOptions<Old, New> = Old extends (...all: infer P) => unknown ? { [I in keyof P]-?: $LostMembers<P[I], $At<$Parameters<New>, I>> }[number] : never;
// A type guard as a plain function, since guards of different types are not assignable.
type $Unguarded<F> = F extends (a: any, b: any) => b is any ? (F extends (...all: infer P) => unknown ? (...all: P) => boolean : never) : F;
`;

const typeArguments = (parameters: Export['typeParameters'], each?: 'any'): string =>
  parameters.length === 0 ? '' : `<${parameters.map(({ name }) => each ?? name).join(', ')}>`;

/**
 * Compares a function over names (of events or namespaces) for each name, since the compiler rejects an added name, which
 * breaks no remote. If any string is a name, compares the names that the entry point declares.
 */
function eachName({ name, typeParameters: [parameter] }: Export, known: readonly string[]): string {
  const constraint = parameter?.constraint;
  const declared = [...known, "'any other'"].join(' | ');
  return `undefined! as (${constraint ?? 'unknown'}) extends infer $C
    ? $C extends string
      ? ([string] extends [$C] ? ${declared} : $C) extends infer $N extends ${constraint}
        ? $N extends ${constraint}
          ? $Unguarded<typeof $now.${name}<$N>> extends $Unguarded<typeof ${name}<$N>> ? never : $N
          : never
        : never
      : 'not by name'
    : never`;
}

function linesFor(one: Export, names: readonly string[], index: number): readonly [CheckKind, string][] {
  const { name, isValue, typeParameters, generics, doc } = one;
  const prefix = `export const $${index}`;
  if (isValue) {
    return [
      ['value', `${prefix}f: typeof ${name} = $now.${name};`],
      ['options', `${prefix}o: never = undefined! as $LostOptions<typeof ${name}, typeof $now.${name}>;`],
      ...(typeParameters.length === 1
        ? [['each', `${prefix}e: never = ${eachName(one, names)};`] as [CheckKind, string]]
        : []),
    ];
  }
  const releasedType = `${name}${typeArguments(typeParameters)}`;
  const withAny = `${name}${typeArguments(typeParameters, 'any')}`;
  const [from, to] = doc.includes('@supplied')
    ? [releasedType, `$now.${releasedType}`]
    : [`$now.${releasedType}`, releasedType];
  return [
    ['type', `${prefix}t = ${generics}(value: ${from}): ${to} => value;`],
    ['members', `${prefix}m: never = undefined! as $LostMembers<${withAny}, $now.${withAny}>;`],
  ];
}

// The compiler treats classes with different private members as different types.
const isHidden = (line: string): boolean => /^\s+(#\w+;|private .*;)$/.test(line);

/** Builds the file to compile: the released declarations, followed by the checks. */
function checkFile({ released, present }: EntryPointPair, { exports }: Declarations) {
  const checked = new Map<number, CheckedLine>();
  const lines = [
    ...released.split(/\r?\n/).filter((line) => !isHidden(line)),
    `import * as $now from ${JSON.stringify(present)};`,
    ...HELPERS.split('\n'),
  ];
  const known = exports
    .filter(({ isValue, typeParameters }) => !isValue && typeParameters.length === 0)
    .map(({ name }) => `Extract<$Members<${name}>, string>`);
  for (const [index, one] of exports.entries())
    for (const [kind, line] of linesFor(one, known, index)) {
      lines.push(line.replaceAll('\n', ' '));
      checked.set(lines.length, { kind, name: one.name });
    }
  return { text: lines.join('\n'), checked };
}

interface Diagnostic {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly text: string;
}

function diagnosticsIn(output: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const line of output.split('\n')) {
    const [, file, number, code, text] = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? [];
    if (file && code) found.push({ file, line: Number(number), code, text: text ?? '' });
    else if (/^\s/.test(line)) {
      // An indented line explains the line before it; the last one is the most precise.
      const last = found.pop();
      if (last) found.push({ ...last, text: line.trim() });
    } else if (/error TS/.test(line))
      throw new Error(`TypeScript could not compare the entry points: ${line}`);
  }
  return found;
}

const MISSING: readonly string[] = ['TS2305', 'TS2339', 'TS2551', 'TS2552', 'TS2694', 'TS2724'];

const LONGEST = 240;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const isMissing = ({ code, text }: Diagnostic, name: string): boolean =>
  MISSING.includes(code) && text.includes(`'${name}'`);

const LOST: Readonly<Partial<Record<CheckKind, string>>> = {
  options: 'it no longer takes',
  members: 'it no longer has',
  each: 'its type differs for',
};

function reason(kind: CheckKind, text: string): string {
  const message = LOST[kind];
  if (!message) return shortened(text.replaceAll(/\$now\.|import\("[^"]*"\)\./g, ''));
  const [, lost = ''] = /^Type '(.*)' is not assignable to type 'never'/.exec(text) ?? [];
  return `${message} ${lost.replaceAll('"', '`')}`;
}

// Names that only remotes declare, such as slots, can't be compared: the kernel declares none.
const isUndecided = ({ code, text }: Diagnostic): boolean =>
  code === 'TS2344' && text.includes("'any' does not satisfy the constraint 'never'");

/** The failed checks of an export, with the compiler's messages. */
type FailedChecks = ReadonlyMap<CheckKind, Diagnostic>;

function failuresByName(
  entryPoint: string,
  checked: ReadonlyMap<number, CheckedLine>,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, FailedChecks> {
  const byName = new Map<string, Map<CheckKind, Diagnostic>>();
  for (const diagnostic of diagnostics) {
    if (isUndecided(diagnostic)) continue;
    const line = checked.get(diagnostic.line);
    if (!line)
      throw new Error(`TypeScript could not compare ${entryPoint} with its release: ${diagnostic.text}`);
    const failures = byName.get(line.name) ?? new Map<CheckKind, Diagnostic>();
    byName.set(line.name, failures.set(line.kind, failures.get(line.kind) ?? diagnostic));
  }
  return byName;
}

/** Returns the failed check that proves an export incompatible. */
function decisiveFailure(one: Export, failures: FailedChecks): [CheckKind, Diagnostic] | undefined {
  const failed = new Map(failures);
  const isByName = one.isValue && one.typeParameters.length === 1;
  // A function over names is compatible if it is compatible as a whole or for each name.
  if (isByName && failed.has('value') && failed.has('each'))
    failed.delete(failed.get('each')?.text.includes('\'"not by name"\'') ? 'each' : 'value');
  else {
    if (isByName) failed.delete('value');
    failed.delete('each');
  }
  return [...failed][0];
}

/**
 * Whether only functions decide if a type is compatible: a parameter's type may become wider, a result's may not. A type
 * that no function uses is read by remotes, unless its comment has `@supplied`.
 */
function isJudgedByUse(type: Export, exports: readonly Export[], broken: ReadonlySet<string>): boolean {
  const users = exports.filter(({ isValue, madeOf }) => isValue && madeOf.includes(type.name));
  return users.length > 0 && users.every(({ name }) => !broken.has(name));
}

function changesIn(
  { name: entryPoint }: EntryPointPair,
  { exports }: Declarations,
  failures: ReadonlyMap<string, FailedChecks>,
): readonly BreakingChange[] {
  const changes = new Map<Export, BreakingChange>();
  for (const one of exports) {
    const { name } = one;
    const failedChecks: FailedChecks = failures.get(name) ?? new Map();
    const failed = decisiveFailure(one, failedChecks);
    if ([...failedChecks.values()].some((failure) => isMissing(failure, name)))
      changes.set(one, { entryPoint, name, kind: 'removed', why: 'it no longer exists' });
    else if (failed)
      changes.set(one, { entryPoint, name, kind: 'changed', why: reason(failed[0], failed[1].text) });
  }
  const broken = new Set([...changes.values()].map(({ name }) => name));
  return [...changes].flatMap(([one, change]) =>
    one.isValue ||
    change.kind === 'removed' ||
    failures.get(one.name)?.has('members') ||
    one.doc.includes('@supplied') ||
    !isJudgedByUse(one, exports, broken)
      ? [change]
      : [],
  );
}

const OPTIONS = {
  noEmit: true,
  composite: false,
  declaration: false,
  emitDeclarationOnly: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
  verbatimModuleSyntax: false,
  isolatedModules: false,
};

/**
 * Returns the changes that break remotes built with a release.
 * @throws when the declarations do not compile
 */
export function compareEntryPoints(
  pairs: readonly EntryPointPair[],
  moreFiles: readonly string[] = [],
): readonly BreakingChange[] {
  // Below the root, so that the compiler finds the packages of imported types.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/api-compat-'));
  try {
    const all = pairs.map((pair) => {
      const declarations = readDeclarations(pair.released);
      const file = `${pair.name.replaceAll('/', '-')}.ts`;
      const { text, checked } = checkFile(pair, declarations);
      writeFileSync(join(folder, file), text);
      return { pair, declarations, file, checked };
    });
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: OPTIONS,
        files: [...all.map(({ file }) => file), ...moreFiles],
      }),
    );
    const { output, ok } = compile(['-p', folder, '--pretty', 'false'], folder);
    const diagnostics = diagnosticsIn(output);
    if (!ok && diagnostics.length === 0)
      throw new Error(`TypeScript could not compare the entry points: ${output}`);
    const files = new Set(all.map(({ file }) => file));
    const foreign = diagnostics.find(({ file }) => !files.has(file));
    if (foreign) throw new Error(`${foreign.file} does not compile: ${foreign.text}. Run: npx tsc -b`);
    return all.flatMap(({ pair, declarations, file, checked }) => {
      const ofFile = diagnostics.filter((one) => one.file === file);
      return changesIn(pair, declarations, failuresByName(pair.name, checked, ofFile));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
