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

/** Components that shoppers see: no tests, no devtools. */
const components = ['shell', 'shared-kernel', ...remotes.map((remote) => remote.package)].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${name}/src/${file}`)
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|harness|\/(testing|devtools)\//.test(file)),
);

describe('texts outside of the translations', () => {
  it('are found in attributes, except empty, translated and commented ones', () => {
    const source = `<img alt="A phone" /><img alt="" /><button aria-label={t('shown')}>{price}</button>
      // <img alt="A tablet" />
      <button aria-label={'Close'} />`;
    expect(untranslatedTexts(source)).toEqual(['alt: A phone', 'aria-label: Close']);
  });

  it('are in no component', () => {
    expect(components.length).toBeGreaterThan(80);
    const found = components.flatMap((file) =>
      untranslatedTexts(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
