/** A custom property of the design system, with its value in each theme. */
export interface Token {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
  readonly isColour: boolean;
}

const declarations = (rule: CSSStyleRule): readonly (readonly [string, string])[] =>
  Array.from(rule.style)
    .filter((name) => name.startsWith('--'))
    .map((name) => [name, rule.style.getPropertyValue(name).trim()]);

/** Returns style rules, including those in media queries for all windows; other queries would depend on the window's size. */
const styleRules = (rules: CSSRuleList): readonly CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    if (rule instanceof CSSMediaRule && rule.media.mediaText === 'not print')
      return styleRules(rule.cssRules);
    return [];
  });

const selects = (rule: CSSStyleRule, selector: string): boolean =>
  rule.selectorText.split(/,\s*/).includes(selector);

/** Matches properties of the minifier and of the slider's library. */
const FOREIGN = /^--(lightningcss|swiper)-/;

/** Returns all tokens that style sheets declare for the whole page, in order. */
export function readTokens(sheets: Iterable<CSSStyleSheet>): readonly Token[] {
  const rules = [...sheets].flatMap((sheet) => styleRules(sheet.cssRules));
  const dark = new Map(rules.filter((rule) => selects(rule, '.dark')).flatMap(declarations));
  const light = new Map(rules.filter((rule) => selects(rule, ':root')).flatMap(declarations));
  const own = [...light].filter(([name]) => !FOREIGN.test(name));
  return own.map(([name, value]) => ({
    name,
    light: value,
    dark: dark.get(name) ?? value,
    isColour: dark.has(name) && name !== '--shadow',
  }));
}
