import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compiler';
import { type Declarations, type Export, readDeclarations } from './declarations';
import { root } from './faces';

/** A face as it was published, and where its present one lies. */
export interface FaceToCompare {
  readonly name: string;
  /** Its rolled-up declarations as they were published. */
  readonly published: string;
  /** Path of the present module, source or declarations. */
  readonly present: string;
}

/** What breaks who relies on a face. */
export interface BrokenPromise {
  readonly face: string;
  readonly name: string;
  readonly kind: 'removed' | 'changed';
  /** What the compiler says, shortened. */
  readonly why: string;
}

/** What is asked about an export; each question is one line that the compiler either takes or does not. */
type Question = 'face' | 'each' | 'options' | 'type' | 'members';

interface Asked {
  readonly question: Question;
  readonly of: Export;
}

const HELPERS = `
type $Members<T> = T extends string | number | boolean | bigint | symbol | null | undefined | readonly unknown[] | ((...all: never[]) => unknown) ? never : T extends object ? keyof T : never;
type $LostMembers<A, B> = Exclude<$Members<A>, $Members<B>>;
type $Taken<B> = B extends { (...all: infer X): unknown; (...all: infer Y): unknown; (...all: infer Z): unknown } ? X | Y | Z : never;
type $At<Q, I> = Q extends unknown ? (I extends keyof Q ? Q[I] : never) : never;
type $Unguarded<F> = F extends (a: any, b: any) => b is any ? (F extends (...all: infer P) => unknown ? (...all: P) => boolean : never) : F;
type $LostOptions<A, B> = A extends (...all: infer P) => unknown ? { [I in keyof P]-?: $LostMembers<P[I], $At<$Taken<B>, I>> }[number] : never;
`;

const usage = (parameters: Export['typeParameters'], as = ''): string =>
  parameters.length === 0 ? '' : `<${parameters.map(({ name }) => as || name).join(', ')}>`;

/**
 * A function over names (of events, of namespaces) is compared name by name: the compiler takes two of them for
 * different as soon as one knows a name more. Where any text is a name, those that the face itself knows stand for it.
 * A guard says of a text that it is one of the names: one more breaks nobody, and one that goes, whoever takes the names.
 */
function eachName({ name, typeParameters: [parameter] }: Export, known: readonly string[]): string {
  const any = [...known, "'any other'"].join(' | ');
  return `undefined! as (${parameter?.constraint ?? 'unknown'}) extends infer $C ? $C extends string ? ([string] extends [$C] ? ${any} : $C) extends infer $N extends ${parameter?.constraint} ? $N extends ${parameter?.constraint} ? $Unguarded<typeof $now.${name}<$N>> extends $Unguarded<typeof ${name}<$N>> ? never : $N : never : never : 'not by name' : never`;
}

/** The lines that ask about one export. */
function linesAbout(one: Export, names: readonly string[], index: number): readonly [Question, string][] {
  const { name, isValue, typeParameters, generics, doc } = one;
  const never = `export const $${index}`;
  if (isValue) {
    return [
      ['face', `${never}f: typeof ${name} = $now.${name};`],
      ['options', `${never}o: never = undefined! as $LostOptions<typeof ${name}, typeof $now.${name}>;`],
      ...(typeParameters.length === 1
        ? [['each', `${never}e: never = ${eachName(one, names)};`] as [Question, string]]
        : []),
    ];
  }
  const then = `${name}${usage(typeParameters)}`;
  const now = `$now.${then}`;
  const [from, to] = doc.includes('@supplied') ? [then, now] : [now, then];
  const [any, anyNow] = [
    `${name}${usage(typeParameters, 'any')}`,
    `$now.${name}${usage(typeParameters, 'any')}`,
  ];
  return [
    ['type', `${never}t = ${generics}(value: ${from}): ${to} => value;`],
    ['members', `${never}m: never = undefined! as $LostMembers<${any}, ${anyNow}>;`],
  ];
}

// They tell classes apart that are the same for who uses them.
const isHidden = (line: string): boolean => /^\s+(#\w+;|private .*;)$/.test(line);

/** The file that the compiler judges: the published face, and behind it the questions. */
function questionnaire({ published, present }: FaceToCompare, { exports }: Declarations) {
  const asked = new Map<number, Asked>();
  const lines = [
    ...published.split(/\r?\n/).filter((line) => !isHidden(line)),
    `import * as $now from ${JSON.stringify(present)};`,
    ...HELPERS.split('\n'),
  ];
  const known = exports
    .filter(({ isValue, typeParameters }) => !isValue && typeParameters.length === 0)
    .map(({ name }) => `Extract<$Members<${name}>, string>`);
  for (const [index, one] of exports.entries())
    for (const [question, line] of linesAbout(one, known, index)) {
      lines.push(line.replaceAll('\n', ' '));
      asked.set(lines.length, { question, of: one });
    }
  return { text: lines.join('\n'), asked };
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
      // What stands indented explains the line before, the last one best.
      const last = found.pop();
      if (last) found.push({ ...last, text: line.trim() });
    } else if (/error TS/.test(line)) throw new Error(`The faces could not be compared: ${line}`);
  }
  return found;
}

