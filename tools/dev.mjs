// `npm run dev`: rebuilds what is saved and restarts the standalone product. Extra arguments are passed to it (--demo).
import { spawn } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { buildFile, buildProject, ROOT } from './build.mjs';

const WEB = new Set(['apps/web', 'libs/ui']);
const preload = path.join(ROOT, 'dist/libs/channels/src/whatsapp/shared-als.js');
const entry = path.join(ROOT, 'dist/apps/standalone/src/main.js');
const projects = ['libs', 'apps'].flatMap((top) => readdirSync(path.join(ROOT, top)).map((name) => `${top}/${name}`));
for (const project of projects.filter((name) => !WEB.has(name) && name !== 'apps/e2e')) await buildProject(project);

let child;
let timer;
const changed = new Set();

function start() {
  const args = ['--enable-source-maps', '--import', preload, entry, ...process.argv.slice(2)];
  child = spawn(process.execPath, args, { stdio: 'inherit', cwd: ROOT });
}

function restart() {
  if (child.exitCode !== null) return start();
  child.once('exit', start);
  child.kill('SIGTERM');
}

async function rebuild() {
  const files = [...changed];
  changed.clear();
  try {
    await Promise.all(files.map(buildFile));
    console.log(`rebuilt ${files.length}`);
    restart();
  } catch (error) {
    console.error(error.message);
  }
}

const isServiceSource = (file) =>
  /\/src\/.*\.ts$/.test(file) && !file.endsWith('.spec.ts') && ![...WEB].some((project) => file.startsWith(project));

for (const top of ['apps', 'libs']) {
  watch(path.join(ROOT, top), { recursive: true }, (_, name) => {
    const file = name && path.posix.join(top, name);
    if (!file || !isServiceSource(file)) return;
    changed.add(path.join(ROOT, file));
    clearTimeout(timer);
    timer = setTimeout(rebuild, 80);
  });
}
start();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
