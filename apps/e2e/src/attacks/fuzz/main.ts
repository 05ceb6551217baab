import { drawSeed } from '@prosa/testing';
import { twoCompanies } from '@prosa/harness';
import { parseArgs } from 'node:util';
import { type FuzzReport, runFuzz } from './run-fuzz.js';

// `npm run fuzz -- --cases 100000 [--seed 1] [--json]`: exits with 1 when an answer was invalid.
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(drawSeed()) },
    json: { type: 'boolean', default: false },
  },
});

const world = await twoCompanies({ TRUSTED_PROXIES: '1' });
try {
  const report = await runFuzz(world, { cases: Number(values.cases), seed: Number(values.seed) });
  process.stdout.write(`${values.json ? JSON.stringify(report) : table(report)}\n`);
  process.exitCode = report.failures.length === 0 ? 0 : 1;
} finally {
  await world.remove();
}

function table({ operations, failures, ...totals }: FuzzReport): string {
  const rows = Object.entries(operations).map(([name, statuses]) => `  ${name.padEnd(40)} ${JSON.stringify(statuses)}`);
  const failed = failures.map((failure) => `FAILED ${failure.operation}: ${failure.problem}\n  ${failure.request}`);
  return [...rows, ...failed, JSON.stringify(totals)].join('\n');
}
