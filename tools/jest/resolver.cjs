// Prefers `require` conditions, and uses `import` only for packages that offer nothing else.
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (err) {
    if (request.startsWith('.') || request.startsWith('/')) throw err;
    return options.defaultResolver(request, { ...options, conditions: ['node', 'import', 'default'] });
  }
};
