import { COMPOSER_MODES, type ComposerMode } from '@prosa/contracts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.js';

/** Whose draft, for which ticket, as an answer or as a note. */
export interface DraftPlace {
  userId: number;
  ticketId: number;
  mode: ComposerMode;
}

/** How a draft here stands to the one on the server. */
interface Standing {
  /** `updatedAt` of what the server had when both were the same; null before that. */
  version: string | null;
  /** Written here since. */
  isAhead: boolean;
}

const listeners = new Set<() => void>();
const keyOf = ({ userId, ticketId, mode }: DraftPlace) => `draft:${userId}:${ticketId}:${mode}`;
const standingKeyOf = (place: DraftPlace) => `${keyOf(place)}:kept`;

/** What was written for a ticket and not sent yet, kept in this browser; '' when there is nothing. */
export const readDraft = (place: DraftPlace): string => localStorage.getItem(keyOf(place)) ?? '';

export function writeDraft(place: DraftPlace, text: string): void {
  const hadDraft = localStorage.getItem(keyOf(place)) !== null;
  keep(keyOf(place), text);
  if (hadDraft !== (text !== '')) listeners.forEach((listener) => listener());
}

export function draftStanding(place: DraftPlace): Standing {
  const kept = localStorage.getItem(standingKeyOf(place));
  return kept === null ? { version: null, isAhead: false } : (JSON.parse(kept) as Standing);
}

/** Of nothing that is told there is nothing to remember. */
export function keepDraftStanding(place: DraftPlace, standing: Standing): void {
  const isOver = !standing.isAhead && readDraft(place) === '';
  keep(standingKeyOf(place), isOver ? '' : JSON.stringify(standing));
}

function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full storage keeps the draft on the screen only.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether something is written for a ticket and not sent, as an answer or as a note. */
export function useHasDraft(ticketId: number): boolean {
  const { user } = useSession();
  const hasDraft = () => COMPOSER_MODES.some((mode) => readDraft({ userId: user.id, ticketId, mode }).trim() !== '');
  return useSyncExternalStore(subscribe, hasDraft);
}
