// Tests load packages as CommonJS where they have it, and as ES modules where they have nothing else.
const { join } = require('node:path');

const STYLE_SHEET = join(__dirname, 'style-sheet.mjs');

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

module.exports = (request, options) => {
  const path = resolve(request, options);
  // Packages may be style sheets, too, such as those of fonts.
  return path.endsWith('.css') ? STYLE_SHEET : path;
};
