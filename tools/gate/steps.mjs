// Runs the programs that a test run consists of.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const running = new Set();
// Time limits find what hangs; how fast a machine is must not decide about a merge (libs/testing/src/patience.ts).
process.env.TEST_PATIENCE ??= '3';
/** How long an interrupted group has to stop in order, in milliseconds. */
const STOP_MS = 20_000;

/**
 * Runs a step and prints its result; returns whether it passed. Steps running in parallel (`isBuffered`) are printed
 * whole when they end.
 */
export async function runStep(name, args, isBuffered, env = process.env) {
  const begin = Date.now();
  if (!isBuffered) console.log(`\n=== ${name}`);
  const { code, buffered } = await runProgram(args, isBuffered ? 'pipe' : 'inherit', env);
  if (isBuffered) process.stdout.write(`\n=== ${name}\n${buffered}`);
  console.log(`=== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return code === 0;
}

/** Stops all running steps in order. */
export const stopSteps = () => Promise.all([...running].map((child) => endOf(child)));

/** Resolves to its exit code, and to its output when that was buffered. */
async function runProgram(args, output, env) {
  // A group of its own: when the run is interrupted, workers and the products they started are stopped with it.
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...env, FORCE_COLOR: '0' },
    detached: process.platform !== 'win32',
  });
  running.add(child);
  let buffered = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (buffered += part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  running.delete(child);
  return { code, buffered };
}

async function endOf(child) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGTERM');
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_MS);
  await ended;
  // The products of a group may take longer to stop than the program that started them.
  while (signalGroup(child, 0)) await pause(100);
  clearTimeout(late);
}

/** Returns whether any process of the group is left. */
function signalGroup({ pid }, signal) {
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    return false;
  }
}
