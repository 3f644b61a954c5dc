// A loader that drops a package's rule for the page's root: a new property there computes the styles of all elements anew.
import { parse } from 'postcss';

export default function dropRootRule(css) {
  const sheet = parse(css);
  sheet.walkRules(':root', (rule) => rule.remove());
  return sheet.toString();
}
