// Bundles the libraries that every service loads into dist/vendor: a start opens some fifty files instead of three
// thousand, and takes a third less processor time (docs/decisions/011-bundled-libraries.md).
import { mkdir, rm } from 'node:fs/promises';
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

/**
 * Generates a module that lists the library's exports by name: from CommonJS only names that are written out can be
 * imported.
 */
async function entryOf(name) {
  const names = Object.keys(await import(name)).filter((exported) => exported !== 'module.exports');
  return `export { ${names.map((exported) => (/^[\w$]+$/.test(exported) ? exported : JSON.stringify(exported))).join(', ')} } from ${JSON.stringify(name)};`;
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
  for (const name of VENDORED) entries.set(`\0vendor:${name}`, await entryOf(name));
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
    format: 'esm',
    // Nest and TypeORM identify classes by their names.
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  return output.length;
}

if (process.argv[1] === import.meta.filename) console.log(`vendor: ${await buildVendor()} files`);
