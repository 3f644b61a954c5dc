import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from './workspace';

/** Attributes whose values shoppers see or hear. */
const SPOKEN_ATTRIBUTES =
  /\b(aria-label|aria-roledescription|aria-description|aria-valuetext|alt|title|placeholder|label)=(?:\{\s*)?(["'`])([^"'`]*\p{L}[^"'`]*)\2/gu;

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Returns literal texts in attributes that shoppers see or hear. The linter's rule `noJsxLiterals` finds texts in elements.
 * @param source text of a `.tsx` file
 */
function untranslatedTexts(source: string): readonly string[] {
  const code = source.replaceAll(COMMENTS, '');
  return [...code.matchAll(SPOKEN_ATTRIBUTES)].map(([, name, , text]) => `${name}: ${text}`);
}

/** Components that shoppers meet: not tests, devtools, or the pages on which a developer opens a remote alone. */
const components = ['shell', 'shared-kernel', ...remotes.map((remote) => remote.package)].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${name}/src/${file}`)
    .filter(
      (file) => file.endsWith('.tsx') && !/\.test\.tsx$|harness|standalone|\/(testing|devtools)\//.test(file),
    ),
);

describe('texts outside of the translations', () => {
  it.each([
    ['<img alt="A phone" />', 'alt: A phone'],
    ["<button aria-label={'Close'} />", 'aria-label: Close'],
  ])('are found in %s', (source, text) => {
    expect(untranslatedTexts(source)).toEqual([text]);
  });

  it.each([
    '<img alt="" />',
    "<button aria-label={t('shown')}>{count} × {price}</button>",
    '// <img alt="A phone" />',
  ])('are not seen in %s', (source) => {
    expect(untranslatedTexts(source)).toEqual([]);
  });

  it('are in no component', () => {
    expect(components.length).toBeGreaterThan(80);
    const found = components.flatMap((file) =>
      untranslatedTexts(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
