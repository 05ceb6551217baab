import { itWith, testSeed } from '@prosa/testing';
import { brokenOf } from './campaign-outcome.js';
import { readCampaignOptions } from './campaign-options.js';
import { runCampaigns } from './run-campaigns.js';

/** Small enough for the merge gate; RECIPIENTS and the command run the large form (docs/reliability.md). */
const RECIPIENTS = Number(process.env.RECIPIENTS ?? 60);
const SMALL = `--recipients ${RECIPIENTS} --connections 4 --kills 3 --cancels 2 --outage 0`.split(' ');
const LIMIT_MS = 420_000;

describe('a campaign, with kill -9 and at failpoints, cancelled and restarted', () => {
  itWith(
    'own broker',
    'reaches each recipient once, its report is the ledger, and a cancel stops all but one message',
    async () => {
      const options = readCampaignOptions([...SMALL, '--seed', String(testSeed('campaigns'))]);
      const lines: string[] = [];
      const outcome = await runCampaigns(options, (line) => lines.push(line));
      process.stdout.write(`campaigns: ${JSON.stringify(outcome)}\n${lines.join('\n')}\n`);

      expect(brokenOf(outcome)).toEqual([]);
      expect(outcome).toMatchObject({
        recipients: RECIPIENTS,
        arrived: RECIPIENTS,
        unknown: 0,
        kills: 3,
        cancels: 2,
        failpoints: ['F32', 'F33', 'F34'],
      });
    },
    LIMIT_MS,
  );
});
