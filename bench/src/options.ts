import { parseArgs } from 'node:util';

/** Size of a seeded database (docs/performance.md, "Scales"). */
export interface Scale {
  companies: number;
  contacts: number;
  tickets: number;
  messages: number;
  /** Share of all rows that belongs to the first company. */
  largestShare: number;
  /** Open tickets of the first company, and messages of the longest chat. */
  openInLargest: number;
  longestChat: number;
  /** P4: chats that receive messages, and messages per reading. */
  chats: number;
  inboundBatch: number;
  /** P5: connections, and messages that each sends in one reading; at most its burst of 30. */
  outbound: { connections: number; each: number };
  /** P6: sockets, and seconds of each reading. */
  fanOut: { sockets: number; seconds: number };
  /** P7: recipients of a campaign, and how many messages of it are measured. */
  campaign: { recipients: number; claims: number };
  /** P8: rows of a sheet. */
  importRows: number;
  /** P10: number of sessions, and seconds over which processor time is counted. */
  idle: { sessions: number; seconds: number };
  /** P13: seconds of each scroll and of each run of live events. */
  consoleSeconds: number;
  /** P14: webhooks of each round. */
  webhooks: number;
  /** P15: messages of an import, and seconds of live messages. */
  importedMessages: number;
  liveSeconds: number;
  /** P16: number of sessions, and seconds over which idle ones are measured. */
  failover: { sessions: number; probeSeconds: number };
  /** P17: timers that are due at one instant. */
  timers: number;
  /** P18: messages of each reading. */
  apiSends: number;
  /** P20: deliveries that wait. */
  waitingDeliveries: number;
}

/** Options that are the same at every scale. */
const MEASURED = {
  openInLargest: 5_000,
  longestChat: 10_000,
  chats: 500,
  inboundBatch: 1_000,
  outbound: { connections: 20, each: 30 },
  fanOut: { sockets: 2_000, seconds: 10 },
  campaign: { recipients: 100_000, claims: 2_000 },
  importRows: 50_000,
  idle: { sessions: 200, seconds: 20 },
  consoleSeconds: 15,
  webhooks: 400,
  importedMessages: 2_000,
  liveSeconds: 10,
  failover: { sessions: 200, probeSeconds: 36 },
  timers: 10_000,
  apiSends: 1_000,
  waitingDeliveries: 10_000,
};

export const SCALES: Record<string, Scale> = {
  /** Smoke size: shows that every row runs; its ratios mean little. */
  tiny: {
    companies: 20,
    contacts: 4_000,
    tickets: 5_000,
    messages: 20_000,
    largestShare: 0.25,
    openInLargest: 500,
    longestChat: 2_000,
    chats: 50,
    inboundBatch: 100,
    outbound: { connections: 4, each: 20 },
    fanOut: { sockets: 2_000, seconds: 3 },
    campaign: { recipients: 10_000, claims: 300 },
    importRows: 1_000,
    idle: { sessions: 20, seconds: 10 },
    consoleSeconds: 5,
    webhooks: 100,
    importedMessages: 500,
    liveSeconds: 3,
    failover: { sessions: 12, probeSeconds: 36 },
    timers: 500,
    apiSends: 200,
    waitingDeliveries: 1_000,
  },
  small: {
    companies: 20,
    contacts: 20_000,
    tickets: 25_000,
    messages: 300_000,
    largestShare: 0.4,
    ...MEASURED,
    // Half of what P10 requires: linking takes longest, and all rows together may take 15 minutes
    // (docs/performance.md).
    idle: { sessions: 100, seconds: 20 },
  },
  large: {
    companies: 50,
    contacts: 400_000,
    tickets: 1_000_000,
    messages: 10_000_000,
    largestShare: 0.5,
    ...MEASURED,
  },
};

export interface Options {
  scaleName: string;
  scale: Scale;
  seed: number;
  /** Names of the rows to measure, in upper case; empty: all. */
  only: string[];
  isJson: boolean;
  /** Folder for a CPU profile of the product, written when it stops; null: none. */
  profileTo: string | null;
}

/** Reads the command line. Throws with the problem when it is invalid. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: 'small' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      timers: { type: 'string' },
      'cpu-prof': { type: 'string' },
    },
  });
  const named = SCALES[values.scale];
  if (!named) throw new Error(`--scale ${values.scale}: one of ${Object.keys(SCALES).join(', ')}`);
  const scale = { ...named, timers: Number(values.timers ?? named.timers) };
  const only = values.only.toUpperCase().split(',').filter(Boolean);
  const profileTo = values['cpu-prof'] ?? null;
  return { scaleName: values.scale, scale, seed: Number(values.seed), only, isJson: values.json, profileTo };
}
