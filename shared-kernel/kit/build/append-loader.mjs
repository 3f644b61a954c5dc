// A loader that appends text to a source.

/** @this {import('@rspack/core').LoaderContext<{ text: string }>} */
export default function append(source) {
  return `${source}\n${this.getOptions().text}\n`;
}
