import { createRequire } from 'node:module';
import { parse } from '@babel/parser';
import type { Node, Statement, TSTypeParameterDeclaration } from '@babel/types';

const require = createRequire(import.meta.url);
const { traverseFast }: typeof import('@babel/types') = require('@babel/types');
const { generate }: typeof import('@babel/generator') = require('@babel/generator');

interface TypeParameter {
  readonly name: string;
  readonly constraint?: string;
}

export interface Export {
  readonly name: string;
  /** Whether it exists at run time. */
  readonly isValue: boolean;
  /** Doc comment with its asterisks; empty without one. */
  readonly doc: string;
  /** Type parameters of the type or function. */
  readonly typeParameters: readonly TypeParameter[];
  /** Source of the type parameters, angle brackets included. */
  readonly generics: string;
  /** Names that the declaration refers to, directly or indirectly, including its own. */
  readonly madeOf: readonly string[];
}

export interface Declarations {
  readonly exports: readonly Export[];
  /** Declaration by name, without comments and with sorted members. */
  readonly canonical: ReadonlyMap<string, string>;
  /** Package of each imported name. */
  readonly imported: ReadonlyMap<string, string>;
}

const print = (node: Node): string => generate(node, { comments: false }).code;

function nodesIn(root: Node): readonly Node[] {
  const nodes: Node[] = [];
  traverseFast(root, (node) => {
    nodes.push(node);
  });
  return nodes;
}

const isPrivate = (member: Node): boolean =>
  ('accessibility' in member && member.accessibility === 'private') || member.type === 'ClassPrivateProperty';

/** Sorts by name; members without one (overloads, call signatures) keep their order. */
function byName<M extends Node>(members: readonly M[]): M[] {
  const named = members.map((member) => ({ member, name: 'key' in member ? print(member.key) : '' }));
  return named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ member }) => member);
}

/** Sorts members and alternatives whose order does not matter, and removes private members. */
function normalise(root: Node): void {
  for (const node of nodesIn(root).toReversed()) {
    if (node.type === 'TSInterfaceBody') node.body = byName(node.body);
    if (node.type === 'TSTypeLiteral') node.members = byName(node.members);
    if (node.type === 'ClassBody') node.body = byName(node.body.filter((member) => !isPrivate(member)));
    if (node.type === 'TSUnionType') node.types.sort((a, b) => (print(a) < print(b) ? -1 : 1));
  }
}

interface Declared {
  readonly name: string;
  readonly node: Node;
  readonly isValue: boolean;
  readonly generics: TSTypeParameterDeclaration | undefined;
}

const genericsOf = (node: object): TSTypeParameterDeclaration | undefined =>
  'typeParameters' in node ? (node.typeParameters as TSTypeParameterDeclaration | undefined) : undefined;

function declaredBy(statement: Statement): readonly Declared[] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap((declarator) => {
      const { id } = declarator;
      if (id.type !== 'Identifier') return [];
      const type = id.typeAnnotation?.type === 'TSTypeAnnotation' ? id.typeAnnotation.typeAnnotation : {};
      const node = { ...statement, declarations: [declarator] };
      return [{ name: id.name, node, isValue: true, generics: genericsOf(type) }];
    });
  if (!('id' in statement) || statement.id?.type !== 'Identifier') return [];
  const isValue = !['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'].includes(statement.type);
  return [{ name: statement.id.name, node: statement, isValue, generics: genericsOf(statement) }];
}

const written = (text: string, { start, end }: Node): string => text.slice(start ?? 0, end ?? 0);

/** Returns all names that a name refers to, directly or indirectly, starting with itself. */
function reachable(name: string, refersTo: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const seen = new Set([name]);
  for (const one of seen) for (const next of refersTo.get(one) ?? []) seen.add(next);
  return [...seen];
}

export function readDeclarations(text: string): Declarations {
  const { program } = parse(text, { sourceType: 'module', plugins: [['typescript', { dts: true }]] });
  const declared = new Map<string, Declared[]>();
  const exportedDocs = new Map<string, string>();
  const imported = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers) imported.set(local.name, statement.source.value);
    const isExport = statement.type === 'ExportNamedDeclaration';
    const doc = statement.leadingComments?.findLast(({ value }) => value.startsWith('*'))?.value ?? '';
    const inner = isExport ? statement.declaration : statement;
    for (const one of inner ? declaredBy(inner) : []) {
      // Overloaded functions and merged interfaces have several declarations.
      declared.set(one.name, [...(declared.get(one.name) ?? []), one]);
      if (isExport) exportedDocs.set(one.name, doc);
    }
    if (isExport)
      for (const { exported } of statement.specifiers)
        exportedDocs.set(exported.type === 'Identifier' ? exported.name : exported.value, doc);
  }
  const refersTo = new Map(
    [...declared].map(([name, all]) => {
      const names = all
        .flatMap(({ node }) => nodesIn(node))
        .flatMap((node) => (node.type === 'Identifier' ? [node.name] : []));
      return [name, new Set(names.filter((one) => declared.has(one) || imported.has(one)))] as const;
    }),
  );
  const exports = [...exportedDocs].map(([name, doc]): Export => {
    const all = declared.get(name);
    const generic = all?.[0]?.generics;
    return {
      name,
      doc,
      // A re-export by name is a value, since types are re-exported by `export type`.
      isValue: all ? all.some(({ isValue }) => isValue) : true,
      typeParameters: (generic?.params ?? []).map((one) => ({
        name: one.name,
        ...(one.constraint && { constraint: written(text, one.constraint) }),
      })),
      generics: generic ? written(text, generic) : '',
      madeOf: reachable(name, refersTo),
    };
  });
  const canonical = new Map(
    [...declared].map(([name, all]) => {
      for (const { node } of all) normalise(node);
      return [name, all.map(({ node }) => print(node)).join('\n')] as const;
    }),
  );
  return { exports: exports.toSorted((a, b) => (a.name < b.name ? -1 : 1)), canonical, imported };
}
