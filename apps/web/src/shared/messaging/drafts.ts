import { useSyncExternalStore } from 'react';

/** What one writes: an answer to the contact, or a note that stays in the desk. */
export const COMPOSER_MODES = ['reply', 'note'] as const;
export type ComposerMode = (typeof COMPOSER_MODES)[number];

const PREFIX = 'draft:';
const listeners = new Set<() => void>();

const keyOf = (ticketId: number, mode: ComposerMode) =>
  mode === 'reply' ? `${PREFIX}${ticketId}` : `${PREFIX}${ticketId}:${mode}`;

/** What was written for a ticket and not sent yet, kept in this browser for each mode; '' when there is nothing. */
export const readDraft = (ticketId: number, mode: ComposerMode = 'reply'): string =>
  localStorage.getItem(keyOf(ticketId, mode)) ?? '';

export function writeDraft(ticketId: number, mode: ComposerMode, text: string): void {
  const key = keyOf(ticketId, mode);
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

/** Whether something is written for a ticket and not sent, as an answer or as a note. */
export const useHasDraft = (ticketId: number): boolean =>
  useSyncExternalStore(subscribe, () => COMPOSER_MODES.some((mode) => readDraft(ticketId, mode).trim() !== ''));
