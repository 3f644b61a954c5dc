// In tests a class is called what the style sheet calls it.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
