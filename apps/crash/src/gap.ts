/** `npm run crash:gap`: kills the owner of an account around the receipt (docs/spec/reliability-security.md §4.3). */
import { type GapOptions, readGapOptions } from './gap/gap-options.js';
import { killSideBySide } from './gap/kill-side-by-side.js';
import { withOwnerWorld } from './gap/with-owner-world.js';

/** Kills between two lines of progress. */
const PRINT_EVERY = 25;

const options: GapOptions = readGapOptions(process.argv.slice(2));
const begin = Date.now();
const result = await withOwnerWorld((world) =>
  killSideBySide(world, options, (done) => {
    if (!options.isJson && done % PRINT_EVERY === 0) process.stdout.write(`  ${done} of ${options.kills} kills\n`);
  }),
);

const { lost, doubled, orderBreaks, errorAcks, blind } = result;
const isAsPromised = options.hasJournal
  ? lost + doubled + orderBreaks + errorAcks + blind === 0
  : // The control shows that the run can detect a loss.
    lost > 0;
const seconds = Math.round((Date.now() - begin) / 1_000);
const report = { journal: options.hasJournal ? 'on' : 'off', ...result, seed: options.seed, seconds, isAsPromised };
process.stdout.write(`${JSON.stringify(report, null, options.isJson ? 0 : 2)}\n`);
process.exit(isAsPromised ? 0 : 1);
