import { itWith, testSeed } from '@prosa/testing';
import { runSchedules } from './run-schedules.js';
import { readScheduleOptions } from './schedule-options.js';

/** Small enough for the merge gate; SCHEDULES and the command run the large form (docs/reliability.md). */
const SCHEDULES = Number(process.env.SCHEDULES ?? 60);
const SMALL = `--schedules ${SCHEDULES} --seconds 15 --schedulers 4 --connections 2 --kills 3 --outage 5`.split(' ');
const LIMIT_MS = 420_000;

describe('scheduled messages, with kill -9 and without the broker while they are due', () => {
  itWith(
    'own broker',
    'are each sent exactly once by four schedulers',
    async () => {
      const options = readScheduleOptions([...SMALL, '--seed', String(testSeed('schedules'))]);
      const lines: string[] = [];
      const outcome = await runSchedules(options, (line) => lines.push(line));
      process.stdout.write(`schedules: ${JSON.stringify(outcome)}\n${lines.join('\n')}\n`);

      expect(outcome).toMatchObject({
        kills: 3,
        arrived: SCHEDULES,
        missing: 0,
        doubled: 0,
        stored: SCHEDULES,
        unfinished: 0,
      });
    },
    LIMIT_MS,
  );
});
