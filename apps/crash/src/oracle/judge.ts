import type { GraphAdmin } from '@prosa/graph-simulator';
import pg from 'pg';
import {
  countParkedPoison,
  type Leftovers,
  liveMistakes,
  readMessages,
  readLeftovers,
  readUnfinished,
  countFiredTimers,
  type Unfinished,
  wokenTickets,
  wrongTickets,
} from './messages.js';
import { acceptedOf, findMissing, findWrongEvents, readCalls } from './program-events.js';
import { type Finding, findInbound, findOut, orderBreaks } from './findings.js';
import { readPhones } from './phones.js';
import { findAnswer, isUncertain, readPlatforms } from './platforms.js';
import { readLedger } from './written.js';

export interface Evidence {
  ledgerFile: string;
  inboxFile: string;
  /** What the company's program received. */
  callsFile: string;
  databaseUrl(): string;
  platforms: GraphAdmin;
  /** Contacts of the desk by their person on the platforms. */
  contactOf: ReadonlyMap<string, string>;
}

export interface Verdict {
  /** Messages of phones and to phones, acknowledged to their senders. */
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
  /** Messages of platforms' customers, answers to them, and imported messages. */
  webhookMessages: number;
  answers: number;
  imported: number;
  /** Answers that did not go out and are shown as of unknown outcome. */
  uncertain: number;
  /** Tickets of imported messages that show something unread. */
  woken: number;
  /** Events that the company's program accepted, and how many of them it got again. */
  events: number;
  eventRepeats: number;
  /** Messages without exactly one event, and events that are missing, out of order, unsigned, or came again changed. */
  wrongEvents: number;
  leftovers: Leftovers & Unfinished;
  /** Some of the failures, for the reader. */
  examples: string[];
}

const EXAMPLES_MAX = 20;

/** Compares what was acknowledged with the database and the phones. */
export async function judge({ ledgerFile, inboxFile, callsFile, databaseUrl, ...others }: Evidence): Promise<Verdict> {
  const ledger = await readLedger(ledgerFile);
  const phones = await readPhones(inboxFile);
  const accepted = acceptedOf(await readCalls(callsFile));
  const customers = await readPlatforms(others.platforms, others.contactOf);
  const db = new pg.Client({ connectionString: databaseUrl() });
  await db.connect();
  try {
    const messages = await readMessages(db);
    const rowsOf = (text: string) => messages.get(text) ?? [];
    const findings = [
      ...ledger.in.flatMap((message) => findInbound(message, rowsOf(message.text))),
      ...ledger.out.flatMap((message) => findOut(message, rowsOf(message.text), phones.get(message.text))),
      ...ledger.webhook.flatMap((message) => findInbound(message, rowsOf(message.text))),
      ...ledger.answer.flatMap((message) => findAnswer(message, rowsOf(message.text), customers.get(message.text))),
      ...ledger.archived.flatMap((message) => findInbound(message, rowsOf(message.text))),
      ...orderBreaks('desk', ledger.in, (text) => messages.get(text)?.[0]?.place),
      ...orderBreaks('desk', ledger.out, (text) => messages.get(text)?.[0]?.place),
      ...orderBreaks('desk', ledger.webhook, (text) => messages.get(text)?.[0]?.place),
      ...orderBreaks('desk', ledger.answer, (text) => messages.get(text)?.[0]?.place),
      ...orderBreaks('desk', ledger.archived, (text) => messages.get(text)?.[0]?.place),
      ...orderBreaks('platform', ledger.answer, (text) => customers.get(text)?.place),
      ...orderBreaks('phone', ledger.out, (text) => phones.get(text)?.place),
    ];
    const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length;
    const timers = await countFiredTimers(db);
    const poison = await countParkedPoison(db);
    const wrongEvents = [...accepted.wrong, ...findWrongEvents(accepted, ledger), ...(await findMissing(db, accepted))];
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
      webhookMessages: ledger.webhook.length,
      answers: ledger.answer.length,
      imported: ledger.archived.length,
      uncertain: ledger.answer.filter(({ text }) => isUncertain(rowsOf(text), customers.get(text))).length,
      woken: await wokenTickets(db),
      events: accepted.first.size,
      eventRepeats: accepted.repeats,
      wrongEvents: wrongEvents.length,
      leftovers: { ...(await readLeftovers(db)), ...(await readUnfinished(db)) },
      examples: [
        ...findings.slice(0, EXAMPLES_MAX).map(({ kind, what }) => `${kind}: ${what}`),
        ...wrongEvents.slice(0, EXAMPLES_MAX),
      ],
    };
  } finally {
    await db.end();
  }
}
