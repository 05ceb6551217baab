/** `npm run crash:campaigns`: each recipient gets at most one message (docs/reliability.md, "Campaigns"). */
import { brokenOf } from './campaign-outcome.js';
import { readCampaignOptions } from './campaign-options.js';
import { runCampaigns } from './run-campaigns.js';

const options = readCampaignOptions(process.argv.slice(2));
const begin = Date.now();
const print = (line: string) => void process.stderr.write(`${line}\n`);
const { recipients, kills, cancels, seed } = options;
print(`${recipients} recipients, ${kills} kills, ${cancels} cancels, seed ${seed}`);
const outcome = await runCampaigns(options, (line) =>
  print(`${((Date.now() - begin) / 1_000).toFixed(1).padStart(7)} s  ${line}`),
);
const problems = brokenOf(outcome);
process.stdout.write(`${JSON.stringify({ ...outcome, seed })}\n`);
print(problems.length === 0 ? '\nEvery promise was kept.' : `\nBroken: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