const MISSING: readonly string[] = ['TS2305', 'TS2339', 'TS2551', 'TS2552', 'TS2694', 'TS2724'];

const LONGEST = 240;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const isMissing = ({ code, text }: Diagnostic, name: string): boolean =>
  MISSING.includes(code) && text.includes(`'${name}'`);

/** Says in words what the compiler's answer to a question means. */
function reason({ question }: Asked, { text }: Diagnostic): string {
  const [, lost = ''] = /^Type '(.*)' is not assignable to type 'never'/.exec(text) ?? [];
  switch (question) {
    case 'options':
      return `it takes ${lost.replaceAll('"', '`')} no more`;
    case 'members':
      return `it has no ${lost.replaceAll('"', '`')} any more`;
    case 'each':
      return `it is another one for ${lost.replaceAll('"', '`')}`;
    default:
      return shortened(text.replaceAll(/\$now\.|import\("[^"]*"\)\./g, ''));
  }
}

/** What the compiler's answers mean for a face. */
function judged(
  { name: face }: FaceToCompare,
  { exports }: Declarations,
  asked: ReadonlyMap<number, Asked>,
  answers: readonly Diagnostic[],
): readonly BrokenPromise[] {
  const against = new Map<string, Map<Question, Diagnostic>>();
  for (const answer of answers) {
    const about = asked.get(answer.line);
    if (!about) throw new Error(`${face} could not be compared with what was published: ${answer.text}`);
    const known = against.get(about.of.name) ?? new Map<Question, Diagnostic>();
    against.set(about.of.name, known.set(about.question, known.get(about.question) ?? answer));
  }
  const broken = exports.flatMap((one): readonly BrokenPromise[] => {
    const answered = against.get(one.name) ?? new Map<Question, Diagnostic>();
    const missing = [...answered.values()].find((answer) => isMissing(answer, one.name));
    if (missing) return [{ face, name: one.name, kind: 'removed', why: 'it is no longer there' }];
    const isByName = one.isValue && one.typeParameters.length === 1;
    // Either proof will do.
    if (isByName && !answered.has('each')) answered.delete('face');
    if (isByName && answered.has('face')) {
      const { text = '' } = answered.get('each') ?? {};
      if (text.includes('\'"not by name"\'')) answered.delete('each');
      else answered.delete('face');
    } else answered.delete('each');
    const [first] = answered;
    if (!first) return [];
    const [question, answer] = first;
    return [{ face, name: one.name, kind: 'changed', why: reason({ question, of: one }, answer) }];
  });
  const names = new Set(broken.map(({ name }) => name));
  /*
   * A type is what the functions make of it that use it: one that they only take may become wider, one that they give
   * may not. Where no function uses it, it is one that teams read, unless its comment says `@supplied`.
   */
  const isJudgedByUse = (type: Export): boolean => {
    const users = exports.filter(({ isValue, madeOf }) => isValue && madeOf.includes(type.name));
    return users.length > 0 && users.every(({ name }) => !names.has(name));
  };
  return broken.filter(({ name, kind }) => {
    const one = exports.find((other) => other.name === name);
    const lost = against.get(name)?.has('members') ?? false;
    return (
      !one ||
      one.isValue ||
      kind === 'removed' ||
      lost ||
      one.doc.includes('@supplied') ||
      !isJudgedByUse(one)
    );
  });
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
 * Compares faces with what was published of them: what was there has to be there, values have to be assignable to what
 * they were (functions in what they take and give), and what teams read has to be readable as before.
 * @returns what breaks who relies on it; empty where nothing does
 * @throws when something can't be compiled
 */
export function compareFaces(
  facesToCompare: readonly FaceToCompare[],
  moreFiles: readonly string[] = [],
): readonly BrokenPromise[] {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  // Below the root, so that the packages that the types come from are found.
  const folder = mkdtempSync(join(cache, 'promise-'));
  try {
    const all = facesToCompare.map((face) => {
      const declarations = readDeclarations(face.published);
      const file = `${face.name.replaceAll('/', '-')}.ts`;
      const { text, asked } = questionnaire(face, declarations);
      writeFileSync(join(folder, file), text);
      return { face, declarations, file, asked };
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
    const answers = diagnosticsIn(output);
    if (!ok && answers.length === 0) throw new Error(`The faces could not be compared: ${output}`);
    const files = new Set(all.map(({ file }) => file));
    const stray = answers.find(({ file }) => !files.has(file));
    if (stray) throw new Error(`${stray.file} does not compile: ${stray.text}. Run: npx tsc -b`);
    return all.flatMap(({ face, declarations, file, asked }) =>
      judged(
        face,
        declarations,
        asked,
        answers.filter((answer) => answer.file === file),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
