import postcss, { type Container, type Document } from 'postcss';

/** The page itself, which is the place of a remote for it. */
const ROOT = /^(:root|:host|html|body)$/;

/** The page in a state, such as `html.dark`, with what follows it. */
const ROOT_IN_STATE = /^((?::root|html|body)[.:[][^\s>+~]*)\s*(.*)$/s;

function scopedSelector(selector: string, scope: string): string {
  if (ROOT.test(selector)) return scope;
  const [, root, rest = ''] = ROOT_IN_STATE.exec(selector) ?? [];
  if (root) return `${root} ${scope} ${rest}`.trimEnd();
  const [first = '', ...others] = selector.split(/\s+(?![^(]*\))/);
  return ROOT.test(first) && others.length > 0
    ? scopedSelector(others.join(' '), scope)
    : `${scope} ${selector}`;
}

const isInKeyframes = (parent: Container | Document | undefined): boolean =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));

const isNested = (parent: Container | Document | undefined): boolean =>
  parent !== undefined && (parent.type === 'rule' || isNested(parent.parent));

/**
 * Confines a style sheet to the place of a remote, with the same specificity. Names that hold for a whole document stay global:
 * those of animations, fonts, layers and custom properties.
 * @param publicPath address that the sheet was built for; files below it are taken from beside the sheet
 * @param up way from the sheet to the folder that this address stands for, such as `../`
 */
export function scopedStyles(css: string, remote: string, publicPath: string, up: string): string {
  const scope = `:where([data-remote="${remote}"])`;
  const tree = postcss.parse(css);
  tree.walkRules((rule) => {
    if (isInKeyframes(rule.parent) || isNested(rule.parent)) return;
    rule.selectors = rule.selectors.map((selector) => scopedSelector(selector.trim(), scope));
  });
  const text = tree.toString();
  return /^(https?:\/)?\/./.test(publicPath)
    ? text.replaceAll(`url(${publicPath}`, `url(${up}`).replaceAll(`url("${publicPath}`, `url("${up}`)
    : text;
}
