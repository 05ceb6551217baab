import type { Outgoing } from '../api/outbox.js';

/** A text on its way out, as it is kept in this browser. Files are not: they stay where they were chosen. */
interface Kept {
  ticketId: number;
  outgoing: Outgoing;
}

const prefixOf = (userId: number) => `outbox:${userId}:`;
const keyOf = (userId: number, { ticketId, outgoing }: Kept) => `${prefixOf(userId)}${ticketId}:${outgoing.clientKey}`;
const isWorthKeeping = ({ file, state }: Outgoing) => file === null && state !== 'sent';

/** Keeps what a ticket's outbox has not sent, and forgets what it has or what was discarded. */
export function keepOutbox(
  userId: number,
  ticketId: number,
  before: readonly Outgoing[],
  now: readonly Outgoing[],
): void {
  const unsent = new Map(now.filter(isWorthKeeping).map((outgoing) => [outgoing.clientKey, outgoing]));
  for (const outgoing of before) {
    if (!unsent.has(outgoing.clientKey)) localStorage.removeItem(keyOf(userId, { ticketId, outgoing }));
  }
  for (const outgoing of unsent.values()) keep(keyOf(userId, { ticketId, outgoing }), { ticketId, outgoing });
}

/** What was not sent when the console was closed or broke down, by ticket, in the order it was written. */
export function keptOutboxes(userId: number): Map<number, Outgoing[]> {
  const found = new Map<number, Outgoing[]>();
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(userId)))) {
    const kept = read(key);
    if (kept) found.set(kept.ticketId, [...(found.get(kept.ticketId) ?? []), kept.outgoing]);
  }
  for (const outbox of found.values()) outbox.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return found;
}

function keep(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full storage keeps it on the screen only.
  }
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
