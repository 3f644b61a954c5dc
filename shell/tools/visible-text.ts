/** Attributes whose values shoppers see or hear. */
const SPOKEN_ATTRIBUTES =
  /\b(aria-label|aria-roledescription|aria-description|aria-valuetext|alt|title|placeholder|label)=(?:\{\s*)?(["'`])([^"'`]*\p{L}[^"'`]*)\2/gu;

/** Text between two tags, or between a tag and an expression; `=>` ends no tag. */
const ELEMENT_TEXT = /(?<![=\s])>([^<>{}=;()]*\p{L}[^<>{}=;()]*)(?:<\/|\{|<[A-Z][a-z])/gu;

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Words that a component shows or has read out although they stand in no translation. A sieve, not a parser:
 * it knows elements and the attributes that are seen or heard; the linter (`noJsxLiterals`) knows elements exactly.
 * @param source text of a `.tsx` file
 */
export function untranslatedTexts(source: string): readonly string[] {
  const code = source.replaceAll(COMMENTS, '');
  return [
    ...[...code.matchAll(SPOKEN_ATTRIBUTES)].map(([, name, , text]) => `${name}: ${text}`),
    ...[...code.matchAll(ELEMENT_TEXT)].map(([, text = '']) => text.trim()),
  ];
}
