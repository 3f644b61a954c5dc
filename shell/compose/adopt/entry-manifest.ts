import type { Node } from 'acorn';
import { valid } from 'semver';
import { isNode, memberOf, nodesOf, textOf } from '../registry/code-problems';
import type { Assets, MfManifest } from '../registry/mf-manifest';
import { chunkFiles, chunksIn, keyOf, listIn } from './chunk-names';

const isFunction = (node: unknown): boolean => /Function/.test(String(memberOf(node, 'type')));

/** Returns the value of a literal; minifiers write `!0` and `-1`. */
function literal(node: unknown): unknown {
  const argument = memberOf(node, 'argument');
  if (argument === undefined) return memberOf(node, 'value');
  const value = memberOf(argument, 'value');
  return memberOf(node, 'operator') === '!' ? !value : -Number(value);
}

const OPERATORS: Readonly<Record<string, string>> = { '-1': '<', 0: '>=', 1: '^', 2: '~' };

const isRange = (node: unknown): boolean => memberOf(node, 'type') === 'ArrayExpression';

/**
 * Returns a range as text, like webpack's `rangeToString`: `[1, 19, 0, 0]` is `^19.0.0`, and a hole starts a prerelease. A list
 * that begins with a hole is in postfix notation: ranges, then 0 for not, 1 for or, 2 for and.
 */
function rangeIn(list: unknown): string {
  const elements = listIn(list, 'elements');
  const [first, ...rest] = elements;
  if (rest.length === 0) return '*';
  const kind = first ? literal(first) : undefined;
  if (typeof kind === 'number') {
    const numbers = rest.map((one) => (one ? String(literal(one)) : '-')).join('.');
    return (OPERATORS[kind] ?? (kind > 0 ? '=' : '!=')) + numbers.replaceAll('.-.', '-');
  }
  const operands: string[] = [];
  for (const one of rest) {
    if (isRange(one)) {
      operands.push(rangeIn(one));
      continue;
    }
    const operator = literal(one);
    const last = operands.pop() ?? '';
    if (operator === 0) operands.push(`not(${last})`);
    else operands.push(`${last}${operator === 1 ? ' || ' : ' '}${operands.pop() ?? ''}`);
  }
  return operands.pop() ?? '*';
}

/** What one place of an entry says about a shared module. */
interface SharedMention {
  readonly name: string;
  readonly version?: string;
  readonly range?: string;
  readonly isSingleton?: boolean;
  /** Code that loads it. */
  readonly code: string;
}

/** Returns the shared module that a node names: one that the container provides (with a version), or one that it takes. */
function sharedMentionIn(node: unknown, code: string): SharedMention | undefined {
  const given = listIn(node, 'arguments');
  const [first, second] = given.map(textOf);
  if (memberOf(node, 'type') === 'CallExpression' && first && second) {
    const [third] = given.slice(2);
    // register("react", "19.0.0", load), consume("default", "react", false, [1, 19, 0, 0], fallback)
    if (valid(second) && isFunction(third)) return { name: first, version: second, code };
    const range = given.slice(2, 4).find(isRange);
    const isConsumed = range !== undefined || isFunction(third) || typeof literal(third) === 'boolean';
    return isConsumed
      ? { name: second, ...(range !== undefined && { range: rangeIn(range) }), code }
      : undefined;
  }
  const members = new Map(listIn(node, 'properties').map((one) => [keyOf(one), memberOf(one, 'value')]));
  const name = textOf(members.get('shareKey')) ?? (members.has('factory') && textOf(members.get('name')));
  if (!name) return undefined;
  const [version, range] = [textOf(members.get('version')), textOf(members.get('requiredVersion'))];
  const isSingleton = literal(members.get('singleton')) === true;
  return { name, ...(version && { version }), ...(range && { range }), isSingleton, code };
}

/** Whether a node is the object that lists the exposed modules: `{ "./Widget": () => … }`. */
const isExposes = (node: unknown): boolean => {
  const properties = listIn(node, 'properties');
  return (
    properties.length > 0 &&
    properties.every((one) => /^\.(\/|$)/.test(keyOf(one)) && isFunction(memberOf(one, 'value')))
  );
};

