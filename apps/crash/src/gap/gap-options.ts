import { drawSeed } from '@prosa/testing';
import { parseArgs } from 'node:util';

export interface GapOptions {
  kills: number;
  /** False runs the control, which must lose messages. */
  hasJournal: boolean;
  seed: number;
  /**
   * Campaigns run in parallel, each with its own process and account: most of a kill is spent waiting for the next
   * start.
   */
  side: number;
  isJson: boolean;
}

/** Reads the command line. Throws on an unknown option. */
export function readGapOptions(args: string[]): GapOptions {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '500' },
      journal: { type: 'string', default: 'on' },
      seed: { type: 'string', default: String(drawSeed()) },
      side: { type: 'string', default: '2' },
      json: { type: 'boolean', default: false },
    },
  });
  if (!['on', 'off'].includes(values.journal)) throw new Error('--journal is on or off');
  const { kills, seed, side } = values;
  return {
    kills: wholeNumber('--kills', kills),
    hasJournal: values.journal === 'on',
    seed: wholeNumber('--seed', seed),
    side: wholeNumber('--side', side),
    isJson: values.json,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} is a whole number from 1`);
  return value;
}
