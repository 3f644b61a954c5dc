import { getLineInfo, type Node, type Options, parse } from 'acorn';
import { messageOf } from '../codes';

/**
 * What a build may be allowed by name (`publish --allow`) although no header of the page keeps it from sending or loading:
 * `import`: `import()` of what is no file of the build; `webrtc`: connections of WebRTC; `syntax`: code that can't be read.
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

const MOST_SHOWN = 60;

/** The constructor's name, and those that it had before it was standard. */
const WEBRTC = /^(webkit|moz)?RTCPeerConnection$/;

/** A file beside the one that imports it, which is published and looked at as well. */
const RELATIVE = /^\.\.?\//;

/** An absolute address outside the build: `https:`, `data:`, `//`. */
const ADDRESS = /^([a-z][a-z\d+.-]*:|\/)/i;

type Member = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node & Member =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

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
      // A member by its name: globalThis['RTCPeerConnection'].
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

/** The syntax tree of a script, of either format. */
export function parsed(code: string): Node {
  const options: Options = { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true };
  try {
    return parse(code, options);
  } catch {
    return parse(code, { ...options, sourceType: 'script' });
  }
}

/**
 * What of a script could load code from elsewhere, or send past the page's content security policy: `import()` of anything
 * but a file beside it, and WebRTC. It finds what is written down; code that hides a name on purpose is for reviews.
 */
export function codeProblems(code: string): CodeProblem[] {
  let tree: Node;
  try {
    tree = parsed(code);
  } catch (error) {
    const found = messageOf(error).slice(0, MOST_SHOWN);
    return [{ allowance: 'syntax', line: 1, column: 1, found }];
  }
  const problems = new Map<number, CodeProblem>();
  for (const node of nodesIn(tree)) {
    const allowance = allowanceFor(node);
    if (!allowance) continue;
    const { line, column } = getLineInfo(code, node.start);
    const found = code.slice(node.start, Math.min(node.end, node.start + MOST_SHOWN));
    problems.set(node.start, { allowance, line, column: column + 1, found });
  }
  return [...problems].sort(([a], [b]) => a - b).map(([, problem]) => problem);
}
