// Tests load packages as CommonJS where they have it, and as ES modules where they have nothing else.
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    try {
      return options.defaultResolver(request, { ...options, conditions: [...options.conditions, 'import'] });
    } catch {
      throw error;
    }
  }
};
