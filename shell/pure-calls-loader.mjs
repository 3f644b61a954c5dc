import { fileURLToPath } from 'node:url';

/**
 * React Router wraps its data router's component at the top of a module, in a call that no bundler knows to be without
 * effect. Marked as such, `Routes` and all that it ranks with stay out of the first load: addresses are matched by
 * `@gadgetry/environment/match-route`, which the boot script has to have anyway.
 */
export const pureCalls = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: fileURLToPath(import.meta.url),
};

// biome-ignore lint/style/noDefaultExport: a loader is its module's default export
export default function markPureCalls(source) {
  return source.replaceAll(/= (\w+\.memo\()/g, '= /* @__PURE__ */ $1');
}
