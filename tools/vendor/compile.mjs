// `node compile.mjs <dist/vendor>`: loads every bundled library as a start does, and keeps what V8 made of each file.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import 'reflect-metadata';

const folder = path.resolve(process.argv[2]);
const { cacheOf, load, scripts } = await import(pathToFileURL(path.join(folder, 'load.js')).href);
for (const name of readdirSync(folder).filter((file) => file.endsWith('.cjs'))) load(name);
for (const [file, script] of scripts) writeFileSync(cacheOf(file), script.createCachedData());
process.exit();
