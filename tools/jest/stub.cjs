/** What Jest runs in place of a spec: loads it by native.cjs. */
module.exports = {
  process: (_, file) => ({ code: `loadNatively(${JSON.stringify(file)}, jest);` }),
  getCacheKey: (_, file) =>
    require('node:crypto')
      .createHash('sha1')
      .update('1' + file)
      .digest('hex'),
};
