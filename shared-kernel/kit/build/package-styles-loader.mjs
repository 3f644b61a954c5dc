import { scopeStyles } from './package-styles.mjs';
import { stableName } from './stable-names.mjs';

/** @this {import('@rspack/core').LoaderContext<{ context: string, remote: string }>} */
export default function packageStyles(css) {
  const { context, remote } = this.getOptions();
  return scopeStyles(stableName(this.resourcePath, context), css, remote);
}
