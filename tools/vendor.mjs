// Bundles the libraries that every service loads into dist/vendor, compiled: a start opens some fifty files instead of
// three thousand, and compiles none of them (docs/decisions/011-bundled-libraries.md).
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'dist/vendor');

/**
 * Libraries imported from dist/vendor. A library that loads one of these must be listed as well, or a process has two
 * copies of it: therefore all of Nest is listed, and whatever else decorates, or is distinguished by `instanceof`.
 */
const VENDORED = new Set([
  '@nestjs/common',
  '@nestjs/common/constants.js',
  '@nestjs/core',
  '@nestjs/jwt',
  '@nestjs/microservices',
  '@nestjs/passport',
  '@nestjs/platform-express',
  '@nestjs/platform-socket.io',
  '@nestjs/swagger',
  '@nestjs/typeorm',
  '@nestjs/websockets',
  '@noble/curves/ed25519.js',
  '@noble/curves/utils.js',
  '@whiskeysockets/baileys',
  '@whiskeysockets/baileys/lib/Signal/Group/index.js',
  'amqp-connection-manager',
  'amqplib',
  'class-transformer',
  'class-validator',
  'cookie-parser',
  'croner',
  'date-fns',
  'express',
  'fflate',
  'file-type',
  'helmet',
  'ipaddr.js',
  'libphonenumber-js/min',
  'libsignal',
  'lru-cache',
  'otpauth',
  'passport',
  'passport-jwt',
  'pg',
  'prom-client',
  'rxjs',
  'saxes',
  'socket.io',
  'typeorm',
  'undici',
  'web-push',
  'write-excel-file/node',
  'ws',
]);

/**
 * Libraries that bundled ones load from node_modules: native programs, those with files beside the code or threads,
 * what must be loaded before anything else, and what is loaded on demand.
 */
const EXCLUDED = /^(sharp|@node-rs\/|pino|thread-stream|swagger-ui-dist|reflect-metadata|@aws-sdk\/)/;

const fileOf = (name) => `${name.replaceAll('/', '__').replace(/\.js$/, '')}.js`;

/**
 * Returns where a built file imports a library from: below dist/vendor, or by its name. `file` is the built file's
 * path.
 */
export function whereIs(name, file) {
  if (!VENDORED.has(name)) return name;
  const relative = path.relative(path.dirname(file), path.join(FOLDER, fileOf(name)));
  return relative.split(path.sep).join('/');
}

/** Returns the names that a library exports, as they are written in an export: from CommonJS no others can be imported. */
const exportsOf = async (name) =>
  Object.keys(await import(name))
    .filter((exported) => exported !== 'module.exports' && exported !== '__esModule')
    .map((exported) => (/^[\w$]+$/.test(exported) ? exported : JSON.stringify(exported)));

/** What is bundled for a library. The bundler loses names that are exported again without a name of their own here. */
function entryOf(name, names) {
  const imported = names.map((exported, place) => `${exported} as i${place}`);
  const copies = names.map((_, place) => `const v${place} = i${place};`);
  const exported = names.map((each, place) => `v${place} as ${each}`);
  return `import { ${imported.join(', ')} } from ${JSON.stringify(name)};\n${copies.join('\n')}\nexport { ${exported.join(', ')} };`;
}

/** Writes the module that is imported: it loads the bundled library and exports what that one does. */
async function writeModule(name, names) {
  const script = fileOf(name).replace(/\.js$/, '.cjs');
  const values = names.map((exported, place) => `${exported}: v${place}`);
  const code = [
    `import { load } from './load.js';`,
    `const { ${values.join(', ')} } = load(${JSON.stringify(script)});`,
    `export { ${names.map((exported, place) => `v${place} as ${exported}`).join(', ')} };`,
  ];
  await writeFile(path.join(FOLDER, fileOf(name)), `${code.join('\n')}\n`);
}

/** Where `@nestjs/typeorm` calls `require('typeorm')`, which would load a second TypeORM from node_modules. */
const COMPATIBILITY = path.join('@nestjs', 'typeorm', 'dist', 'common', 'typeorm-compat.js');

/** The same module with the bundled TypeORM in its place. */
function withImportedTypeOrm(code) {
  const changed = code.replace('createRequire(import.meta.url)', '() => typeorm');
  if (changed === code) throw new Error(`${COMPATIBILITY} no longer requires typeorm: this replacement can go`);
  return `import * as typeorm from 'typeorm';\n${changed}`;
}

async function buildVendor() {
  const { rolldown } = await import('rolldown');
  const entries = new Map();
  const names = new Map();
  for (const name of VENDORED) {
    names.set(name, await exportsOf(name));
    entries.set(`\0vendor:${name}`, entryOf(name, names.get(name)));
  }
  const self = fileURLToPath(import.meta.url);
  const bundle = await rolldown({
    cwd: ROOT,
    platform: 'node',
    input: Object.fromEntries([...VENDORED].map((name) => [fileOf(name).slice(0, -'.js'.length), `\0vendor:${name}`])),
    external: EXCLUDED,
    // Optional drivers and adapters that are not installed; the libraries load them on demand.
    onLog: (level, log, handle) => log.code !== 'UNRESOLVED_IMPORT' && handle(level, log),
    plugins: [
      {
        name: 'entries',
        resolveId(id, importer) {
          if (entries.has(id)) return id;
          return importer && entries.has(importer) ? this.resolve(id, self, { skipSelf: true }) : null;
        },
        load: (id) => entries.get(id) ?? null,
      },
      {
        name: 'one-typeorm',
        transform: (code, id) => (id.endsWith(COMPATIBILITY) ? withImportedTypeOrm(code) : null),
      },
    ],
  });
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const { output } = await bundle.write({
    dir: FOLDER,
    // Of ES modules Node 20 cannot be given the compiled code.
    format: 'cjs',
    exports: 'named',
    // Compiled code that was kept cannot import on Node 20.
    dynamicImportInCjs: false,
    // Nest and TypeORM identify classes by their names.
    keepNames: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
  });
  await copyFile(path.join(import.meta.dirname, 'vendor/load.mjs'), path.join(FOLDER, 'load.js'));
  for (const [name, exported] of names) await writeModule(name, exported);
  // In a process of its own, so that what this one has loaded is not compiled twice.
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'vendor/compile.mjs'), FOLDER]);
  return output.length;
}

if (process.argv[1] === import.meta.filename) console.log(`vendor: ${await buildVendor()} files`);
