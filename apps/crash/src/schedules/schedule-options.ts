import { drawSeed } from '@prosa/testing';
import { parseArgs } from 'node:util';

/** Options of `npm run crash:schedules`. */
export interface ScheduleOptions {
  /** Scheduled messages. */
  schedules: number;
  /** Seconds over which their times are spread. */
  seconds: number;
  /** Processes of the scheduler. */
  schedulers: number;
  connections: number;
  /** Processes killed while they are due. */
  kills: number;
  /** Seconds for which the broker is away in the middle; 0: it stays. */
  outage: number;
  seed: number;
}

/** Reads the command line. Throws on an unknown option. */
export function readScheduleOptions(args: string[]): ScheduleOptions {
  const { values } = parseArgs({
    args,
    options: {
      schedules: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '60' },
      schedulers: { type: 'string', default: '4' },
      connections: { type: 'string', default: '5' },
      kills: { type: 'string', default: '10' },
      outage: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(drawSeed()) },
    },
  });
  const numbers = Object.entries(values).map(([name, text]) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a whole number`);
    return [name, value];
  });
  return Object.fromEntries(numbers) as ScheduleOptions;
}
