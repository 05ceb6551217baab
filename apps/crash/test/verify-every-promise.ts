import { isLong, testSeed } from '@prosa/testing';
import { type Mode, readOptions } from '../src/options.js';
import { broken, summaryOf } from '../src/report.js';
import { run } from '../src/run.js';

/** Time limit of a test that runs it. */
export const SMALL_LIMIT_MS = 600_000;
/** Small enough for `npm run test:long`; the command runs all failpoints and more messages (docs/reliability.md). */
const SMALL =
  '--messages 600 --kills 8 --database-kills 1 --connections 6 --chats 30 --platform-messages 60 --imported-messages 300';
/** For `npm test`. */
const SMALLEST =
  '--messages 200 --kills 3 --database-kills 1 --connections 4 --chats 20 --platform-messages 20 --imported-messages 60';
/** Few enough that each process still dies from outside too. */
const FAILPOINTS: Record<Mode, string> = { standalone: 'F01,F17,F27,F31,F36', distributed: 'F08,F28,F29,F35' };
const SMALLEST_FAILPOINTS = 'F01,F17';

/** Runs the small form of docs/reliability.md. Prints the whole log when a promise was broken. */
export async function verifyEveryPromise(mode: Mode): Promise<void> {
  const options = readOptions([
    '--mode',
    mode,
    ...(isLong() ? SMALL : SMALLEST).split(' '),
    '--failpoints',
    isLong() ? FAILPOINTS[mode] : SMALLEST_FAILPOINTS,
    '--seed',
    String(testSeed('crash')),
  ]);
  const lines: string[] = [];
  const outcome = await run(options, (line) => lines.push(line));
  const summary = summaryOf(options, outcome);
  process.stdout.write(`crash: ${JSON.stringify(summary)}\n`);
  // Other suites use the processor beside it: the command alone judges how long the drain takes, this one that it ends.
  const problems = broken(summary, Infinity);
  if (problems.length > 0) process.stdout.write(`${[...lines, ...outcome.examples].join('\n')}\n`);

  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ messages: options.messages, lost: 0, doubled: 0 });
  expect(summary.woken).toBe(0);
  // A failpoint that no traffic reached causes a further import.
  expect(summary.imported).toBeGreaterThanOrEqual(options.importedMessages);
  expect(summary.events).toBeGreaterThan(options.messages);
  expect(summary.webhookMessages + summary.answers).toBeGreaterThanOrEqual(options.platformMessages);
  expect(summary.kills).toBeGreaterThanOrEqual(options.kills);
}
