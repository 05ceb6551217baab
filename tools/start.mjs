// `npm start`: from a bare clone to the running product, in this one process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure.mjs';

console.log('Prosa\n');
ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();

const dist = path.resolve(import.meta.dirname, '../dist');
const load = (file) => import(pathToFileURL(path.join(dist, file)).href);
process.setSourceMapsEnabled(true);
// Must be loaded before anything that uses asynchronous contexts: see docs/decisions on AsyncLocalStorage below Node
// 24.
await load('libs/channels/src/whatsapp/shared-als.js');
await load('programs/standalone.js');
