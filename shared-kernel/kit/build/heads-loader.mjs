// Makes the module for Node export the remote's heads beside its app: browsers never load them.

/** @this {import('@rspack/core').LoaderContext<object>} */
export default function withHeads(source) {
  return `${source}
export { heads } from './heads';
`;
}
