// `npm run start:distributed`: runs the six services as separate processes, with DATABASE_URL and AMQP_URL.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './ensure.mjs';

const SERVICES = ['tenancy', 'tickets', 'channels', 'campaigns', 'scheduler', 'gateway'];
const missing = ['DATABASE_URL', 'AMQP_URL', 'PROSA_SECRET'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.log(`Set ${missing.join(', ')} first: see docs/running.md.`);
  process.exit(1);
}
ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();

const dist = path.resolve(import.meta.dirname, '../dist');
const door = Number(process.env.PORT ?? 8080);
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${door}`;
let isStopping = false;

const children = SERVICES.map((name, index) => {
  const port = name === 'gateway' ? door : door + 1 + index;
  const preload = path.join(dist, 'libs/channels/src/whatsapp/shared-als.js');
  const args = [
    ...(name === 'channels' ? ['--import', preload] : []),
    '--enable-source-maps',
    path.join(dist, `programs/${name}.js`),
  ];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), PUBLIC_URL: publicUrl },
  });
  child.once('exit', (code) => {
    if (isStopping) return;
    console.log(`${name} ended (${code}): stopping the others`);
    stop();
  });
  console.log(`  ${name.padEnd(10)} process ${child.pid}, port ${port}`);
  return child;
});

function stop() {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
