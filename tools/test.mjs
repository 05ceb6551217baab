// `npm test`: sets everything up and runs every check; ends with one line of what passed, failed and was skipped.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './ensure.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();
const { writeSpecGroups } = await import('./jest/spec-groups.mjs');

const root = path.resolve(import.meta.dirname, '..');
const bin = (name) => path.join(root, 'node_modules', name);
const reportFile = path.join(root, '.cache', 'test-results.json');
rmSync(reportFile, { force: true });

/** What runs, in this order; what stands in one stage runs side by side. */
const STAGES = [
  {
    types: [path.join(root, 'tools/typecheck.mjs')],
    lint: [bin('oxlint/bin/oxlint'), '--quiet'],
    format: [bin('oxfmt/bin/oxfmt'), '--check'],
    'boundaries, sizes, wording': [path.join(root, 'tools/check/all.mjs')],
  },
  {
    tests: [
      bin('jest/bin/jest.js'),
      '--ci',
      '--forceExit',
      '--config=jest.gate.js',
      '--json',
      `--outputFile=${reportFile}`,
      // More than there are cores: journeys wait for browsers and for processes that start, stop or are killed.
      '--maxWorkers=3',
      '--workerIdleMemoryLimit=1500MB',
      `--testSequencer=${path.join(root, 'tools/jest/gate-sequencer.cjs')}`,
    ],
  },
];

writeSpecGroups();
const failed = [];
for (const stage of STAGES) {
  const steps = Object.entries(stage);
  await Promise.all(steps.map(([name, args]) => runStep(name, args, name !== 'tests')));
}

const report = readReport(reportFile);
const totals = {
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
};
const skipped = report.testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status === 'pending')
  .map(({ fullName }) => fullName);
if (skipped.length > 0)
  console.log(`\nSkipped, because what they need is not on this machine:\n  ${skipped.join('\n  ')}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failed.length === 0 && totals.failed === 0 ? 0 : 1);

/** Of steps side by side each is printed whole, when it has ended. */
async function runStep(name, args, isBuffered) {
  const begin = Date.now();
  if (!isBuffered) console.log(`\n=== ${name}`);
  const { code, buffered } = await runProgram(args, isBuffered ? 'pipe' : 'inherit');
  if (code !== 0) failed.push(name);
  if (isBuffered) process.stdout.write(`\n=== ${name}\n${buffered}`);
  console.log(`=== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

/** Its exit code, and what it printed where that was held back. */
async function runProgram(args, output) {
  const env = { ...process.env, FORCE_COLOR: '0' };
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', output, output], env });
  let buffered = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (buffered += part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, buffered };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0, numPendingTests: 0, testResults: [] };
  }
}
