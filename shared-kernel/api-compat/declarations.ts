import { createRequire } from 'node:module';
import { parse } from '@babel/parser';
import type { Node, Statement, TSTypeParameter, TSTypeParameterDeclaration } from '@babel/types';

const require = createRequire(import.meta.url);
const { VISITOR_KEYS }: typeof import('@babel/types') = require('@babel/types');
const { generate }: typeof import('@babel/generator') = require('@babel/generator');

/** A type parameter of an export: `N extends EventName = EventName`. */
export interface TypeParameter {
  readonly name: string;
  readonly constraint?: string;
}

/** A name that an entry point exports. */
export interface Export {
  readonly name: string;
  /** Whether it exists at run time. */
  readonly isValue: boolean;
  /** Doc comment with its asterisks; empty without one. */
  readonly doc: string;
  /** Of a generic type, or of a generic function. */
  readonly typeParameters: readonly TypeParameter[];
  /** Source of the type parameters, angle brackets included. */
  readonly generics: string;
  /** Names that its declaration refers to, directly or not, its own included. */
  readonly madeOf: readonly string[];
}

/** The parsed declarations of an entry point. */
export interface Declarations {
  readonly exports: readonly Export[];
  /** Declaration of each name without comments and with sorted members. */
  readonly canonical: ReadonlyMap<string, string>;
  /** Package of each imported name. */
  readonly imported: ReadonlyMap<string, string>;
}

const print = (node: Node): string => generate(node, { comments: false }).code;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] =>
  (VISITOR_KEYS[node.type] ?? []).flatMap((key) => {
    const child: unknown = node[key as keyof Node];
    return Array.isArray(child) ? child.filter(isNode) : isNode(child) ? [child] : [];
  });

function* identifiersIn(node: Node): Generator<string> {
  if (node.type === 'Identifier') yield node.name;
  for (const child of childrenOf(node)) yield* identifiersIn(child);
}

const isPrivate = (member: Node): boolean =>
  ('accessibility' in member && member.accessibility === 'private') || member.type === 'ClassPrivateProperty';

/** Members without a name (overloads, call signatures) keep their order. */
const memberName = (member: Node): string => ('key' in member && isNode(member.key) ? print(member.key) : '');

const byName = (members: readonly Node[]): Node[] =>
  members.toSorted((a, b) => (memberName(a) < memberName(b) ? -1 : memberName(a) > memberName(b) ? 1 : 0));

/** Sorts members and alternatives whose order has no meaning, and removes private members. */
function normalise(node: Node): void {
  for (const child of childrenOf(node)) normalise(child);
  if (node.type === 'TSInterfaceBody') node.body = byName(node.body) as typeof node.body;
  if (node.type === 'TSTypeLiteral') node.members = byName(node.members) as typeof node.members;
  if (node.type === 'ClassBody')
    node.body = byName(node.body.filter((member) => !isPrivate(member))) as typeof node.body;
  if (node.type === 'TSUnionType') node.types.sort((a, b) => (print(a) < print(b) ? -1 : 1));
}

interface Declared {
  readonly name: string;
  readonly node: Node;
  readonly isValue: boolean;
  readonly generics?: TSTypeParameterDeclaration | null | undefined;
}

function declaredBy(statement: Statement): readonly Declared[] {
  switch (statement.type) {
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [
        { name: statement.id.name, node: statement, isValue: false, generics: statement.typeParameters },
      ];
    case 'TSEnumDeclaration':
      return [{ name: statement.id.name, node: statement, isValue: true }];
    case 'ClassDeclaration':
    case 'TSDeclareFunction':
      return statement.id
        ? [
            {
              name: statement.id.name,
              node: statement,
              isValue: true,
              generics: statement.typeParameters as TSTypeParameterDeclaration,
            },
          ]
        : [];
    case 'VariableDeclaration':
      return statement.declarations.flatMap((declarator) => {
        const { id } = declarator;
        if (id.type !== 'Identifier') return [];
        const annotation = id.typeAnnotation;
        const type = annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : undefined;
        const generics = type?.type === 'TSFunctionType' ? type.typeParameters : undefined;
        return [
          { name: id.name, node: { ...statement, declarations: [declarator] }, isValue: true, generics },
        ];
      });
    default:
      return [];
  }
}

const written = (text: string, { start, end }: Node): string => text.slice(start ?? 0, end ?? 0);

const readParameter = (text: string, { name, constraint }: TSTypeParameter): TypeParameter => ({
  name,
  ...(constraint && { constraint: written(text, constraint) }),
});

/** Returns all names that a name refers to, directly or not, itself first. */
function reachable(name: string, refersTo: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const seen = new Set([name]);
  for (const one of seen) for (const next of refersTo.get(one) ?? []) seen.add(next);
  return [...seen];
}

/**
 * Parses the declarations of an entry point.
 * @throws SyntaxError
 */
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
  const generics = new Map(
    [...declared].map(([name, [first]]) => [name, first?.generics ?? undefined] as const),
  );
  const refersTo = new Map(
    [...declared].map(([name, all]) => {
      const names = all.flatMap(({ node }) => [...identifiersIn(node)]);
      return [name, new Set(names.filter((one) => declared.has(one) || imported.has(one)))] as const;
    }),
  );
  const exports = [...exportedDocs].map(([name, doc]): Export => {
    const all = declared.get(name);
    const generic = generics.get(name);
    return {
      name,
      doc,
      // A re-export by name is a value: types are re-exported by `export type`.
      isValue: all ? all.some(({ isValue }) => isValue) : true,
      typeParameters: (generic?.params ?? []).map((one) => readParameter(text, one)),
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
