/** `npm run crash:schedules`: each scheduled message is sent exactly once (docs/reliability.md, "Scheduled messages"). */
import { runSchedules } from './schedules/run-schedules.js';
import { readScheduleOptions } from './schedules/schedule-options.js';

const options = readScheduleOptions(process.argv.slice(2));
const begin = Date.now();
const print = (line: string) => void process.stderr.write(`${line}\n`);
print(`${options.schedules} scheduled messages, ${options.schedulers} schedulers, seed ${options.seed}`);
const outcome = await runSchedules(options, (line) =>
  print(`${((Date.now() - begin) / 1_000).toFixed(1).padStart(7)} s  ${line}`),
);
process.stdout.write(`${JSON.stringify(outcome)}\n`);
const { missing, doubled, unfinished, stored, arrived, schedules } = outcome;
const isKept = missing + doubled + unfinished === 0 && stored === schedules && arrived === schedules;
print(isKept ? '\nEvery promise was kept.' : '\nBroken.');
process.exit(isKept ? 0 : 1);
