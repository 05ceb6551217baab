import { COMPOSER_MODES, type ComposerMode, inOneLine } from '@prosa/contracts';
import { useSyncExternalStore } from 'react';
import { readStored, storedKeys, subscribeStored, writeStored } from '../storage/browser-storage.js';
import { parsedJson } from '../storage/stored-value.js';
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

const keyOf = ({ userId, ticketId, mode }: DraftKey) => `draft:${userId}:${ticketId}:${mode}` as const;
const syncKeyOf = (draftKey: DraftKey) => `${keyOf(draftKey)}:kept` as const;
const SYNC_KEY = /^draft:(\d+):(\d+):(\w+):kept$/;

/** The unsent text of a ticket, stored in this browser; '' for none. */
export const readDraft = (draftKey: DraftKey): string => readStored(keyOf(draftKey)) ?? '';

export function writeDraft(draftKey: DraftKey, text: string): void {
  writeStored(keyOf(draftKey), text === '' ? null : text);
}

export function readDraftSync(draftKey: DraftKey): DraftSync {
  const stored = parsedJson(readStored(syncKeyOf(draftKey)));
  return (stored as DraftSync | null) ?? { version: null, isAhead: false };
}

/** A state without information is removed. */
export function saveDraftSync(draftKey: DraftKey, sync: DraftSync): void {
  const isOver = !sync.isAhead && readDraft(draftKey) === '';
  writeStored(syncKeyOf(draftKey), isOver ? null : JSON.stringify(sync));
}

/** Drafts of the user that the server does not have yet. */
export function unsavedDrafts(userId: number): DraftKey[] {
  const found = storedKeys().flatMap((key): DraftKey[] => {
    const [, owner, ticketId, mode] = SYNC_KEY.exec(key) ?? [];
    return Number(owner) === userId ? [{ userId, ticketId: Number(ticketId), mode: mode as ComposerMode }] : [];
  });
  return found.filter((draftKey) => readDraftSync(draftKey).isAhead);
}

/** Characters of a draft that fit into a row. */
const LINE_LENGTH = 60;

/** The unsent answer of a ticket, or else its note, in one line; '' for none. */
export function useDraftLine(ticketId: number): string {
  const { user } = useSession();
  const lineOf = (mode: ComposerMode) => inOneLine(readDraft({ userId: user.id, ticketId, mode }));
  const line = () => COMPOSER_MODES.map(lineOf).find(Boolean)?.slice(0, LINE_LENGTH) ?? '';
  return useSyncExternalStore(subscribeStored, line);
}
