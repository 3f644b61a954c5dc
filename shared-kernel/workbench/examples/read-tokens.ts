/** A custom property of the design system, with its value in each theme. */
export interface Token {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
  readonly isColour: boolean;
}

/** A style rule: its selectors, and what is between its braces. */
interface Rule {
  readonly selectors: readonly string[];
  readonly body: string;
}

/** The only query that holds for all windows: the others depend on their size. */
const ALL_WINDOWS = '@media not print';

/** Returns the style rules that hold for all windows. */
function styleRules(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const [, text = '', brace] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') open.push(text.trim());
    else {
      const selectors = open.pop()?.split(/,\s*/) ?? [];
      if (open.every((query) => query === ALL_WINDOWS)) rules.push({ selectors, body: text });
    }
  }
  return rules;
}

/** Returns the custom properties that rules with a selector declare. */
const declarations = (rules: readonly Rule[], selector: string): ReadonlyMap<string, string> =>
  new Map(
    rules
      .filter(({ selectors }) => selectors.includes(selector))
      .flatMap(({ body }) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value]),
  );

/** Returns all tokens that a style sheet declares for the whole page, in order. */
export function readTokens(css: string): readonly Token[] {
  const rules = styleRules(css);
  const dark = declarations(rules, '.dark');
  return [...declarations(rules, ':root')].map(([name, value]) => ({
    name,
    light: value,
    dark: dark.get(name) ?? value,
    isColour: dark.has(name) && name !== '--shadow',
  }));
}