/** Returns the global that a script sets to the container: `var acme;`, `self.acme = t`. */
function globalIn(tree: unknown, nodes: readonly unknown[]): string | undefined {
  const declared = listIn(tree, 'body').flatMap((one) => listIn(one, 'declarations'));
  const [variable] = declared.map((one) => memberOf(memberOf(one, 'id'), 'name'));
  if (typeof variable === 'string') return variable;
  const assigned = nodes.flatMap((node) => {
    const left = memberOf(node, 'left');
    const isGlobal = /^(self|window|globalThis)$/.test(String(memberOf(memberOf(left, 'object'), 'name')));
    const property = memberOf(left, 'property');
    const isName = memberOf(memberOf(node, 'right'), 'type') === 'Identifier';
    return isGlobal && isName ? String(memberOf(property, 'name') ?? memberOf(property, 'value')) : [];
  });
  return assigned[0];
}

/** Matches modules exposed by plugins for Vite. Such entries are not read, since other files list what they share. */
const OF_VITE = /\bimport\(|\b__federation_import\(/;

/** Matches the call that loads the entry of another remote: `r.l("https://other.example/remoteEntry.js", done, "other")`. */
const REMOTE = /\.l\(\s*["'](https?:[^"']+)["']/g;

/**
 * Derives a manifest from the entry of a container that was built without one, by webpack, rspack or Module Federation's plugin
 * for them. Parses the code and does not run it.
 * @param path of the entry below the folder of the build
 * @returns `undefined` if it is no container
 */
export function manifestOfEntry(code: string, path: string): MfManifest | undefined {
  const nodes = nodesOf(code);
  const tree = nodes.find(({ type }) => type === 'Program');
  const exposes = nodes.find(isExposes);
  const isModule = listIn(tree, 'body').some((one) => memberOf(one, 'type') === 'ExportNamedDeclaration');
  const name = isModule ? path.replace(/^.*\/|\.m?js$/g, '') : globalIn(tree, nodes);
  const codeOf = ({ start, end }: Node): string => code.slice(start, end);
  if (!exposes || !name || OF_VITE.test(codeOf(exposes))) return undefined;
  const files = chunkFiles(code);
  const assetsOf = (text: string): Assets => {
    const named = chunksIn(text).flatMap(files);
    const [css, js] = [true, false].map((isCss) => named.filter((one) => one.endsWith('.css') === isCss));
    return { js: { sync: js ?? [], async: [] }, css: { sync: css ?? [], async: [] } };
  };
  const mentions = nodes.flatMap((node) => sharedMentionIn(node, codeOf(node)) ?? []);
  // Webpack has one function for each kind of sharing, and minifiers rename them; only an error text remains. If it is there,
  // modules that say nothing else count as singletons.
  const hasSingletons = code.includes('of shared singleton module');
  const shared = [...new Set(mentions.map((one) => one.name))].map((one) => {
    const all = mentions.filter((other) => other.name === one);
    return {
      name: one,
      version: all.find(({ version }) => version)?.version ?? '',
      range: all.find(({ range }) => range)?.range ?? '*',
      isSingleton: all.find(({ isSingleton }) => isSingleton !== undefined)?.isSingleton ?? hasSingletons,
      assets: assetsOf(all.map((other) => other.code).join()),
    };
  });
  const publicPath = nodes.find(
    ({ type, left }) =>
      type === 'AssignmentExpression' && memberOf(memberOf(left, 'property'), 'name') === 'p',
  );
  return {
    name,
    globalName: name,
    version: '',
    publicPath: textOf(publicPath?.right) ?? 'auto',
    entry: path,
    type: isModule ? 'module' : 'global',
    shared,
    exposes: listIn(exposes, 'properties')
      .filter(isNode)
      .map((one) => ({
        path: keyOf(one),
        assets: assetsOf(codeOf(one)),
      })),
    remotes: [...code.matchAll(REMOTE)].flatMap(([, address = '']) => address),
  };
}

/**
 * Reads the entry of a container without a manifest.
 * @param source where it comes from, for the message
 * @throws if it is no container that the store can load
 */
export function readEntryManifest(code: string, path: string, source: string): MfManifest {
  const manifest = manifestOfEntry(code, path);
  if (manifest) return manifest;
  throw new Error(
    `${source} is no entry of webpack, rspack or @module-federation/enhanced that sets a global: expected a list of exposed modules, such as "./Widget". Give its mf-manifest.json, which the plugin writes with manifest: true (@originjs/vite-plugin-federation writes none: use @module-federation/vite), or build it with library: { type: "var", name: "acme" }.`,
  );
}
