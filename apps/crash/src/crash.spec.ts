import { hasBrokerProgram } from '@prosa/testing';
import { type Options, readOptions } from './options.js';
import { broken, summaryOf } from './report.js';
import { run } from './run.js';

const LIMIT_MS = 400_000;
/** What the merge gate has time for; all failpoints and more messages are the command's (docs/reliability.md). */
const SMALL = ['--messages', '800', '--kills', '5', '--failpoints', 'F08,F17', '--database-kills', '1'];
/** A failure is run anew with the seed it printed. */
const SEED = process.env.TEST_SEED ? ['--seed', process.env.TEST_SEED] : [];
const optionsOf = (...args: string[]): Options => readOptions([...args, ...SEED]);

/** The small run: docs/reliability.md. The whole log is told when a promise was broken. */
async function keepsEveryPromise(options: Options): Promise<void> {
  const lines: string[] = [];
  const outcome = await run(options, (line) => lines.push(line));
  const summary = summaryOf(options, outcome);
  process.stdout.write(`crash: ${JSON.stringify(summary)}\n`);
  const problems = broken(summary);
  if (problems.length > 0) process.stdout.write(`${[...lines, ...outcome.examples].join('\n')}\n`);

  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ messages: options.messages, lost: 0, doubled: 0 });
  expect(summary.kills).toBeGreaterThanOrEqual(options.kills);
}

const withBroker = hasBrokerProgram ? it : it.skip;

describe('kill -9 in the middle of the traffic', () => {
  it(
    'loses nothing and doubles nothing, in one process',
    () => keepsEveryPromise(optionsOf('--mode', 'standalone', ...SMALL)),
    LIMIT_MS,
  );

  withBroker(
    'loses nothing and doubles nothing, in many processes over RabbitMQ',
    () => keepsEveryPromise(optionsOf('--mode', 'distributed', ...SMALL)),
    LIMIT_MS,
  );
});
