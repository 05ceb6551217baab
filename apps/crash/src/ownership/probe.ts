import type { Desk, SharedSessions } from './shared-sessions.js';

/** Milliseconds between two checks of both ends, and thus the precision of the figures. */
const POLL_MS = 100;
const GIVE_UP_MS = 120_000;

/** Milliseconds from the given start until a session worked again, for each direction. */
export interface Passage {
  desk: Desk;
  /** Until a message that was written after the start was stored. */
  inMs: number;
  /** Until a message that was sent after the start reached the phone. */
  outMs: number;
}

let probes = 0;

/**
 * Writes to and from each desk now and waits until both messages have arrived. `since` is the start, by
 * `performance.now()`. A message that has not arrived after 2 minutes counts as Infinity.
 */
export async function probe(shared: SharedSessions, desks: Desk[], since = performance.now()): Promise<Passage[]> {
  const name = `${++probes}`;
  const waiting = desks.map((desk) => ({ desk, inText: `pergunta ${name}`, outText: `resposta ${name}` }));
  const passages = new Map(desks.map((desk) => [desk, { desk, inMs: Infinity, outMs: Infinity }]));
  await Promise.all(
    waiting.flatMap(({ desk, inText, outText }) => {
      desk.received.push(inText);
      desk.sent.push(outText);
      return [shared.phones.write(desk.customer, desk.business, inText), shared.api.send(desk.ticketId, outText)];
    }),
  );
  const end = performance.now() + GIVE_UP_MS;
  const isOpen = () => [...passages.values()].some(({ inMs, outMs }) => Math.max(inMs, outMs) === Infinity);
  while (isOpen() && performance.now() < end) {
    const stored = await storedTickets(shared, `pergunta ${name}`);
    for (const { desk, outText } of waiting) {
      const passage = passages.get(desk);
      if (!passage) continue;
      if (passage.inMs === Infinity && stored.has(desk.ticketId)) passage.inMs = performance.now() - since;
      if (passage.outMs === Infinity && (await hasReached(shared, desk, outText)))
        passage.outMs = performance.now() - since;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return [...passages.values()];
}

/** The slower direction of each passage. */
export const bothWays = (passages: Passage[]): number[] => passages.map(({ inMs, outMs }) => Math.max(inMs, outMs));

async function storedTickets(shared: SharedSessions, text: string): Promise<Set<number>> {
  const { rows } = await shared.db.query<{ id: number }>(
    'SELECT ticket_id AS id FROM tickets.message WHERE body = $1 AND NOT from_me',
    [text],
  );
  return new Set(rows.map(({ id }) => id));
}

async function hasReached({ phones }: SharedSessions, { customer }: Desk, text: string): Promise<boolean> {
  return (await phones.texts(customer)).some((message) => message.text === text);
}
