// `node tools/run.mjs <program below dist> [options]`: runs a built program of the workspace, after set-up.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure.mjs';

const [program = ''] = process.argv.splice(2, 1);
ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();

const load = (file) => import(pathToFileURL(path.resolve(import.meta.dirname, '../dist', file)).href);
process.setSourceMapsEnabled(true);
// Must be loaded before anything that uses asynchronous contexts, as in tools/start.mjs.
await load('libs/channels/src/whatsapp/shared-als.js');
await load(program);
