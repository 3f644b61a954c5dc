import terms from './terms.json';

/** A sentence or name to rewrite. */
export interface ProseProblem {
  readonly line: number;
  readonly found: string;
  readonly write: string;
}

/** Limit of a sentence in documentation and messages, in words. */
const LONGEST_SENTENCE = 35;
const LONGEST_PAGE = 250;
const LONGEST_README = 150;

interface Passage {
  readonly text: string;
  readonly line: number;
  readonly comment?: boolean;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

// Keeps the line breaks, so that line numbers stay right.
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const BLOCK_START = /^\s*(?:[-*#>]+|\d+\.)\s/;

/** Returns the paragraphs, list items and table cells of a page, without code. */
function passagesOfPage(page: string): readonly Passage[] {
  const passages: { text: string; line: number }[] = [];
  let continues = false;
  const lines = page
    .replace(/^( *)```.*?^\1```/gms, blank)
    .replace(/<!--.*?-->/gs, blank)
    .replace(/`[^`\n]*`/g, 'x')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('\n');
  for (const [index, line] of lines.entries()) {
    const isRow = line.trim().startsWith('|');
    const texts = isRow ? line.split('|') : [line.replace(BLOCK_START, '')];
    const last = passages.at(-1);
    if (last && continues && !isRow && !BLOCK_START.test(line)) last.text += ` ${line.trim()}`;
    else passages.push(...texts.map((text) => ({ text: text.trim(), line: index + 1 })));
    continues = line.trim() !== '' && !isRow && !line.startsWith('#');
  }
  return passages;
}

/** Returns the comments and the messages (strings of several words) of a source file. */
function passagesOfCode(source: string): readonly Passage[] {
  const tokens =
    /\/\*.*?\*\/|(?<![:\\])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*`/gs;
  const withoutShaders = source.replace(/\/\* glsl \*\/ `[^`]*`/g, blank);
  return [...withoutShaders.matchAll(tokens)].flatMap(({ 0: token, index }) => {
    const comment = token.startsWith('/');
    if (!comment && !/[a-z] [a-z]+ [a-z]/i.test(token)) return [];
    const text = token.replace(/^\/\*\*?|\*\/$|^\/\/|^\s*\* ?|\$\{[^}]*\}|^['"`]|['"`]$/gm, ' ');
    return [
      {
        text: text
          .replace(comment ? /\n\s*\n/g : /\\n|\n/g, '. ')
          .replace(/\s+/g, ' ')
          .trim(),
        line: lineAt(source, index),
        comment,
      },
    ];
  });
}

const count = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

const tooLong = ({ text, line }: Passage): readonly ProseProblem[] =>
  text
    .split(/(?<=[.!?])["')*]* /)
    .filter((sentence) => count(sentence) > LONGEST_SENTENCE)
    .map((sentence) => ({
      line,
      found: `a sentence of ${count(sentence)} words ("${sentence.slice(0, 50)}…")`,
      write: `sentences of at most ${LONGEST_SENTENCE} words`,
    }));

const find = (
  list: Readonly<Record<string, string>>,
  text: string,
  line: (index: number) => number,
  flags: string,
) =>
  Object.entries(list).flatMap(([term, write]) =>
    [...text.matchAll(new RegExp(`(?<![\\w-])(?:${term})(?!\\w)`, flags))].map(
      ({ 0: found, index }): ProseProblem => ({ line: line(index), found: `"${found}"`, write }),
    ),
  );

/** Returns the problems of style in a page (`.md`) or a source file, by line. */
export function checkProse(path: string, text: string): readonly ProseProblem[] {
  const isPage = path.endsWith('.md');
  const passages = isPage ? passagesOfPage(text) : passagesOfCode(text);
  const problems = passages.flatMap((passage) => [
    ...find(terms.prose, passage.text, () => passage.line, 'gi'),
    ...(passage.comment ? [] : tooLong(passage)),
  ]);
  const longest = path === 'README.md' ? LONGEST_README : LONGEST_PAGE;
  const lines = text.trimEnd().split('\n').length;
  if (isPage && lines > longest)
    problems.push({
      line: longest + 1,
      found: `a page of ${lines} lines`,
      write: `at most ${longest} lines a page`,
    });
  if (!isPage) problems.push(...find(terms.code, text, (index) => lineAt(text, index), 'g'));
  return problems.sort((a, b) => a.line - b.line);
}

/** Returns the rejected phrases in texts that shoppers read, in either language. */
export const checkCopy = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) =>
    find(terms.copy, text, () => 0, 'gi').map(
      ({ found, write }) => `${found} in "${text.slice(0, 60)}". Write ${write}.`,
    ),
  );
