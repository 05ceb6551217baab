import 'reflect-metadata';
import { missedGoals, tableOf } from './ownership/failover-report.js';
import { readOptions } from './ownership/options.js';
import { runFailover } from './ownership/run-failover.js';

// `npm run failover`: ends owners of shared sessions and checks that others take over (docs/reliability.md, "Session
// ownership").
const { isJson, ...options } = readOptions(process.argv.slice(2));
const report = await runFailover(options, (line) => process.stderr.write(`${line}\n`));
process.stdout.write(`${isJson ? JSON.stringify(report) : tableOf(report)}\n`);
const missed = missedGoals(report);
for (const goal of missed) process.stderr.write(`missed: ${goal}\n`);
process.exit(missed.length === 0 ? 0 : 1);
