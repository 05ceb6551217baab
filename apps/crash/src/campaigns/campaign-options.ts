import { drawSeed } from '@prosa/testing';
import { parseArgs } from 'node:util';

/** Options of `npm run crash:campaigns`. */
export interface CampaignOptions {
  /** Recipients of the campaign. */
  recipients: number;
  connections: number;
  /** Processes of campaigns; tickets and channels have two each. */
  campaigns: number;
  /** Processes killed while it sends, besides one at each failpoint of campaigns. */
  kills: number;
  /** How often it is cancelled and restarted. */
  cancels: number;
  /** Seconds for which the broker is away in the middle; afterwards the database is killed. 0: neither. */
  outage: number;
  seed: number;
  /** Folder that receives arrivals, ledger and logs, for finding the cause of a failure. */
  evidence: string | undefined;
}

/** Reads the command line. Throws on an unknown option. */
export function readCampaignOptions(args: string[]): CampaignOptions {
  const { values } = parseArgs({
    args,
    options: {
      recipients: { type: 'string', default: '1000' },
      connections: { type: 'string', default: '8' },
      campaigns: { type: 'string', default: '3' },
      kills: { type: 'string', default: '20' },
      cancels: { type: 'string', default: '20' },
      outage: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(drawSeed()) },
      evidence: { type: 'string' },
    },
  });
  const { evidence, ...counts } = values;
  const numbers = Object.entries(counts).map(([name, text]) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a whole number`);
    return [name, value];
  });
  return { ...(Object.fromEntries(numbers) as Omit<CampaignOptions, 'evidence'>), evidence };
}
