/** `npm run crash:bots`: each message to a foreign bot is answered exactly once (docs/reliability.md, "Foreign bots"). */
import { readBotOptions } from './bot-options.js';
import { runBots } from './run-bots.js';

const options = readBotOptions(process.argv.slice(2));
const begin = Date.now();
const print = (line: string) => void process.stderr.write(`${line}\n`);
const { customers, rounds, kills, seed } = options;
print(`${customers} customers, ${rounds} messages each, ${kills} kills, seed ${seed}`);
const outcome = await runBots(options, (line) =>
  print(`${((Date.now() - begin) / 1_000).toFixed(1).padStart(7)} s  ${line}`),
);
process.stdout.write(`${JSON.stringify({ ...outcome, seed })}\n`);
const { written, unanswered, doubled, renamed, ended } = outcome;
const isKept = unanswered + doubled + renamed + ended === 0 && written === customers * rounds;
print(isKept ? '\nEvery promise was kept.' : '\nBroken.');
process.exit(isKept ? 0 : 1);
