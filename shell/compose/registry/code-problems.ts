import { getLineInfo, type Node, type Options, parse } from 'acorn';
import { messageOf } from '../codes';

/**
 * Exceptions for code that the page's headers can't limit (`publish --allow`): `import`: `import()` of other files than the
 * build's; `webrtc`: WebRTC connections; `syntax`: code that can't be parsed.
 */
export const ALLOWANCES = ['import', 'webrtc', 'syntax'] as const;

export type Allowance = (typeof ALLOWANCES)[number];

interface CodeProblem {
  readonly allowance: Allowance;
  /** Line, from 1. */
  readonly line: number;
  /** Column, from 1. */
  readonly column: number;
  /** The code found there, at most 60 characters. */
  readonly found: string;
}

const MAX_SHOWN = 60;

/** The constructor's standard and prefixed names. */
const WEBRTC = /^(webkit|moz)?RTCPeerConnection$/;

/** A relative import, whose file is published and checked as well. */
const RELATIVE = /^\.\.?\//;

/** An absolute address outside the build: `https:`, `data:`, `//`. */
const ADDRESS = /^([a-z][a-z\d+.-]*:|\/)/i;

type Member = Readonly<Record<string, unknown>>;

/** Whether a value is a node of a syntax tree. */
export const isNode = (value: unknown): value is Node & Member =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns a member of a node; `undefined` for any other value. */
export const memberOf = (node: unknown, name: string): unknown => Reflect.get(Object(node), name);

/** Returns the text of a literal or of a template without values; `undefined` for computed values. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const { quasis } = node;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return undefined;
  return quasis[0].value.cooked;
}

function allowanceFor(node: Node & Member): Allowance | undefined {
  switch (node.type) {
    case 'ImportExpression':
      return RELATIVE.test(textOf(node.source) ?? '') ? undefined : 'import';
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return ADDRESS.test(textOf(node.source) ?? '') ? 'import' : undefined;
    case 'Identifier':
      return WEBRTC.test(String(node.name)) ? 'webrtc' : undefined;
    default:
      // A member in brackets: globalThis['RTCPeerConnection'].
      return WEBRTC.test(textOf(node) ?? '') ? 'webrtc' : undefined;
  }
}

/** Returns all nodes of a tree in any order. Not recursive, since minified code is deeper than a call stack. */
export function* nodesIn(tree: Node): Generator<Node & Member> {
  const waiting: unknown[] = [tree];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) for (const one of next) waiting.push(one);
    else if (isNode(next)) {
      yield next;
      waiting.push(...Object.values(next));
    }
  }
}

/** Returns the syntax tree of a script or module. */
export function parsed(code: string): Node {
  const options: Options = { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true };
  try {
    return parse(code, options);
  } catch {
    return parse(code, { ...options, sourceType: 'script' });
  }
}

/** Returns all nodes of a script or module; none of code that can't be parsed. */
export function nodesOf(code: string): readonly (Node & Member)[] {
  try {
    return [...nodesIn(parsed(code))];
  } catch {
    return [];
  }
}

/**
 * Finds code that could load other code or send data past the content security policy: `import()` of other than relative files,
 * and WebRTC. Does not find names that code hides on purpose; reviews have to.
 */
export function codeProblems(code: string): CodeProblem[] {
  let tree: Node;
  try {
    tree = parsed(code);
  } catch (error) {
    const found = messageOf(error).slice(0, MAX_SHOWN);
    return [{ allowance: 'syntax', line: 1, column: 1, found }];
  }
  const problems = new Map<number, CodeProblem>();
  for (const node of nodesIn(tree)) {
    const allowance = allowanceFor(node);
    if (!allowance) continue;
    const { line, column } = getLineInfo(code, node.start);
    const found = code.slice(node.start, Math.min(node.end, node.start + MAX_SHOWN));
    problems.set(node.start, { allowance, line, column: column + 1, found });
  }
  return [...problems].sort(([a], [b]) => a - b).map(([, problem]) => problem);
}
