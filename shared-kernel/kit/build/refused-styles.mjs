// Refuses style sheets that are not CSS, and warns of fonts that no page of a store loads.
import { parse } from 'postcss';
import { stableName } from './stable-names.mjs';

const REMEDIES = {
  scss: 'compile it first (npx sass --no-source-map src:src) and import the .css file',
  sass: 'compile it first (npx sass --no-source-map src:src) and import the .css file',
  less: 'compile it first (npx lessc) and import the .css file',
  styl: 'compile it first (npx stylus) and import the .css file',
};

/** Matches style sheets in every language that teams may try. */
export const STYLE_SHEETS = /\.(css|scss|sass|less|styl)$/;

/**
 * Returns a refusal of a style sheet that is not CSS; `undefined` for CSS.
 * @param {string} file its name in the message
 */
export function languageProblem(file) {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  const remedy = REMEDIES[ending];
  return (
    remedy &&
    `${file}: expected CSS but found .${ending}, which this build does not compile. CSS has nested rules, variables and color-mix(), so a .module.css file may be enough; or ${remedy}.`
  );
}

const DATA_FONT = /url\(\s*["']?data:/i;

/**
 * Returns a warning for each font inside of a style sheet.
 * @param {string} file its name in the messages
 * @param {string} css its text
 * @returns {readonly string[]}
 */
export function fontProblems(file, css) {
  if (!css.includes('@font-face') || !DATA_FONT.test(css)) return [];
  const found = [];
  parse(css, { from: file }).walkAtRules('font-face', (rule) =>
    rule.walkDecls('src', ({ value, source }) => {
      if (DATA_FONT.test(value))
        found.push(
          `${file}:${source.start.line} a font at data: is refused by the page's policy (font-src), so its text shows in another font. Name a file instead, such as url('./font.woff2'), or take the font from an npm package with files, such as @fontsource/inter.`,
        );
    }),
  );
  return found;
}

/**
 * The loader for both.
 * @this {import('@rspack/core').LoaderContext<{ context: string }>}
 */
export default function refusedStyles(text) {
  const file = stableName(this.resourcePath, this.getOptions().context);
  const problem = languageProblem(file);
  // A remote may have configured another loader for the language.
  if (problem && this.loaders.length === 1) throw Object.assign(new Error(problem), { hideStack: true });
  if (!problem) for (const warning of fontProblems(file, text)) this.emitWarning(new Error(warning));
  return text;
}
