// Jest runs CommonJS; Nest 12, Baileys and others ship only ES modules, and Jest's own require() of ES modules needs
// Node 24.9. Therefore swc converts our TypeScript and every ES module in node_modules to CommonJS; CommonJS packages
// pass through unchanged. Jest caches the results.
const { createHash } = require('node:crypto');
const { readFileSync, existsSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const base = JSON.parse(readFileSync(path.join(__dirname, '../..', '.swcrc'), 'utf8'));
const swcVersion = require('@swc/core/package.json').version;
const self = readFileSync(__filename, 'utf8');
const kinds = new Map();

function isEsm(file) {
  if (file.endsWith('.mjs')) return true;
  if (file.endsWith('.cjs')) return false;
  const dir = path.dirname(file);
  if (!kinds.has(dir)) {
    let d = dir,
      type = 'commonjs';
    for (;;) {
      const p = path.join(d, 'package.json');
      if (existsSync(p)) {
        type = JSON.parse(readFileSync(p, 'utf8')).type ?? 'commonjs';
        break;
      }
      const up = path.dirname(d);
      if (up === d) break;
      d = up;
    }
    kinds.set(dir, type === 'module');
  }
  return kinds.get(dir);
}

module.exports = {
  getCacheKey: (src, file, { configString, instrument }) =>
    createHash('sha1')
      .update(src)
      .update('\0')
      .update(file)
      .update('\0')
      .update(configString)
      .update(swcVersion)
      .update(JSON.stringify(base))
      .update(self)
      .update(String(instrument))
      .digest('hex'),
  process(src, file) {
    const ts = /\.tsx?$/.test(file);
    if (!ts && file.includes('node_modules') && !isEsm(file)) return { code: src };
    const { code, map } = transformSync(src, {
      filename: file,
      swcrc: false,
      configFile: false,
      sourceMaps: ts ? 'inline' : false,
      jsc: ts
        ? {
            ...base.jsc,
            paths: undefined,
            target: 'es2022',
            parser: { ...base.jsc.parser, tsx: file.endsWith('x') },
            transform: { ...base.jsc.transform, react: { runtime: 'automatic' }, hidden: { jest: true } },
          }
        : { target: 'es2022', parser: { syntax: 'ecmascript' } },
      module: { type: 'commonjs', ignoreDynamic: false },
    });
    return { code, map };
  },
};
