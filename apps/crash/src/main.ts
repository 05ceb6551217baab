import { readOptions } from './options.js';
import { broken, summaryOf, table } from './report.js';
import { run } from './run.js';

// `npm run crash`: kills processes in the middle of traffic and checks that no message is lost or doubled
// (docs/reliability.md).
const options = readOptions(process.argv.slice(2));
const begin = Date.now();
const print = (line: string) => void process.stderr.write(`${line}\n`);
const log = (line: string) => print(`${((Date.now() - begin) / 1000).toFixed(1).padStart(7)} s  ${line}`);

print(
  `${options.mode}, ${options.messages} messages, seed ${options.seed} (--seed ${options.seed} runs the same plan again)`,
);
const outcome = await run(options, log);
const summary = { ...summaryOf(options, outcome), totalMs: Date.now() - begin };
const problems = broken(summary);
if (options.isJson) process.stdout.write(`${JSON.stringify(summary)}\n`);
else process.stdout.write(`\n${table(summary)}\n`);
for (const example of outcome.examples) print(`  ${example}`);
print(problems.length === 0 ? '\nEvery promise was kept.' : `\nBroken: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
