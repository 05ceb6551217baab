import type { Outgoing } from '../api/outbox.js';

/** An unsent text as this browser stores it. Files are not stored. */
interface StoredOutgoing {
  ticketId: number;
  outgoing: Outgoing;
}

const prefixOf = (userId: number) => `outbox:${userId}:`;
const keyOf = (userId: number, { ticketId, outgoing }: StoredOutgoing) =>
  `${prefixOf(userId)}${ticketId}:${outgoing.clientKey}`;
const isStorable = ({ file, state }: Outgoing) => file === null && state !== 'sent';

/** Stores the unsent part of a ticket's outbox and removes what was sent or discarded. */
export function storeOutbox(
  userId: number,
  ticketId: number,
  before: readonly Outgoing[],
  now: readonly Outgoing[],
): void {
  const unsent = new Map(now.filter(isStorable).map((outgoing) => [outgoing.clientKey, outgoing]));
  for (const outgoing of before) {
    if (!unsent.has(outgoing.clientKey)) localStorage.removeItem(keyOf(userId, { ticketId, outgoing }));
  }
  for (const outgoing of unsent.values()) store(keyOf(userId, { ticketId, outgoing }), { ticketId, outgoing });
}

/** Unsent messages of an earlier session by ticket, in the order they were written. */
export function storedOutboxes(userId: number): Map<number, Outgoing[]> {
  const found = new Map<number, Outgoing[]>();
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(userId)))) {
    const stored = read(key);
    if (stored) found.set(stored.ticketId, [...(found.get(stored.ticketId) ?? []), stored.outgoing]);
  }
  for (const outbox of found.values()) outbox.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return found;
}

function store(key: string, stored: StoredOutgoing): void {
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage may be full or blocked: the message then only lives in memory.
  }
}

function read(key: string): StoredOutgoing | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredOutgoing | null;
  } catch {
    return null;
  }
}
