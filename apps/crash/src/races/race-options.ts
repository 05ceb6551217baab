import { drawSeed } from '@prosa/testing';
import { parseArgs } from 'node:util';
import type { Mode } from '../options.js';

/** The rows of docs/spec/reliability-security.md §5 that are races. */
export const RACES = ['R11', 'R12', 'R22', 'R22-API'] as const;
export type RaceName = (typeof RACES)[number];

/** Options of `npm run crash:races`. */
export interface RaceOptions {
  mode: Mode;
  only: RaceName[];
  /** R11: signed-in users, each of whom accepts each ticket. */
  attendants: number;
  tickets: number;
  /** R12: contacts, and the number of messages that each of them starts with. */
  contacts: number;
  first: number;
  /** R22: messages of each of both, each sent under its own key. */
  sends: number;
  /** WhatsApp connections; each sends at most 10 messages a second. */
  connections: number;
  /** Processes killed in each race. */
  kills: number;
  seed: number;
  isJson: boolean;
}

/** Reads the command line. Throws on an unknown option. */
export function readRaceOptions(args: string[]): RaceOptions {
  const { values } = parseArgs({
    args,
    options: {
      mode: { type: 'string', default: 'standalone' },
      only: { type: 'string', default: RACES.join(',') },
      attendants: { type: 'string', default: '100' },
      tickets: { type: 'string', default: '1000' },
      contacts: { type: 'string', default: '200' },
      first: { type: 'string', default: '1000' },
      sends: { type: 'string', default: '10000' },
      connections: { type: 'string', default: '20' },
      kills: { type: 'string', default: '2' },
      seed: { type: 'string', default: String(drawSeed()) },
      json: { type: 'boolean', default: false },
    },
  });
  const { mode } = values;
  if (mode !== 'standalone' && mode !== 'distributed') throw new Error('--mode is standalone or distributed');
  return {
    mode,
    only: values.only.split(',').map(raceOf),
    attendants: wholeNumber('--attendants', values.attendants, 2),
    tickets: wholeNumber('--tickets', values.tickets, 1),
    contacts: wholeNumber('--contacts', values.contacts, 1),
    first: wholeNumber('--first', values.first, 1),
    sends: wholeNumber('--sends', values.sends, 1),
    connections: wholeNumber('--connections', values.connections, 1),
    kills: wholeNumber('--kills', values.kills, 0),
    seed: wholeNumber('--seed', values.seed, 0),
    isJson: values.json,
  };
}

function raceOf(text: string): RaceName {
  const found = RACES.find((name) => name === text);
  if (!found) throw new Error(`--only: no such race: ${text}; there are ${RACES.join(', ')}`);
  return found;
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) throw new Error(`${name} is a whole number from ${least}`);
  return value;
}
