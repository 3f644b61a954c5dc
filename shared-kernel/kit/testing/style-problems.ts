import { type AtRule, type Node, parse, type Rule } from 'postcss';
import selectors, { type Selector } from 'postcss-selector-parser';

/** At-rules that only affect the rules in them; others define a name for the whole page. */
const HARMLESS = ['container', 'keyframes', 'media', 'starting-style', 'supports'];

/** What to do instead of some at-rules for the whole page. */
const PAGE_WIDE: Readonly<Record<string, string>> = {
  'font-face': 'its name holds for the whole page; import the font from an npm package, or use FontFace',
  import:
    'holds for the whole page; import the style sheet of an npm package in the component, or a .module.css file',
};

/** Matches the target of an `@import` that is a CSS module, whose classes are checked in its own file. */
const MODULE = /\.module\.css["')]/;

const LISTS = [':is', ':where'];

/** Whether a selector only matches elements with, or inside an element with, a class of the module. */
const isScoped = (selector: Selector): boolean =>
  selector.nodes.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' && LISTS.includes(node.value) && node.nodes.every(isScoped)),
  );

/** Whether a rule has its own scope: a nested rule uses its parent's, and steps of keyframes select nothing. */
const hasOwnScope = ({ parent }: Node): boolean => {
  if (parent?.type === 'rule') return false;
  return parent?.type === 'atrule' ? !isKeyframes(parent as AtRule) && hasOwnScope(parent) : true;
};

const isKeyframes = ({ name }: AtRule): boolean => /^(-\w+-)?keyframes$/.test(name);

function ruleProblems(rule: Rule): string[] {
  if (rule.selector.includes(':global')) return [`${rule.selector}: :global leaves the module`];
  if (!hasOwnScope(rule)) return [];
  return selectors()
    .astSync(rule.selector)
    .nodes.filter((selector) => !isScoped(selector))
    .map(
      (selector) =>
        `${String(selector).trim()}: no class of the module holds it; style your own elements by one, such as .page`,
    );
}

function atRuleProblems({ name, params }: AtRule): string[] {
  if (params.includes(':global')) return [`@${name} ${params}: :global leaves the module`];
  const isHarmless = HARMLESS.includes(name) || (name === 'import' && MODULE.test(params));
  return isHarmless ? [] : [`@${name}: ${PAGE_WIDE[name] ?? 'holds for the whole page'}`];
}

/**
 * Returns the rules that would affect elements outside the remote, each with its line.
 * @param file name of the file; CSS modules end in `.module.css`
 * @param css its text
 */
export function styleProblems(file: string, css: string): string[] {
  if (!file.endsWith('.module.css')) return [`${file}: not a CSS module; call it .module.css`];
  const problems: string[] = [];
  const note = (node: Node, found: readonly string[]): void => {
    problems.push(...found.map((problem) => `${file}:${node.source?.start?.line ?? 1} ${problem}`));
  };
  const sheet = parse(css, { from: file });
  sheet.walkRules((rule) => note(rule, ruleProblems(rule)));
  sheet.walkAtRules((rule) => note(rule, atRuleProblems(rule)));
  return problems;
}
