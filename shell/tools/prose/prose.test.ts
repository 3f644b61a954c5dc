import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace';
import allowances from './allowances.json';
import { checkCopy, checkProse } from './prose';

const words = (count: number): string => `${'word '.repeat(count).trim()}.`;

it.each<[path: string, text: string, found: string[]]>([
  ['page.md', 'The page loads.\n\nNobody loads it.', ['3 "Nobody"']],
  ['page.md', '```\nnobody\n```\nRun `nobody` first.', []],
  ['page.md', '# Title\nWho has a page, gets it.\n- What is an entry? A file.', ['2 "Who has"']],
  ['page.md', words(35), []],
  ['page.md', `Short.\n- ${words(36)}`, ['2 a sentence of 36 words']],
  ['page.md', '| a | b |\n| - | - |\n| nobody | b |', ['3 "nobody"']],
  ['page.md', 'Line.\n'.repeat(251), ['251 a page of 251 lines']],
  ['README.md', 'Line.\n'.repeat(151), ['151 a page of 151 lines']],
  ['page.ts', '// Somebody loads it.\nconst nobody = 1;', ['1 "Somebody"']],
  ['page.ts', 'const a = 1;\n/**\n * Who is first\n * stands by.\n */', ['2 "Who is"', '2 "stands by"']],
  ['page.ts', "throw new Error('This is what nobody wants.');", ['1 "nobody"']],
  ['page.ts', `// ${words(40)}\nconst a = '${words(40)}';`, ['2 a sentence of 40 words']],
  ['page.ts', '\n\nexport const factsOf = 1;', ['3 "factsOf"']],
  ['page.ts', "const url = 'https://nobody.example';", []],
])('checkProse checks text %# of %s', (path, text, found) => {
  const problems = checkProse(path, text);
  expect(problems.map((problem) => `${problem.line} ${problem.found.replace(/ \(.*/s, '')}`)).toEqual(found);
});

/** Returns all texts of a tree of objects, with their values only. */
const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);

/** Interface texts, operator texts and product descriptions. */
const COPY = execFileSync(
  'git',
  ['ls-files', '*/i18n/*.json', 'shell/environments/*.json', 'data/models/*/*.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');

function copyOf(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return path.endsWith('.ts') ? text.split('\n') : textsOf(JSON.parse(text));
}

describe('copy', () => {
  it.each([
    ['Late pictures', 'stay sharp', 1],
    ['Digital 5x, 5× digital', 'digital 5×', 1],
    ['Your list of favorite items is empty', 'One favorite', 1],
    ['Здоров’я', 'Самопочуття на зап’ясті', 1],
    ['2532 × 1170', 'Five years', 0],
  ])('"%s" and "%s" have %d rejected phrases', (first, second, count) => {
    expect(checkCopy([first, second])).toHaveLength(count);
  });

  it('lets no line end with a Ukrainian word of one letter, which a no-break space follows', () => {
    const texts = COPY.filter((path) => /^(?!.*\/(?:template|samples)\/).*\.json$/.test(path)).flatMap(
      copyOf,
    );
    expect(texts.join()).toMatch(/є\u00a0в\u00a0кошику/);
    expect(texts.filter((text) => /(?<![\p{L}’])[а-яґєії] \S/iu.test(text))).toEqual([]);
  });

  it('has no rejected phrase in any text that shoppers read', () => {
    expect(COPY.filter((path) => path.endsWith('.ts')).length).toBeGreaterThan(20);
    expect(checkCopy(COPY.flatMap(copyOf))).toEqual([]);
  });
});

// Generated pages, product texts, and the list of terms itself.
const EXEMPT =
  /(^|\/)CHANGELOG\.md$|^data\/models\/(phones|tablets|accessories)\/|^\.changeset\/|^shared-kernel\/api\/|^shell\/tools\/prose\/|^shell\/docs\/reference\//;
/** How far a package may stay below its allowance before the allowance has to be lowered. */
const SLACK = 20;

const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && !EXEMPT.test(path) && existsSync(join(root, path)));
const folders = Object.keys(allowances).sort((a, b) => b.length - a.length);
const folderOf = (path: string): string => folders.find((name) => path.startsWith(`${name}/`)) ?? '.';

it.each(Object.entries(allowances))('%s has %d problems of style left, and no new one', (folder, allowed) => {
  const found = files
    .filter((path) => folderOf(path) === folder)
    .flatMap((path) =>
      checkProse(path, readFileSync(join(root, path), 'utf8')).map(
        ({ line, found, write }) => `${path}:${line}: found ${found}. Write ${write}.`,
      ),
    );
  if (found.length > allowed)
    throw new Error(
      `${folder} has ${found.length} problems of style, ${allowed} are left from before:\n${found.join('\n')}`,
    );
  if (found.length < allowed - SLACK)
    throw new Error(
      `${folder} has ${found.length} problems of style: write that number into allowances.json.`,
    );
});
