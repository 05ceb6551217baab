import { drawSeed } from '@prosa/testing';
import { parseArgs } from 'node:util';
import { TRAFFIC_FAILPOINTS } from './strikes/traffic-failpoints.js';

export type Mode = 'standalone' | 'distributed';

export interface Options {
  mode: Mode;
  /** Messages sent in total: half by phones, half by the REST caller. */
  messages: number;
  /** Processes killed in total, at failpoints or at a random moment. At least three more than failpoints. */
  kills: number;
  /** Failpoints to arm: a count, chosen by the seed, or their numbers. */
  failpoints: number | readonly string[];
  brokerKills: number;
  databaseKills: number;
  /** Messages over the accounts of Meta platforms: half by webhooks, half answers. */
  platformMessages: number;
  /** Messages that are imported from a phone's past meanwhile. */
  importedMessages: number;
  chats: number;
  connections: number;
  seed: number;
  isJson: boolean;
  /** Folder that receives ledger, arrivals, tables and logs, for finding the cause of a failure. */
  evidence?: string;
}

const FLAGS = {
  mode: { type: 'string', default: 'standalone' },
  messages: { type: 'string', default: '2000' },
  kills: { type: 'string', default: '10' },
  failpoints: { type: 'string', default: 'all' },
  'broker-kills': { type: 'string' },
  'database-kills': { type: 'string' },
  'platform-messages': { type: 'string', default: '300' },
  'imported-messages': { type: 'string', default: '1000' },
  chats: { type: 'string', default: '50' },
  connections: { type: 'string', default: '5' },
  seed: { type: 'string' },
  json: { type: 'boolean', default: false },
  evidence: { type: 'string' },
} as const;

/** By default one broker kill and one database kill for this many process kills. */
const KILLS_PER_OUTAGE = 20;

/** Throws on an unknown flag or a value that is no number. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: FLAGS });
  const mode = values.mode;
  if (mode !== 'standalone' && mode !== 'distributed') throw new Error('--mode is standalone or distributed');
  const kills = count('kills', values.kills);
  const outages = String(Math.max(1, Math.round(kills / KILLS_PER_OUTAGE)));
  return {
    mode,
    messages: count('messages', values.messages),
    kills,
    failpoints: failpointsOf(values.failpoints),
    brokerKills: mode === 'standalone' ? 0 : count('broker-kills', values['broker-kills'] ?? outages),
    databaseKills: count('database-kills', values['database-kills'] ?? outages),
    platformMessages: count('platform-messages', values['platform-messages']),
    importedMessages: count('imported-messages', values['imported-messages']),
    chats: count('chats', values.chats),
    connections: count('connections', values.connections),
    seed: count('seed', values.seed ?? String(drawSeed())),
    isJson: values.json,
    evidence: values.evidence,
  };
}

/** Parses `all`, a count, or a list of failpoints. */
function failpointsOf(text: string): Options['failpoints'] {
  if (text === 'all') return Infinity;
  if (!text.startsWith('F')) return count('failpoints', text);
  const numbers = text.split(',');
  const unknown = numbers.find((number) => !TRAFFIC_FAILPOINTS.some((each) => each.number === number));
  if (unknown !== undefined) throw new Error(`--failpoints: no such failpoint: ${unknown}`);
  return numbers;
}

function count(flag: string, text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isInteger(value) || value < 0) throw new Error(`--${flag}: not a whole number: ${text}`);
  return value;
}
