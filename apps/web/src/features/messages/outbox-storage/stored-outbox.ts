import type { Outgoing } from '../api/outbox.js';

/** A text on its way out, as it is kept in this browser. Files are not: they stay where they were chosen. */
interface StoredOutgoing {
  ticketId: number;
  outgoing: Outgoing;
}

const prefixOf = (userId: number) => `outbox:${userId}:`;
const keyOf = (userId: number, { ticketId, outgoing }: StoredOutgoing) =>
  `${prefixOf(userId)}${ticketId}:${outgoing.clientKey}`;
const isStorable = ({ file, state }: Outgoing) => file === null && state !== 'sent';

/** Keeps what a ticket's outbox has not sent, and forgets what it has or what was discarded. */
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

/** What was not sent when the console was closed or broke down, by ticket, in the order it was written. */
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
    // A full storage keeps it on the screen only.
  }
}

function read(key: string): StoredOutgoing | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredOutgoing | null;
  } catch {
    return null;
  }
}
