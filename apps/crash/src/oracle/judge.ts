import pg from 'pg';
import {
  countParkedPoison,
  type Leftovers,
  liveMistakes,
  readMessages,
  readLeftovers,
  countFiredTimers,
  wrongTickets,
} from './messages.js';
import { type Finding, findInbound, findOut, orderBreaks } from './findings.js';
import { readPhones } from './phones.js';
import { readLedger } from './written.js';

export interface Evidence {
  ledgerFile: string;
  inboxFile: string;
  databaseUrl(): string;
}

export interface Verdict {
  /** Messages acknowledged to their senders. */
  messages: number;
  lost: number;
  doubled: number;
  /** Arrivals of an id that the phone already had; it shows them once. */
  repeats: number;
  orderBreaks: number;
  unanswered: number;
  wrongTickets: number;
  wrongTimers: number;
  /** Failing events that are neither parked nor dead letters, or are both. */
  wrongPoison: number;
  wrongLive: number | null;
  leftovers: Leftovers;
  /** Some of the failures, for the reader. */
  examples: string[];
}

const EXAMPLES_MAX = 20;

/** Compares what was acknowledged with the database and the phones. */
export async function judge({ ledgerFile, inboxFile, databaseUrl }: Evidence): Promise<Verdict> {
  const ledger = await readLedger(ledgerFile);
  const phones = await readPhones(inboxFile);
  const db = new pg.Client({ connectionString: databaseUrl() });
  await db.connect();
  try {
    const messages = await readMessages(db);
    const findings = [
      ...ledger.in.flatMap((message) => findInbound(message, messages.get(message.text) ?? [])),
      ...ledger.out.flatMap((message) => findOut(message, messages.get(message.text) ?? [], phones.get(message.text))),
      ...orderBreaks('desk', ledger.in, (text) => messages.get(text)?.[0]?.place),
      ...orderBreaks('desk', ledger.out, (text) => messages.get(text)?.[0]?.place),
      ...orderBreaks('phone', ledger.out, (text) => phones.get(text)?.place),
    ];
    const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length;
    const timers = await countFiredTimers(db);
    const poison = await countParkedPoison(db);
    return {
      messages: ledger.in.length + ledger.out.length,
      lost: count('lost'),
      doubled: count('doubled'),
      repeats: [...phones.values()].reduce((sum, { times, ids }) => sum + times - ids.length, 0),
      orderBreaks: count('order'),
      unanswered: ledger.unanswered,
      wrongTickets: await wrongTickets(db),
      wrongTimers: ledger.timers.filter((key) => timers.get(key) !== 1).length,
      wrongPoison: ledger.poison.filter((key) => poison.get(key) !== 1).length,
      wrongLive: await liveMistakes(db),
      leftovers: await readLeftovers(db),
      examples: findings.slice(0, EXAMPLES_MAX).map(({ kind, what }) => `${kind}: ${what}`),
    };
  } finally {
    await db.end();
  }
}
