// In the module for Node, imported pictures lie where the version's files do: composing says where.
__webpack_public_path__ = globalThis[Symbol.for('gadgetry.base')] ?? '';
