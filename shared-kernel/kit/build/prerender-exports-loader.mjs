// Makes the module for Node export what it needs to prerender the remote's pages beside its app: browsers never load it.

/** @this {import('@rspack/core').LoaderContext<{ names: readonly string[] }>} */
export default function withPrerenderExports(source) {
  const { names } = this.getOptions();
  return [source, ...names.map((name) => `export { ${name} } from './${name}';`), ''].join('\n');
}
