import { useSyncExternalStore } from 'react';

const PREFIX = 'draft:';
const listeners = new Set<() => void>();

/** What was written for a ticket and not sent yet, kept in this browser; '' when there is nothing. */
export const readDraft = (ticketId: number): string => localStorage.getItem(`${PREFIX}${ticketId}`) ?? '';

export function writeDraft(ticketId: number, text: string): void {
  const key = `${PREFIX}${ticketId}`;
  const hadDraft = localStorage.getItem(key) !== null;
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full storage keeps the draft on the screen only.
  }
  if (hadDraft !== (text !== '')) listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether something is written for a ticket and not sent. */
export const useHasDraft = (ticketId: number): boolean =>
  useSyncExternalStore(subscribe, () => readDraft(ticketId).trim() !== '');
