// Limits style sheets of npm packages, which are written for whole pages, to the remote's own elements.
import { parse } from 'postcss';
import { stableName } from './stable-names.mjs';

/** At-rules whose effect is limited to the rules in them; a font only adds its name. */
const HARMLESS = [
  'charset',
  'container',
  'font-face',
  'import',
  'layer',
  'media',
  'starting-style',
  'supports',
];

const isKeyframes = ({ type, name }) => type === 'atrule' && /^(-\w+-)?keyframes$/.test(name);

/** Whether a rule has its own scope: nested rules and the steps of keyframes use that of their parent. */
const hasOwnScope = ({ parent }) =>
  parent.type === 'root' || (parent.type === 'atrule' && !isKeyframes(parent) && hasOwnScope(parent));

/** Matches page elements at the start of a selector; the remote's outermost element replaces them. */
const PAGE = /^(?:(?:html|body|:root|:host)(?![\w-])\s*>?\s*)+/;

function scoped(selector, scope) {
  const [page] = PAGE.exec(selector) ?? [];
  if (!page) return `${scope} ${selector}`;
  return /[\s>]$/.test(page)
    ? `${scope} ${selector.slice(page.length)}`
    : scope + selector.slice(page.length);
}

/**
 * Limits a package's style sheet to one remote. Keeps the specificity, so that rules override each other as before.
 * @param {string} file name of the style sheet in messages
 * @param {string} css its text
 * @param {string} remote name of the remote
 * @returns {string}
 * @throws if an at-rule would affect the whole page; the message names its line
 */
export function scopeStyles(file, css, remote) {
  const sheet = parse(css, { from: file });
  const scope = `:where([data-remote="${remote}"])`;
  const animations = new Set();
  sheet.walkAtRules((rule) => {
    if (isKeyframes(rule)) {
      animations.add(rule.params);
      rule.params = `${remote}-${rule.params}`;
    } else if (!HARMLESS.includes(rule.name))
      throw Object.assign(
        new Error(
          `${file}:${rule.source.start.line} @${[rule.name, rule.params].filter(Boolean).join(' ')} would hold for the whole page. Copy the rules that the remote needs into a .module.css file of its own.`,
        ),
        // Its lines are the kit's, not the remote's.
        { hideStack: true },
      );
  });
  sheet.walkRules((rule) => {
    if (hasOwnScope(rule)) rule.selectors = rule.selectors.map((selector) => scoped(selector, scope));
  });
  sheet.walkDecls(/^(-\w+-)?animation(-name)?$/, (declaration) => {
    declaration.value = declaration.value.replaceAll(/[\w-]+/g, (word) =>
      animations.has(word) ? `${remote}-${word}` : word,
    );
  });
  return sheet.toString();
}

/**
 * The loader for such style sheets.
 * @this {import('@rspack/core').LoaderContext<{ context: string, remote: string }>}
 */
export default function packageStyles(css) {
  const { context, remote } = this.getOptions();
  return scopeStyles(stableName(this.resourcePath, context), css, remote);
}
