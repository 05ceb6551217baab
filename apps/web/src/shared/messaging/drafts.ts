import { COMPOSER_MODES, type ComposerMode, inOneLine } from '@prosa/contracts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.js';

/** User, ticket and mode of a draft. */
export interface DraftKey {
  userId: number;
  ticketId: number;
  mode: ComposerMode;
}

/** State of a draft relative to the server's. */
interface DraftSync {
  /** The server's `updatedAt` when both were last equal; null before that. */
  version: string | null;
  /** Whether it was edited here since. */
  isAhead: boolean;
}

const listeners = new Set<() => void>();
const keyOf = ({ userId, ticketId, mode }: DraftKey) => `draft:${userId}:${ticketId}:${mode}`;
const syncKeyOf = (draftKey: DraftKey) => `${keyOf(draftKey)}:kept`;

/** The unsent text of a ticket, stored in this browser; '' for none. */
export const readDraft = (draftKey: DraftKey): string => localStorage.getItem(keyOf(draftKey)) ?? '';

export function writeDraft(draftKey: DraftKey, text: string): void {
  store(keyOf(draftKey), text);
  listeners.forEach((listener) => listener());
}

export function readDraftSync(draftKey: DraftKey): DraftSync {
  const stored = localStorage.getItem(syncKeyOf(draftKey));
  return stored === null ? { version: null, isAhead: false } : (JSON.parse(stored) as DraftSync);
}

/** A state without information is removed. */
export function saveDraftSync(draftKey: DraftKey, sync: DraftSync): void {
  const isOver = !sync.isAhead && readDraft(draftKey) === '';
  store(syncKeyOf(draftKey), isOver ? '' : JSON.stringify(sync));
}

function store(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage may be full or blocked: the draft then only lives in memory.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Characters of a draft that fit into a row. */
const LINE_LENGTH = 60;

/** The unsent answer of a ticket, or else its note, in one line; '' for none. */
export function useDraftLine(ticketId: number): string {
  const { user } = useSession();
  const lineOf = (mode: ComposerMode) => inOneLine(readDraft({ userId: user.id, ticketId, mode }));
  const line = () => COMPOSER_MODES.map(lineOf).find(Boolean)?.slice(0, LINE_LENGTH) ?? '';
  return useSyncExternalStore(subscribe, line);
}
