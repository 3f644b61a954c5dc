/** Path parameters by name. */
export type PathParams = Readonly<Record<string, string>>;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/**
 * Matches a path against a pattern of fixed and `:named` segments. The boot script needs this before the
 * router has loaded; it is the part of React Router's syntax that descriptors use.
 */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const [wanted, found] = [segments(pattern), segments(path)];
  if (wanted.length !== found.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = found[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part.toLowerCase() !== decode(value).toLowerCase()) return undefined;
  }
  return params;
}
