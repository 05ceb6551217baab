import { COMPOSER_MODES, type ComposerMode, inOneLine } from '@prosa/contracts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.js';

/** Whose draft, for which ticket, as an answer or as a note. */
export interface DraftKey {
  userId: number;
  ticketId: number;
  mode: ComposerMode;
}

/** How a draft here stands to the one on the server. */
interface DraftSync {
  /** `updatedAt` of what the server had when both were the same; null before that. */
  version: string | null;
  /** Written here since. */
  isAhead: boolean;
}

const listeners = new Set<() => void>();
const keyOf = ({ userId, ticketId, mode }: DraftKey) => `draft:${userId}:${ticketId}:${mode}`;
const syncKeyOf = (draftKey: DraftKey) => `${keyOf(draftKey)}:kept`;

/** What was written for a ticket and not sent yet, kept in this browser; '' when there is nothing. */
export const readDraft = (draftKey: DraftKey): string => localStorage.getItem(keyOf(draftKey)) ?? '';

export function writeDraft(draftKey: DraftKey, text: string): void {
  store(keyOf(draftKey), text);
  listeners.forEach((listener) => listener());
}

export function readDraftSync(draftKey: DraftKey): DraftSync {
  const stored = localStorage.getItem(syncKeyOf(draftKey));
  return stored === null ? { version: null, isAhead: false } : (JSON.parse(stored) as DraftSync);
}

/** Of nothing that is told there is nothing to remember. */
export function saveDraftSync(draftKey: DraftKey, sync: DraftSync): void {
  const isOver = !sync.isAhead && readDraft(draftKey) === '';
  store(syncKeyOf(draftKey), isOver ? '' : JSON.stringify(sync));
}

function store(key: string, text: string): void {
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
