import { type LiveEvents, type Presence, PRESENCE_LASTS_MS } from '@prosa/contracts';
import { useSyncExternalStore } from 'react';
import type { LiveLine } from '../../../shared/live/live-table.js';

const present = new Map<number, { presence: Presence; timer: ReturnType<typeof setTimeout> }>();
const listeners = new Set<() => void>();

const notifyListeners = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function end(ticketId: number): void {
  clearTimeout(present.get(ticketId)?.timer);
  present.delete(ticketId);
}

/** Stores what a contact does at the moment; it expires, since the event that ends it may be lost. */
export function putPresence({ ticketId, presence, at }: LiveEvents['presence'], now = Date.now()): void {
  const remainingMs = Date.parse(at) + PRESENCE_LASTS_MS - now;
  end(ticketId);
  if (presence && remainingMs > 0) {
    const timer = setTimeout(
      () => {
        end(ticketId);
        notifyListeners();
      },
      Math.min(remainingMs, PRESENCE_LASTS_MS),
    );
    present.set(ticketId, { presence, timer });
  }
  notifyListeners();
}

/** What a ticket's contact does at the moment. */
export const usePresence = (ticketId: number): Presence =>
  useSyncExternalStore(subscribe, () => present.get(ticketId)?.presence ?? null);

/** A new message ends the typing. */
export const presenceLines = [
  { topic: 'presence', keys: [], apply: (_, event) => putPresence(event) },
  {
    topic: 'appMessage',
    keys: [],
    apply: (_, event) => {
      if (event.action !== 'create' || event.message.fromMe) return;
      putPresence({ ticketId: event.ticket.id, presence: null, at: event.message.createdAt });
    },
  },
] satisfies LiveLine[];
