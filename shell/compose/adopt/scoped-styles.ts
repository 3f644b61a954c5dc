import postcss, { type Container, type Document } from 'postcss';
import { type FileAt, relativePath } from './container-files';

/** Matches the page itself; the remote's element replaces it. */
const ROOT = /^(:root|:host|html|body)$/;

/** Matches the page in a state, such as `html.dark`, and the rest of the selector. */
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
 * Limits a style sheet to the element of a remote, with the same specificity, and makes addresses of files relative. Names of
 * animations, fonts, layers and custom properties stay global.
 * @param path of the sheet in its build
 */
export function scopedStyles(css: string, remote: string, path: string, fileAt: FileAt): string {
  const scope = `:where([data-remote="${remote}"])`;
  const tree = postcss.parse(css);
  tree.walkRules((rule) => {
    if (isInKeyframes(rule.parent) || isNested(rule.parent)) return;
    rule.selectors = rule.selectors.map((selector) => scopedSelector(selector.trim(), scope));
  });
  return tree.toString().replaceAll(/url\((["']?)([^"')]+)/g, (whole, quote: string, address: string) => {
    const file = fileAt(address);
    return file === undefined ? whole : `url(${quote}${relativePath(file, path)}`;
  });
}
