// What most codemods need: an export of the kernel has another name.

/** Whether an identifier is a name of its own, not something that something else is called by. */
function isReference({ node, parent, name: key }) {
  const { node: above } = parent;
  switch (above.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
    case 'JSXMemberExpression':
      return key === 'object' || above.computed === true;
    case 'ObjectProperty':
    case 'Property':
    case 'ObjectMethod':
    case 'ClassProperty':
    case 'ClassMethod':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return key !== 'key' || above.computed === true || above.shorthand === true;
    case 'JSXAttribute':
    case 'TSQualifiedName':
      return key !== 'name' && key !== 'right';
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return above.local === node && above.imported !== node;
    default:
      return true;
  }
}

/** Whether something else in the file bears one of the names, so that only the import may be touched. */
const isTaken = (j, root, local, to, own) =>
  root.find(j.Identifier, { name: to }).size() > 0 ||
  root
    .find(j.Identifier, { name: local })
    .filter((path) => isReference(path))
    .some((path) => {
      const scope = path.scope?.lookup(local);
      return scope !== null && scope !== undefined && scope !== own;
    });

/** Gives the references of a file another name; those in a shorthand keep their key. */
function renameReferences(j, root, local, to) {
  for (const type of [j.Identifier, j.JSXIdentifier])
    root
      .find(type, { name: local })
      .filter((path) => isReference(path))
      .forEach((path) => {
        const { node: above } = path.parent;
        if (above.shorthand && above.key) {
          above.shorthand = false;
          above.key = j.identifier(local);
          above.value = j.identifier(to);
        } else if (above.type === 'ExportSpecifier') {
          above.local = j.identifier(to);
          above.exported ??= j.identifier(local);
        } else path.node.name = to;
      });
}

/**
 * A transform that follows an export to its new name, wherever it is imported by its own name or another one, or passed on.
 * Where the new name is taken in a file, the import alone changes (`import { put as add }`).
 * @param {{ from: string, name: string, to: string }} change `from`: what is imported, such as `@gadgetry/shared-kernel/cart`
 */
export const renameExport =
  ({ from, name, to }) =>
  ({ source }, { j }) => {
    // Most files have nothing to do with it, and reading them all takes its time.
    if (!source.includes(from) || !source.includes(name)) return undefined;
    const root = j(source);
    let count = 0;
    root.find(j.ImportDeclaration, { source: { value: from } }).forEach((path) => {
      // In place of the old one: a specifier that is changed is printed as if it had one name.
      path.node.specifiers = path.node.specifiers?.map((specifier) => {
        if (specifier.type !== 'ImportSpecifier' || specifier.imported.name !== name) return specifier;
        const local = specifier.local?.name ?? name;
        count += 1;
        const keepsName = local !== name || isTaken(j, root, local, to, path.scope);
        if (!keepsName) renameReferences(j, root, local, to);
        const { importKind } = specifier;
        return Object.assign(j.importSpecifier(j.identifier(to), j.identifier(keepsName ? local : to)), {
          ...(importKind && { importKind }),
        });
      });
    });
    root.find(j.ExportNamedDeclaration, { source: { value: from } }).forEach(({ node }) => {
      node.specifiers = node.specifiers?.map((specifier) => {
        if (specifier.local?.name !== name) return specifier;
        count += 1;
        // Whoever imports it from here knows it by its former name.
        return j.exportSpecifier.from({
          local: j.identifier(to),
          exported: j.identifier(specifier.exported.name),
        });
      });
    });
    return count > 0 ? root.toSource({ quote: 'single' }) : undefined;
  };
