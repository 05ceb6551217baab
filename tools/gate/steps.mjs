// Runs the programs that a test run consists of.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const running = new Set();

/** Runs a step and prints its result. Steps running in parallel (`isBuffered`) are printed whole when they end. */
export async function runStep(name, args, isBuffered) {
  const begin = Date.now();
  if (!isBuffered) console.log(`\n=== ${name}`);
  const { code, buffered } = await runProgram(args, isBuffered ? 'pipe' : 'inherit');
  if (isBuffered) process.stdout.write(`\n=== ${name}\n${buffered}`);
  console.log(`=== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return code === 0;
}

/** Stops all running steps in order. */
export const stopSteps = () => Promise.all([...running].map((child) => endOf(child)));

/** Resolves to its exit code, and to its output when that was buffered. */
async function runProgram(args, output) {
  const env = { ...process.env, FORCE_COLOR: '0' };
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', output, output], env });
  running.add(child);
  let buffered = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (buffered += part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  running.delete(child);
  return { code, buffered };
}

function endOf(child) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  return ended;
}
