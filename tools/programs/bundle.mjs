// Bundles our own code of each program into dist/programs: a start opens some thirty files of ours instead of sixteen
// hundred (docs/decisions/011-bundled-libraries.md).
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const FOLDER = path.join(DIST, 'programs');
const VENDOR = path.join(DIST, 'vendor') + path.sep;
/** Programs that are started often; the others run from their own files. */
const PROGRAMS = [
  'standalone',
  'tenancy',
  'tickets',
  'channels',
  'campaigns',
  'scheduler',
  'gateway',
  'simulator',
  'graph-simulator',
  'receiver-simulator',
  'bot-simulator',
];

/** Reads our built files with their maps. What a file says of its own place stays true in the bundle. */
const ownFiles = {
  name: 'own-files',
  load: (id) => ({ code: withOwnPlace(readFileSync(id, 'utf8'), id), map: readFileSync(`${id}.map`, 'utf8') }),
};

function withOwnPlace(code, file) {
  if (!code.includes('import.meta.')) return code;
  const url = `new URL(${JSON.stringify(path.relative(FOLDER, file).split(path.sep).join('/'))}, import.meta.url)`;
  const folder = `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`;
  return code.replaceAll(/import\.meta\.(url|dirname)/g, (_, what) => (what === 'url' ? `${url}.href` : folder));
}

/** Whether an import stays one: of a bundled library, of Node, or of what lies in node_modules. */
const isForeign = (id) => (path.isAbsolute(id) ? id.startsWith(VENDOR) : !id.startsWith('.'));

/** Bundles all programs at once, so that they share what several of them load. Returns the number of files. */
async function buildPrograms() {
  const bundle = await rolldown({
    cwd: DIST,
    platform: 'node',
    input: Object.fromEntries(PROGRAMS.map((name) => [name, path.join(DIST, 'apps', name, 'src/main.js')])),
    external: isForeign,
    plugins: [ownFiles],
  });
  await rm(FOLDER, { recursive: true, force: true });
  const { output } = await bundle.write({
    dir: FOLDER,
    format: 'esm',
    // Nest and TypeORM identify classes by their names.
    keepNames: true,
    // Before whatever decorates: shared files are loaded before the code of the program itself.
    banner: `import 'reflect-metadata';`,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  return output.length;
}

if (process.argv[1] === import.meta.filename) console.log(`programs: ${await buildPrograms()} files`);
