import { drawSeed } from '@prosa/testing';
import { parseArgs } from 'node:util';

/** Options of `npm run crash:bots`. */
export interface BotOptions {
  /** People who talk with the bot at the same time, and how often each writes; fewer than ten, or it takes them for a bot. */
  customers: number;
  rounds: number;
  /** Processes killed meanwhile, beside those that die at failpoints. */
  kills: number;
  seed: number;
}

/** Reads the command line. Throws on an unknown option. */
export function readBotOptions(args: string[]): BotOptions {
  const { values } = parseArgs({
    args,
    options: {
      customers: { type: 'string', default: '100' },
      rounds: { type: 'string', default: '8' },
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(drawSeed()) },
    },
  });
  const numbers = Object.entries(values).map(([name, text]) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a whole number`);
    return [name, value];
  });
  return Object.fromEntries(numbers) as BotOptions;
}
