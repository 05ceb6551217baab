import { writeSync } from 'node:fs';
import { type FailpointName, FAILPOINT_NUMBERS, numberOf } from './failpoints.js';

const STDERR = 2;

interface Armed {
  number: string;
  /** How many times the point is passed unharmed before. */
  passes: number;
}

let armed: Armed | null = null;

/** Does nothing, unless this process was started to die here: then SIGKILL to itself, as from outside. */
export function failpoint(name: FailpointName): void {
  if (armed === null || numberOf(name) !== armed.number) return;
  if (armed.passes-- > 0) return;
  // Written synchronously: whoever started the process must see that this end was wanted.
  writeSync(STDERR, `failpoint ${armed.number} passed\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Arms what PROSA_FAILPOINTS names, for example `F05`, or `F05:3` for the third passing; empty disarms. */
export function armFailpoints(setting: string): void {
  const [number = '', nth = '1'] = setting.split(':');
  armed = number === '' ? null : { number, passes: Number(nth) - 1 };
}

/** What is wrong with the setting; null when it can be used. A number may only be armed in a demo. */
export function failpointProblem(setting: string, isDemo: boolean): string | null {
  if (setting === '') return null;
  if (!isDemo) return 'needs PROSA_DEMO=1: it ends the process on purpose';
  const [, number = ''] = /^(F\d\d)(:[1-9]\d*)?$/.exec(setting) ?? [];
  return FAILPOINT_NUMBERS.has(number) ? null : 'must be a failpoint, for example F05 or F05:3';
}
