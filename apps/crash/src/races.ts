/** `npm run crash:races`: many callers change the same thing at once (docs/reliability.md, "Races"). */
import { brokenOf, summaryOf, tableOf } from './races/race-report.js';
import { readRaceOptions } from './races/race-options.js';
import { runRaces } from './races/run-races.js';

const options = readRaceOptions(process.argv.slice(2));
const begin = Date.now();
const print = (line: string) => void process.stderr.write(`${line}\n`);
print(`${options.mode}, ${options.only.join(', ')}, seed ${options.seed}`);
const outcome = await runRaces(options, (line) =>
  print(`${((Date.now() - begin) / 1_000).toFixed(1).padStart(7)} s  ${line}`),
);
const problems = brokenOf(outcome);
process.stdout.write(`${options.isJson ? JSON.stringify(summaryOf(options, outcome)) : tableOf(outcome)}\n`);
for (const { examples } of outcome.races) for (const example of examples) print(`  ${example}`);
for (const failure of outcome.failures) print(`  ${failure}`);
print(problems.length === 0 ? '\nEvery promise was kept.' : `\nBroken: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
