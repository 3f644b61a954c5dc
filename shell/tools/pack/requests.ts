import { parse } from '@babel/parser';
import type { Node } from '@babel/types';

/** What a module asks for, and where in its text it says so. */
export interface Request {
  /** Such as `./cart`, `rxjs` or `react-dom/client`. */
  readonly name: string;
  /** Of the name with its quotes. */
  readonly start: number;
  readonly end: number;
  /** The whole statement, where it takes nothing from the module and only wants it to run. */
  readonly statement?: { readonly start: number; readonly end: number };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesBelow(child);
}

const isImportMeta = (node: Node): boolean => node.type === 'MetaProperty' && node.meta.name === 'import';

/** `import.meta.resolve(name)` and `require.resolve(name)`. */
const resolves = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'resolve' &&
  (isImportMeta(callee.object) || (callee.object.type === 'Identifier' && callee.object.name === 'require'));

/** `import.meta.url`, which a file beside the module is named by. */
const isOwnAddress = (node: Node | undefined): boolean =>
  node?.type === 'MemberExpression' && isImportMeta(node.object);

/** The part of the tree that names a module or a file beside it, if this one asks for any. */
function requestOf(node: Node): Node | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return node.source;
    case 'TSImportType':
      return node.argument;
    case 'TSModuleDeclaration':
      return node.id;
    case 'CallExpression': {
      const { callee, arguments: given } = node;
      const asks =
        callee.type === 'Import' ||
        (callee.type === 'Identifier' && callee.name === 'require') ||
        resolves(callee);
      return asks ? given[0] : undefined;
    }
    case 'NewExpression': {
      const { callee, arguments: given } = node;
      return callee.type === 'Identifier' && callee.name === 'URL' && isOwnAddress(given[1])
        ? given[0]
        : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Finds every module and file that a text asks for by a name of its own, in the order of the text.
 * @param text of a module
 * @param declarations whether it holds declarations alone (`.d.ts`)
 */
export function requestsOf(text: string, declarations = false): readonly Request[] {
  const tree = parse(text, {
    sourceType: 'module',
    plugins: [['typescript', { dts: declarations }]],
    errorRecovery: true,
  });
  return [...nodesBelow(tree.program)].flatMap((node): Request[] => {
    const asked = requestOf(node);
    if (asked?.type !== 'StringLiteral') return [];
    const { value, start, end } = asked;
    if (typeof start !== 'number' || typeof end !== 'number') return [];
    // An address is relative without a dot, too.
    const name = node.type === 'NewExpression' && /^\w[^:]*$/.test(value) ? `./${value}` : value;
    const onlyRuns = node.type === 'ImportDeclaration' && node.specifiers.length === 0;
    const statement =
      onlyRuns && typeof node.start === 'number' && typeof node.end === 'number'
        ? { statement: { start: node.start, end: node.end } }
        : {};
    return [{ name, start, end, ...statement }];
  });
}
