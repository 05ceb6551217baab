// Loads specs, sources and packages with Node's own require, in the worker's own realm: a module is read and evaluated
// once for each worker, not once for each spec file, and no global is looked up through a vm context. Our TypeScript is
// transformed by swc, and kept in .cache/swc.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const root = path.resolve(__dirname, '../..');
const cacheFolder = path.join(root, '.cache/swc');
const base = JSON.parse(readFileSync(path.join(root, '.swcrc'), 'utf8'));
const salt = [require('@swc/core/package.json').version, JSON.stringify(base), readFileSync(__filename, 'utf8')].join();

/** Names that are files of ours. */
const OWN = [
  [/^fast-check$/, () => path.join(__dirname, 'fast-check.cjs')],
  [/^@prosa\/service-kit\/([a-z]+)$/, (name) => path.join(root, `libs/service-kit/src/${name}/index.ts`)],
  [/^@prosa\/([a-z-]+)$/, (name) => path.join(root, `libs/${name}/src/index.ts`)],
];

/** Modules that a spec replaces by `jest.mock`: factories by file, and what they made. */
const replaced = new Map();

const isOwn = (file) => file.startsWith(root) && !file.includes(`${path.sep}node_modules${path.sep}`);

/** Removes our modules from the cache, so that they are evaluated once more. Returns what was removed. */
function forgetOwn() {
  const entries = Object.entries(require.cache).filter(([file]) => /\.tsx?$/.test(file) && isOwn(file));
  for (const [file] of entries) delete require.cache[file];
  return entries;
}

/** Returns Jest's object for a spec with what Jest does to modules, done to those that Node loads. */
exports.jestOf = (jest, spec) => {
  const from = Module.createRequire(spec);
  const placeOf = (name) => Module._resolveFilename(name, { filename: spec, paths: from.resolve.paths(name) });
  return {
    ...jest,
    mock: (name, factory) => {
      forgetOwn();
      replaced.set(placeOf(name), { factory });
    },
    requireActual: (name) => load(placeOf(name), null, false),
    isolateModulesAsync: async (run) => {
      const kept = forgetOwn();
      await run();
      forgetOwn();
      for (const [file, module] of kept) require.cache[file] = module;
    },
  };
};

/** Ends what a spec did to modules. */
exports.restoreModules = () => {
  if (replaced.size === 0) return;
  replaced.clear();
  forgetOwn();
};

const load = Module._load;

/** React finds out once whether there is a document, and would have none in any later spec of the worker. */
const needsDocument = (request) => request === 'react-dom' && typeof document === 'undefined';

function loadReplaced(request, parent, isMain) {
  if (needsDocument(request))
    throw new Error('The spec loads React: begin it with @jest-environment ./tools/jest/browser.cjs');
  if (replaced.size === 0) return load(request, parent, isMain);
  const found = replaced.get(Module._resolveFilename(request, parent, isMain));
  if (!found) return load(request, parent, isMain);
  found.exports ??= found.factory();
  return found.exports;
}

let isInstalled = false;

/** Teaches `require` our TypeScript. */
exports.install = () => {
  if (isInstalled) return;
  isInstalled = true;
  mkdirSync(cacheFolder, { recursive: true });
  Module._load = loadReplaced;
  for (const extension of ['.ts', '.tsx']) Module._extensions[extension] = compile;
  Module._resolveFilename = resolveFilename;
  // Failures name the lines of our sources.
  process.setSourceMapsEnabled(true);
};

const resolve = Module._resolveFilename;

/** Resolves what only our sources write: `./x.js` for x.ts, our libraries by their names. */
function resolveFilename(request, parent, ...rest) {
  const from = parent?.filename ?? '';
  return sourceOf(request, from) ?? libraryOf(request, from) ?? packageOf(request, parent, rest);
}

function sourceOf(request, from) {
  if (!/^\.\.?\/.*\.js$/.test(request) || !/\.tsx?$/.test(from)) return undefined;
  const stem = path.resolve(path.dirname(from), request.slice(0, -'.js'.length));
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file));
}

function libraryOf(request, from) {
  if (from.startsWith(__dirname)) return undefined;
  for (const [pattern, placeOf] of OWN) {
    const match = pattern.exec(request);
    if (match) return placeOf(match[1]);
  }
  return undefined;
}

function packageOf(request, parent, rest) {
  try {
    return resolve(request, parent, ...rest);
  } catch (error) {
    if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    return importPath(request);
  }
}

/** Where an ES module is that a package offers to `import` alone. */
let resolver;
function importPath(request) {
  resolver ??= require('./import-path.mjs');
  return resolver.importPath(request);
}

function compile(module, file) {
  module._compile(compiled(file), file);
}

function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha1').update(salt).update(file).update('\0').update(source).digest('hex');
  const cached = path.join(cacheFolder, `${key}.cjs`);
  if (existsSync(cached)) return readFileSync(cached, 'utf8');
  const { code } = transformSync(source, {
    filename: file,
    swcrc: false,
    configFile: false,
    sourceMaps: 'inline',
    jsc: {
      ...base.jsc,
      paths: undefined,
      target: 'es2022',
      parser: { ...base.jsc.parser, tsx: file.endsWith('x') },
      transform: { ...base.jsc.transform, react: { runtime: 'automatic' }, hidden: { jest: true } },
    },
    module: { type: 'commonjs', ignoreDynamic: false },
  });
  // Workers write the same files at the same time: a rename replaces at once.
  const written = `${cached}.${process.pid}`;
  writeFileSync(written, code);
  renameSync(written, cached);
  return code;
}
