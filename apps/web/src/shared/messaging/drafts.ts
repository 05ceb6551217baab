import { COMPOSER_MODES, type ComposerMode, inOneLine } from '@prosa/contracts';
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
  keep(keyOf(place), text);
  listeners.forEach((listener) => listener());
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

/** Characters of a draft that a row has room for. */
const LINE_LENGTH = 60;

/** What is written for a ticket and not sent, as an answer or else as a note, in one line; '' when there is nothing. */
export function useDraftLine(ticketId: number): string {
  const { user } = useSession();
  const lineOf = (mode: ComposerMode) => inOneLine(readDraft({ userId: user.id, ticketId, mode }));
  const line = () => COMPOSER_MODES.map(lineOf).find(Boolean)?.slice(0, LINE_LENGTH) ?? '';
  return useSyncExternalStore(subscribe, line);
}
