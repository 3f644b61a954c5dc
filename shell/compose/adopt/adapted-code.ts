import { memberOf, nodesOf, textOf } from '../registry/code-problems';
import { ADAPTED } from '../registry/trusted-types';
import { type FileAt, relativePath } from './container-files';

/** Calls that parse text as HTML, with the index of the argument that is the text. */
const HTML_ARGUMENT: Readonly<Record<string, number>> = {
  insertAdjacentHTML: 1,
  createContextualFragment: 0,
  parseFromString: 0,
  setHTMLUnsafe: 0,
};

type Place = { readonly start: number; readonly end: number };

const nameOf = (member: unknown): string =>
  memberOf(member, 'type') === 'MemberExpression' && memberOf(member, 'computed') === false
    ? String(memberOf(memberOf(member, 'property'), 'name'))
    : '';

const isPlace = (node: unknown): node is Place =>
  typeof memberOf(node, 'start') === 'number' && memberOf(node, 'type') !== 'SpreadElement';

/** Returns the value of an object's member, as code. */
function valueIn(object: unknown, name: string): unknown {
  const members: unknown = memberOf(object, 'properties');
  const hasName = (one: unknown): boolean => memberOf(memberOf(one, 'key'), 'name') === name;
  const found: unknown = Array.isArray(members) ? members.find(hasName) : undefined;
  return memberOf(found, 'shorthand') ? undefined : memberOf(found, 'value');
}

/** Whether arguments make a `<style>` in JSX: `jsx("style", { children: css })`, `createElement("style", null, css)`. */
function isStyleElement([tag, props, ...children]: readonly unknown[]): boolean {
  if (textOf(tag) !== 'style') return false;
  const isProps = memberOf(props, 'type') === 'ObjectExpression' || memberOf(props, 'raw') === 'null';
  const hasContent = ['children', 'dangerouslySetInnerHTML'].some((name) => valueIn(props, name));
  return hasContent || (isProps && children.length > 0);
}

/** Returns the expression to wrap, and the tool to wrap it in, if the page's policy would refuse it. */
function wrappedIn(node: unknown): readonly [unknown, tool: string] | undefined {
  const [type, operator] = [memberOf(node, 'type'), memberOf(node, 'operator')];
  if (type === 'ObjectExpression') return [valueIn(node, '__html'), 'html'];
  if (type === 'AssignmentExpression' && operator === '=')
    return /^(inner|outer)HTML$/.test(nameOf(memberOf(node, 'left')))
      ? [memberOf(node, 'right'), 'html']
      : undefined;
  if (type !== 'CallExpression') return undefined;
  const callee = memberOf(node, 'callee');
  const given: unknown = memberOf(node, 'arguments');
  const name = nameOf(callee);
  const values: readonly unknown[] = Array.isArray(given) ? given : [];
  if (Object.hasOwn(HTML_ARGUMENT, name)) return [values[HTML_ARGUMENT[name] ?? 0], 'html'];
  if (name === 'attachShadow') return [node, 'root'];
  // A name that code puts together may be `style`, as in Svelte.
  if (name === 'createElement' && values.length === 1 && /^style$/i.test(textOf(values[0]) ?? 'style'))
    return [node, 'style'];
  if (isStyleElement(values)) return [values[0], 'tag'];
  if (name === 'createPolicy') return [callee, 'policies'];
  return memberOf(callee, 'name') === 'fetch' ? [callee, 'fetching'] : undefined;
}

/** The build that contains a script. */
export interface Build {
  readonly part: string;
  /** Address at which the build expects its files. */
  readonly publicPath: string;
  readonly fileAt: FileAt;
  readonly isModule: boolean;
}

/**
 * Returns a script adapted to the store. Calls that make HTML or styles call the tools of the entry instead, and addresses of
 * the build's files become relative to the module (`"/assets/a.svg"`). Code with syntax errors is returned unchanged.
 * @param path of the script in its build
 */
export function adaptedCode(code: string, path: string, build: Build): string {
  const nodes = nodesOf(code);
  const keys = new Set(nodes.map(({ key }) => memberOf(key, 'start')));
  const folder = build.publicPath.length > 1 && build.publicPath.endsWith('/') ? build.publicPath : undefined;
  const addresses = (build.isModule ? nodes : []).flatMap((node) => {
    const address = keys.has(node.start) ? undefined : textOf(node);
    const file = address === folder && folder ? '' : build.fileAt(address ?? '');
    if (file === undefined) return [];
    const to = file ? relativePath(file, path) : `${relativePath('', path) || '.'}/`;
    return [
      { start: node.start, end: node.end, text: `(new URL(${JSON.stringify(to)},import.meta.url).href)` },
    ];
  });
  const wrapped = nodes.flatMap((node) => {
    const [place, tool] = wrappedIn(node) ?? [];
    return isPlace(place) ? [{ start: place.start, end: place.end, tool }] : [];
  });
  const edits = [
    ...addresses.map(({ start, end, text }) => ({ start, end, size: 0, text })),
    ...wrapped.flatMap(({ start, end, tool }) => [
      // Of two edits at one position, the longer expression is the outer one.
      { start, end: start, size: end - start, text: `${ADAPTED}.${tool}((` },
      { start: end, end, size: start - end, text: `),${JSON.stringify(build.part)})` },
    ]),
  ].sort((a, b) => b.start - a.start || a.size - b.size);
  return edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/**
 * Matches the global list of chunks, whatever a build calls it: `self.webpackChunkacme = self.webpackChunkacme || []`, for newer
 * browsers `globalThis.rspackChunkacme ||= []`, or since webpack 5.113 `Array.isArray(self.webpackChunkacme) ? …`.
 */
const CHUNK_LIST =
  /\b(?:self|window|globalThis)(\.[\w$]+|\[["'][^"']+["']\])(?:\s*=\s*(?:self|window|globalThis)\1\s*\|\|\s*\[\]|\s*(?:\|\||\?\?)=\s*\[\]|\)\s*\?\s*(?:self|window|globalThis)\1\s*:)/;

/** Returns the name of the global list through which a build's chunks reach its runtime; `undefined` for an entry without one. */
export const chunkListIn = (entry: string): string | undefined =>
  CHUNK_LIST.exec(entry)?.[1]?.replaceAll(/^\[?["'.]|["']\]$/g, '');

/**
 * Renames the list of chunks in a script. Bundlers name this list, and the attribute of elements that load files, after the
 * container. So another version or part of the same container would get the chunks and styles of this one.
 */
export function renameChunkList(code: string, list: string, newList: string): string {
  const container = list.replace(/^(web|rs)packChunk/, '');
  const isContainer = (name: string): boolean => name.replaceAll(/[^\w$]+/g, '_') === container;
  return code
    .replaceAll(/(?<=[\w$]\s*=\s*)"([^"\n:]+)(:?)"/g, (text, name: string, colon: string) =>
      isContainer(name) ? `"${newList}${colon}"` : text,
    )
    .replaceAll(list, newList);
}
