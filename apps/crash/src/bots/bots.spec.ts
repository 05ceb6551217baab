import { itWith, testSeed } from '@prosa/testing';
import { readBotOptions } from './bot-options.js';
import { runBots } from './run-bots.js';

/** Small enough for the merge gate; the command runs the large form (docs/reliability.md). */
const SMALL = '--customers 10 --rounds 3 --kills 2'.split(' ');
const LIMIT_MS = 420_000;

describe('a foreign bot, with kill -9 and at failpoints', () => {
  itWith(
    'own broker',
    'answers each message exactly once, and is called again under the same id only',
    async () => {
      const options = readBotOptions([...SMALL, '--seed', String(testSeed('bots'))]);
      const lines: string[] = [];
      const outcome = await runBots(options, (line) => lines.push(line));
      process.stdout.write(`bots: ${JSON.stringify(outcome)}\n${lines.join('\n')}\n`);

      expect(outcome).toMatchObject({ written: 30, unanswered: 0, doubled: 0, renamed: 0, ended: 0, kills: 2 });
      expect(outcome.failpoints).toEqual(['F38', 'F39', 'F40']);
    },
    LIMIT_MS,
  );
});
