import { testSeed } from '@prosa/testing';
import { brokenOf, summaryOf } from './race-report.js';
import { readRaceOptions } from './race-options.js';
import { runRaces } from './run-races.js';

/** Small enough for the merge gate; the command runs the large form (docs/reliability.md). */
const SMALL = '--attendants 12 --tickets 8 --contacts 5 --first 60 --sends 80 --connections 4 --kills 1'.split(' ');
const LIMIT_MS = 360_000;

describe('races of many callers, with a kill -9 in the middle', () => {
  it(
    'end with one owner per ticket, one ticket per contact and one message per key',
    async () => {
      const options = readRaceOptions([...SMALL, '--seed', String(testSeed('races'))]);
      const lines: string[] = [];
      const outcome = await runRaces(options, (line) => lines.push(line));
      const problems = brokenOf(outcome);
      process.stdout.write(`races: ${JSON.stringify(summaryOf(options, outcome))}\n`);
      const examples = outcome.races.flatMap((race) => race.examples);
      if (problems.length > 0) process.stdout.write(`${[...lines, ...examples, ...outcome.failures].join('\n')}\n`);

      expect(problems).toEqual([]);
      expect(summaryOf(options, outcome).races).toMatchObject([
        { name: 'R11', kills: 1, tickets: 8, politeRefusals: 88 },
        { name: 'R12', kills: 1, messages: 300, contacts: 5 },
        { name: 'R22', kills: 1, sends: 80, inDatabase: 80, atPhones: 80 },
        { name: 'R22-API', kills: 1, sends: 80, inDatabase: 80, atPhones: 80 },
      ]);
    },
    LIMIT_MS,
  );
});
