// Tests load packages as CommonJS where they have it, and as ES modules where they have nothing else.
const { join } = require('node:path');

const CLASS_NAMES = join(__dirname, 'css-module-names.mjs');
const NO_CODE = join(__dirname, 'empty-file.mjs');

/** Returns what tests load for a file: style sheets have no effect in them. Packages may be style sheets, such as those of fonts. */
function loadedFor(path) {
  if (!path.endsWith('.css')) return path;
  return path.endsWith('.module.css') ? CLASS_NAMES : NO_CODE;
}

function resolve(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    try {
      return options.defaultResolver(request, { ...options, conditions: [...options.conditions, 'import'] });
    } catch {
      throw error;
    }
  }
}

module.exports = (request, options) => loadedFor(resolve(request, options));
