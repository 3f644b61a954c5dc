import { memberOf, nodesOf, textOf } from '../registry/code-problems';

const isType = (node: unknown, type: string): boolean => memberOf(node, 'type') === type;

export function listIn(node: unknown, name: string): readonly unknown[] {
  const list = memberOf(node, name);
  return Array.isArray(list) ? list : [];
}

/** Returns the name of an object's member: `a`, `"a"` or `1`. */
export const keyOf = (property: unknown): string => {
  const key = memberOf(property, 'key');
  return String(memberOf(key, 'name') ?? memberOf(key, 'value'));
};

/** Matches calls that load a chunk: `r.e(1)`, `r.e("a")`. */
const LOADS = /\.e\(\s*(?:(\d+)|["']([^"']+)["'])\s*\)/g;

/** Returns the chunks that code loads, by their identifiers. */
export const chunksIn = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(LOADS)].map(([, number, text = '']) => number ?? text)),
];

/** Evaluates an expression for a chunk's id, its only parameter. Returns `''` for false, and `undefined` for other code. */
function valueFor(node: unknown, parameter: string, id: string): string | undefined {
  const value = (name: string) => valueFor(memberOf(node, name), parameter, id);
  switch (memberOf(node, 'type')) {
    case 'Literal':
      return String(memberOf(node, 'value'));
    case 'Identifier':
      return memberOf(node, 'name') === parameter ? id : undefined;
    case 'TemplateLiteral': {
      const values = listIn(node, 'expressions').map((one) => valueFor(one, parameter, id));
      if (values.includes(undefined)) return undefined;
      const texts = listIn(node, 'quasis').map((one) => String(memberOf(memberOf(one, 'value'), 'cooked')));
      return texts.map((text, index) => text + (values[index] ?? '')).join('');
    }
    case 'BinaryExpression': {
      const [left, right] = [value('left'), value('right')];
      if (left === undefined || right === undefined) return undefined;
      // Runtimes join names, and otherwise compare ids with `===`.
      return memberOf(node, 'operator') === '+' ? left + right : left === right ? 'true' : '';
    }
    case 'LogicalExpression':
      return memberOf(node, 'operator') === '&&'
        ? value('left') && value('right')
        : value('left') || value('right');
    case 'ConditionalExpression':
      return value('test') ? value('consequent') : value('alternate');
    case 'MemberExpression': {
      const key = value('property');
      const found = listIn(memberOf(node, 'object'), 'properties').find((one) => keyOf(one) === key);
      return found ? valueFor(memberOf(found, 'value'), parameter, id) : undefined;
    }
    default:
      return undefined;
  }
}

/** The functions of a runtime that name the files of a chunk: scripts, styles of mini-css-extract-plugin, and of `css` modules. */
const NAMING = ['u', 'miniCssF', 'k'];

/** Returns the expression that a function returns, as one conditional expression after `if` statements. */
function returnedBy(fn: unknown): unknown {
  const body = memberOf(fn, 'body');
  if (!isType(body, 'BlockStatement')) return body;
  const statements = listIn(body, 'body');
  const last = memberOf(statements.at(-1), 'argument');
  // `if (id === 1) return "a.js"; return id + ".js"`
  return statements.slice(0, -1).reduceRight<unknown>((alternate, statement) => {
    const then = memberOf(statement, 'consequent');
    const consequent = memberOf(isType(then, 'BlockStatement') ? listIn(then, 'body')[0] : then, 'argument');
    return { type: 'ConditionalExpression', test: memberOf(statement, 'test'), consequent, alternate };
  }, last);
}

/**
 * Returns a function that lists the files of a chunk, as the runtime of webpack or rspack in an entry names them, below the
 * folder of the build. Some chunks have no file, and an entry that can't be parsed names none. It reads the code and does not run it.
 */
export function chunkFiles(entry: string): (id: string) => readonly string[] {
  const nodes = nodesOf(entry);
  const naming = nodes.flatMap((node) => {
    const name = memberOf(memberOf(node.left, 'property'), 'name');
    const [parameter] = listIn(node.right, 'params');
    const isNaming = isType(node, 'AssignmentExpression') && NAMING.includes(String(name)) && parameter;
    return isNaming ? [[String(memberOf(parameter, 'name')), returnedBy(node.right)] as const] : [];
  });
  // An ES module imports each chunk by a literal name: `{ 1: () => import("./1.mjs") }`.
  const imported = nodes.flatMap((node) => {
    const address = isType(node, 'Property') ? textOf(memberOf(memberOf(node.value, 'body'), 'source')) : '';
    return address ? [[keyOf(node), address.replace(/^\.\//, '')] as const] : [];
  });
  return (id) => [
    ...naming.flatMap(([parameter, body]) => valueFor(body, parameter, id) ?? []),
    ...imported.flatMap(([chunk, path]) => (chunk === id ? [path] : [])),
  ];
}
