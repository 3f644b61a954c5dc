// In tests, style sheets have no effect, and class names are those of the style sheet.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
