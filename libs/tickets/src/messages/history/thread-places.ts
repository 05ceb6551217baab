import type { EntityManager } from 'typeorm';
import type { Thread } from '../../conversation/ticket/thread-lane.js';
import { rows } from '../../database/rows.js';

/** Places older than all that the desk received are counted back from this time, in microseconds: they are below 0. */
const YEAR_2100_MS = 4_102_444_800_000;
const PLACES_PER_MS = 1_000;
/** How far the older part of a thread moves down when nothing fits between two messages. */
const ROOM = 1_000_000_000;

/** The place of a message that is older than every message of its thread, by its time. */
const placeByTime = (at: number): number => (at - YEAR_2100_MS) * PLACES_PER_MS;

interface Neighbour {
  seq: number;
  at: number;
}

/** Two neighbours of a thread; null for the ends. */
interface Gap {
  below: Neighbour | null;
  above: Neighbour | null;
}

/**
 * The places (`seq`) of older messages in their thread by their times, which must be in order. Messages of one time keep
 * the order that is given. Called under the lock of the thread's contact.
 */
export async function placesOf(manager: EntityManager, thread: Thread, times: readonly Date[]): Promise<number[]> {
  const places: number[] = [];
  let end = times.length;
  while (end > 0) {
    const gap = await gapAt(manager, thread, times[end - 1]!);
    const start = times.findIndex((time) => time.getTime() >= (gap.below?.at ?? -Infinity));
    const from = Math.min(Math.max(start, 0), end - 1);
    places.unshift(...(await placesIn(manager, thread, gap, times.slice(from, end))));
    end = from;
  }
  return places;
}

/** Where a message of that time belongs: behind the last one that is not later. */
async function gapAt(manager: EntityManager, thread: Thread, time: Date): Promise<Gap> {
  const [row] = await rows<{
    below: string | null;
    belowAt: Date | null;
    above: string | null;
    aboveAt: Date | null;
  }>(
    manager,
    `SELECT lo.seq AS below, lo.created_at AS "belowAt", hi.seq AS above, hi.created_at AS "aboveAt"
     FROM (SELECT 1) one
     LEFT JOIN LATERAL (SELECT seq, created_at FROM message
       WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3 AND created_at <= $4
       ORDER BY seq DESC LIMIT 1) lo ON true
     LEFT JOIN LATERAL (SELECT seq, created_at FROM message
       WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3 AND (lo.seq IS NULL OR seq > lo.seq)
       ORDER BY seq LIMIT 1) hi ON true`,
    [thread.companyId, thread.contactId, thread.connectionId, time],
  );
  const neighbour = (seq: string | null, at: Date | null) =>
    seq === null || at === null ? null : { seq: Number(seq), at: at.getTime() };
  return { below: neighbour(row!.below, row!.belowAt), above: neighbour(row!.above, row!.aboveAt) };
}

async function placesIn(manager: EntityManager, thread: Thread, gap: Gap, times: readonly Date[]): Promise<number[]> {
  const byTime = timePlaces(gap, times);
  if (byTime) return byTime;
  const { below, above } = gap;
  // Newer than all others: the next places of the sequence, as of a message that is received now.
  if (below && !above) return nextPlaces(manager, times.length);
  const low = below ?? { seq: above!.seq - ROOM, at: times[0]!.getTime() };
  if (above!.seq - low.seq > times.length) return between(low, above!, times);
  await moveDown(manager, thread, low.seq);
  return between({ ...low, seq: low.seq - ROOM }, above!, times);
}

/** Undefined when they do not fit between the neighbours. */
function timePlaces({ below, above }: Gap, times: readonly Date[]): number[] | undefined {
  let last = below?.seq ?? -Infinity;
  // Behind a message that was received, where places do not follow the time.
  if (last >= 0) return undefined;
  const places = times.map((time) => (last = Math.max(placeByTime(time.getTime()), last + 1)));
  return last < (above?.seq ?? 0) ? places : undefined;
}

/** Places between two neighbours in proportion to the times, so that others fit in later. */
function between(low: Neighbour, high: Neighbour, times: readonly Date[]): number[] {
  const span = Math.max(1, high.at - low.at);
  let last = low.seq;
  return times.map((time, index) => {
    const share = Math.min(1, Math.max(0, (time.getTime() - low.at) / span));
    const wanted = low.seq + Math.floor((high.seq - low.seq) * share);
    const highest = high.seq - (times.length - index);
    last = Math.min(Math.max(wanted, last + 1), highest);
    return last;
  });
}

async function nextPlaces(manager: EntityManager, count: number): Promise<number[]> {
  const found = await rows<{ seq: string }>(
    manager,
    `SELECT nextval(pg_get_serial_sequence('message', 'seq')) AS seq FROM generate_series(1, $1)`,
    [count],
  );
  return found.map(({ seq }) => Number(seq));
}

async function moveDown(manager: EntityManager, thread: Thread, upTo: number): Promise<void> {
  await manager.query(
    `UPDATE message SET seq = seq - $5
     WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3 AND seq <= $4`,
    [thread.companyId, thread.contactId, thread.connectionId, upTo, ROOM],
  );
}
