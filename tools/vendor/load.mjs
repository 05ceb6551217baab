// Copied to dist/vendor: loads a bundled library with the code that V8 made of it when it was bundled. Another version of
// Node.js, or one with other flags, compiles it as usual.
import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

const require = createRequire(import.meta.url);
const modules = new Map();
/** Every bundled file that was loaded, with its compiled code. */
export const scripts = new Map();

/** Returns the exports of a bundled file beside this one. */
export const load = (name) => loadFile(path.join(import.meta.dirname, name));

/** Where the compiled code of a bundled file is kept. */
export const cacheOf = (file) => `${file}.cache`;

function loadFile(file) {
  const known = modules.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData: existsSync(cacheOf(file)) ? readFileSync(cacheOf(file)) : undefined,
  });
  scripts.set(file, script);
  const folder = path.dirname(file);
  const requireFrom = (id) => (id.startsWith('.') ? loadFile(path.join(folder, id)) : require(id));
  script.runInThisContext()(module.exports, Object.assign(requireFrom, require), module, file, folder);
  return module.exports;
}
