import { eachOf, type Phones, seeded } from '@prosa/harness';
import { readPhones } from '../oracle/phones.js';
import { onStage, type Stage } from '../on-stage.js';
import { readRows } from '../races/read-rows.js';
import { Restarts } from '../races/restarts.js';
import type { Outage } from '../strikes/outages.js';
import { startTarget } from '../target.js';
import { makeWorld, type World } from '../traffic/world.js';
import type { ScheduleOptions } from './schedule-options.js';

const CHATS_PER_CONNECTION = 5;
const CREATE_AT_ONCE = 8;
/** Time for creating them before the first is due, for each. */
const CREATE_MS = 150;
const LEAD_MS = 10_000;
const SENT_WITHIN_MS = 300_000;
const POLL_MS = 250;
/** What takes part in sending one. */
const SERVICES = ['scheduler', 'tickets', 'channels'];

export interface ScheduleOutcome {
  schedules: number;
  kills: number;
  /** At the phones: under how many ids in total, how many texts never, how many more than once. */
  arrived: number;
  missing: number;
  doubled: number;
  /** Messages of them in the database, and schedules in a state other than sent. */
  stored: number;
  unfinished: number;
  /** Milliseconds from the time of a message until it was stored: the half, and of the latest. */
  latenessMs: { median: number; max: number };
}

/**
 * R9 of docs/spec/reliability-security.md §5: scheduled messages, of which each is sent exactly once, whatever is killed
 * and though the broker is away while they are due.
 */
export function runSchedules(options: ScheduleOptions, log: (line: string) => void): Promise<ScheduleOutcome> {
  const replicas = { scheduler: options.schedulers, tickets: 2, channels: 2 };
  const start = (phones: Phones) => startTarget('distributed', phones.settings, { replicas, without: ['campaigns'] });
  return onStage(start, (stage) => prove(options, stage, log));
}

async function prove(options: ScheduleOptions, { target, phones, inboxFile }: Stage, log: (line: string) => void) {
  const { connections, schedules, seconds } = options;
  const world = await makeWorld(target, phones, { connections, chats: connections * CHATS_PER_CONNECTION });
  const databaseUrl = () => target.databaseUrl();
  const first = Date.now() + LEAD_MS + schedules * CREATE_MS;
  await schedule(world, databaseUrl(), options, first);
  log(`${schedules} messages are scheduled`);
  if (Date.now() > first) throw new Error('the first was due before the last was scheduled');

  await until(first);
  const partDone = () => Math.min(1, (Date.now() - first) / (seconds * 1_000));
  const restarts = new Restarts(target.victims, seeded(options.seed), log);
  const broker = target.outages.find(({ what }) => what === 'broker');
  await Promise.all([
    restarts.strike(restarts.plan(options.kills, SERVICES), partDone),
    broker && options.outage > 0 && away(broker, options, first, log),
  ]);
  await finished(databaseUrl, inboxFile, schedules);
  log('all of them are over');
  return { ...(await judge(options, databaseUrl(), inboxFile)), kills: restarts.kills };
}

/** Schedules all of them by REST calls, spread over the contacts and the time. */
async function schedule({ api, chats }: World, databaseUrl: string, options: ScheduleOptions, first: number) {
  const contacts = await readRows<{ id: number; contactId: number }>(
    databaseUrl,
    'SELECT id, contact_id AS "contactId" FROM tickets.ticket',
  );
  const contactOf = new Map(contacts.map(({ id, contactId }) => [id, contactId]));
  const random = seeded(options.seed + 1);
  await eachOf([...Array(options.schedules).keys()], CREATE_AT_ONCE, async (place) => {
    const contactId = contactOf.get(chats[place % chats.length]!.ticketId);
    const sendAt = new Date(first + Math.floor(random() * options.seconds * 1_000)).toISOString();
    await api.expect('POST', '/schedules', { body: { body: textOf(place), contactId, sendAt } });
  });
}

const textOf = (place: number): string => `out/schedule/${place}`;

/** The broker stops before the middle of the time, so that messages fall due without it. */
async function away(broker: Outage, options: ScheduleOptions, first: number, log: (line: string) => void) {
  await until(first + options.seconds * 400);
  log(`the broker is away for ${options.outage} s`);
  await broker.happen('stop', options.outage * 1_000);
  log('the broker is back');
}

/** Resolves when each has an outcome and all that were sent are at the phones; also after the time limit. */
async function finished(databaseUrl: () => string, inboxFile: string, count: number): Promise<void> {
  const end = Date.now() + SENT_WITHIN_MS;
  while (Date.now() < end) {
    const sql = `SELECT count(*)::int AS count FROM tickets.schedule WHERE status IN ('ENVIADA', 'ERRO')`;
    const [row] = await readRows<{ count: number }>(databaseUrl(), sql).catch(() => []);
    if (row?.count === count && (await readPhones(inboxFile)).size >= count) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function judge({ schedules }: ScheduleOptions, databaseUrl: string, inboxFile: string) {
  const phones = await readPhones(inboxFile);
  const expected = Array.from({ length: schedules }, (_, place) => textOf(place));
  const [row] = await readRows<{ stored: number; unfinished: number; median: number; max: number }>(
    databaseUrl,
    `SELECT (SELECT count(*)::int FROM tickets.message WHERE body LIKE 'out/schedule/%') AS stored,
       (SELECT count(*)::int FROM tickets.schedule WHERE status <> 'ENVIADA') AS unfinished,
       percentile_disc(0.5) WITHIN GROUP (ORDER BY late) AS median, max(late) AS max
     FROM (SELECT extract(epoch FROM m.created_at - s.send_at)::float8 * 1000 AS late FROM tickets.schedule s
       JOIN tickets.message m ON m.company_id = s.company_id AND m.id = s.message_id) sent`,
  );
  return {
    schedules,
    arrived: [...phones.values()].reduce((sum, { ids }) => sum + ids.length, 0),
    missing: expected.filter((text) => !phones.has(text)).length,
    doubled: [...phones.values()].filter(({ ids }) => ids.length > 1).length,
    stored: row!.stored,
    unfinished: row!.unfinished,
    latenessMs: { median: Math.round(row!.median), max: Math.round(row!.max) },
  };
}

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
