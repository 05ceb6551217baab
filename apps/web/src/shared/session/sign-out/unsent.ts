import type { QueryClient } from '@tanstack/react-query';
import { OUTBOXES_KEY, unsentOf } from '../../conversation/outbox.js';
import type { Outgoing } from '../../conversation/thread-message.js';
import { unsavedDrafts } from '../../messaging/drafts.js';
import { saveDraft } from '../../messaging/save-draft.js';
import { hasPendingSends, whenSent } from '../../messaging/sending.js';
import { storedKeys } from '../../storage/browser-storage.js';

/** Longest time that a sign-out waits for the network. */
const MAX_WAIT_MS = 3_000;

/** Whether the user's browser has messages or drafts that the server does not have, after a last try to send them. */
export async function hasUnsent(queryClient: QueryClient, userId: number): Promise<boolean> {
  if (navigator.onLine) {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const saves = unsavedDrafts(userId).map((draftKey) => saveDraft(draftKey, signal));
    await Promise.allSettled([...saves, whenSent(queryClient, undefined, MAX_WAIT_MS)]);
  }
  const isUnsentText = (key: string) => key.startsWith(`outbox:${userId}:`);
  return (
    hasPendingSends(queryClient) ||
    hasRefused(queryClient) ||
    unsavedDrafts(userId).length > 0 ||
    storedKeys().some(isUnsentText)
  );
}

/** Whether a message was refused that can still be sent again: files are in no storage. */
const hasRefused = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueriesData<Outgoing[]>({ queryKey: OUTBOXES_KEY })
    .some(([, outbox]) => outbox && unsentOf(outbox).length > 0);
