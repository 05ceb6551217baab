import { drawSeed } from '@prosa/testing';
import { parseArgs } from 'node:util';
import { TRIAL_KINDS, type TrialKind } from './trials.js';

/** Options of `npm run failover`. */
export interface FailoverOptions {
  trials: number;
  /** WhatsApp sessions shared by the replicas in the trials. */
  sessions: number;
  replicas: number;
  /** Seconds for which a frozen owner stays frozen; more than the life of a lease (10 s). */
  stopSeconds: number;
  /** Sessions dropped at once; 0 skips this case. */
  mass: number;
  /** Trials after which the run waits until the sessions are spread evenly again; 0: never. */
  spreadEvery: number;
  /** Includes the case of a foreign client that uses the same identity (about 40 s). */
  isForeign: boolean;
  /** Minutes by which one replica's calendar clock is off; each value runs its own set of trials. */
  skewMinutes: number[];
  /** Kinds of trials to run. */
  kinds: TrialKind[];
  seed: number;
}

const number = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`"${text}" is not a number from 0 on`);
  return value;
};

/** Reads the command line. Throws on an unknown option. */
export function readOptions(args: string[]): FailoverOptions & { isJson: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      trials: { type: 'string', default: '50' },
      sessions: { type: 'string', default: '10' },
      replicas: { type: 'string', default: '2' },
      'stop-seconds': { type: 'string', default: '60' },
      mass: { type: 'string', default: '50' },
      'spread-every': { type: 'string', default: '10' },
      skew: { type: 'string', default: '5' },
      'no-foreign': { type: 'boolean', default: false },
      kinds: { type: 'string', default: TRIAL_KINDS.join(',') },
      seed: { type: 'string', default: String(drawSeed()) },
      json: { type: 'boolean', default: false },
    },
  });
  const skew = number(values.skew);
  return {
    trials: number(values.trials),
    sessions: number(values.sessions),
    replicas: number(values.replicas),
    stopSeconds: number(values['stop-seconds']),
    mass: number(values.mass),
    spreadEvery: number(values['spread-every']),
    isForeign: !values['no-foreign'],
    skewMinutes: skew === 0 ? [] : [skew, -skew],
    kinds: TRIAL_KINDS.filter((kind) => values.kinds.split(',').includes(kind)),
    seed: number(values.seed),
    isJson: values.json,
  };
}
