// Transpiles a project's TypeScript with swc, one file at a time, into dist/<projectRoot>. Type checking is a separate
// target (tsc --noEmit), so a build takes milliseconds.
import { transformFile } from '@swc/core';
import { init, parse } from 'es-module-lexer/minimal';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, whereIs } from './vendor.mjs';

export { ROOT };
const swcrc = JSON.parse(readFileSync(path.join(ROOT, '.swcrc'), 'utf8'));

/** Transpiles (or copies) one file to its place below dist. */
export async function buildFile(file) {
  const out = path.join(ROOT, 'dist', path.relative(ROOT, file));
  await mkdir(path.dirname(out), { recursive: true });
  if (!file.endsWith('.ts')) return copyFile(file, out);
  const options = { ...swcrc, swcrc: false, cwd: ROOT, sourceMaps: true, jsc: { ...swcrc.jsc, baseUrl: ROOT } };
  const { code, map } = await transformFile(file, options);
  const js = out.replace(/\.ts$/, '.js');
  await init();
  await writeFile(js, `${linked(code, js)}\n//# sourceMappingURL=${path.basename(js)}.map\n`);
  await writeFile(`${js}.map`, map);
}

/**
 * Rewrites imports of bundled libraries to their files in dist/vendor; raw limits of the bench are measured on plain
 * ones.
 */
function linked(code, js) {
  if (js.startsWith(path.join(ROOT, 'dist/bench'))) return code;
  let led = '';
  let at = 0;
  for (const { n: name, s: start, e: end, d: dynamic } of parse(code)[0]) {
    const place = name && whereIs(name, js);
    if (place === name) continue;
    // The range of a dynamic `import('x')` includes the quotes.
    led += code.slice(at, start) + (dynamic > -1 ? JSON.stringify(place) : place);
    at = end;
  }
  return led + code.slice(at);
}

const isShipped = (name) => !/\.(spec|test)\.ts$|\.d\.ts$/.test(name);

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

/** Transpiles the src folder of a project and removes outputs without a source. Returns the number of files. */
export async function buildProject(projectRoot) {
  const files = (await filesBelow(path.join(ROOT, projectRoot, 'src'))).filter((file) =>
    isShipped(path.basename(file)),
  );
  await Promise.all(files.map(buildFile));
  const wanted = new Set(
    files.map((file) => path.join(ROOT, 'dist', path.relative(ROOT, file)).replace(/\.ts$/, '.js')),
  );
  const built = await filesBelow(path.join(ROOT, 'dist', projectRoot, 'src'));
  await Promise.all(built.filter((file) => !wanted.has(file.replace(/\.map$/, ''))).map((file) => rm(file)));
  return files.length;
}

if (process.argv[1] === import.meta.filename) {
  for (const project of process.argv.slice(2)) console.log(`${project}: ${await buildProject(project)} files`);
}
