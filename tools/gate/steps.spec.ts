import { eventually } from '@prosa/testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';

/** A worker that starts a product and is ended by a signal at once, as Jest's workers are. */
const WORKER = `
  const { spawn } = require('node:child_process');
  const { writeFileSync } = require('node:fs');
  const product = "process.on('SIGTERM', () => setTimeout(() => process.exit(), 300)); process.send('up'); setInterval(() => {}, 1000)";
  const child = spawn(process.execPath, ['-e', product], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  child.once('message', () => writeFileSync(process.env.PIDS, process.pid + ' ' + child.pid));
`;

describe('an interrupted run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prosa-steps-'));
  const pids = path.join(folder, 'pids');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('stops the workers of a step and the products that they started', async () => {
    writeFileSync(path.join(folder, 'worker.cjs'), WORKER);
    const steps = path.resolve(__dirname, 'steps.mjs');
    const run = `
      import { runStep, stopSteps } from ${JSON.stringify(steps)};
      process.on('SIGTERM', () => void stopSteps().then(() => process.exit(1)));
      await runStep('step', [${JSON.stringify(path.join(folder, 'worker.cjs'))}], false);`;
    const runner = spawn(process.execPath, ['--input-type=module', '-e', run], {
      env: { ...process.env, PIDS: pids },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => runner.once('close', resolve));
    const started = await eventually(async () => readFileSync(pids, 'utf8').split(' ').map(Number));
    expect(started.map(isRunning)).toEqual([true, true]);

    runner.kill('SIGTERM');

    expect(await ended).toBe(1);
    expect(started.map(isRunning)).toEqual([false, false]);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
