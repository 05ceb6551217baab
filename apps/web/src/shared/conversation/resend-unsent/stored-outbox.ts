import { readStored, storedKeys, writeStored } from '../../storage/browser-storage.js';
import { parsedJson } from '../../storage/stored-value.js';
import type { ThreadId } from '../thread/thread-pages.js';
import type { Outgoing } from '../thread-message.js';

/** An unsent text as this browser stores it. Files are not stored. */
interface StoredOutgoing {
  /** Its thread. The name is older than threads of other conversations. */
  ticketId: ThreadId;
  outgoing: Outgoing;
}

const prefixOf = (userId: number) => `outbox:${userId}:` as const;
const keyOf = (userId: number, { ticketId, outgoing }: StoredOutgoing) =>
  `${prefixOf(userId)}${ticketId}:${outgoing.clientKey}` as const;
const isStorable = ({ file, state }: Outgoing) => file === null && state !== 'sent';

/** Stores the unsent part of a thread's outbox and removes what was sent or discarded. */
export function storeOutbox(
  userId: number,
  ticketId: ThreadId,
  { before, now }: Record<'before' | 'now', readonly Outgoing[]>,
): void {
  const unsent = new Map(now.filter(isStorable).map((outgoing) => [outgoing.clientKey, outgoing]));
  for (const outgoing of before) {
    if (!unsent.has(outgoing.clientKey)) writeStored(keyOf(userId, { ticketId, outgoing }), null);
  }
  for (const outgoing of unsent.values()) {
    writeStored(keyOf(userId, { ticketId, outgoing }), JSON.stringify({ ticketId, outgoing }));
  }
}

/** Unsent messages of an earlier session by thread, in the order they were written. */
export function storedOutboxes(userId: number): Map<ThreadId, Outgoing[]> {
  const found = new Map<ThreadId, Outgoing[]>();
  for (const key of storedKeys().filter((name) => name.startsWith(prefixOf(userId)))) {
    const stored = parsedJson(readStored(key)) as StoredOutgoing | null;
    if (stored) found.set(stored.ticketId, [...(found.get(stored.ticketId) ?? []), stored.outgoing]);
  }
  for (const outbox of found.values()) outbox.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return found;
}
