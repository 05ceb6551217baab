import type { DraftView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { type DraftKey, readDraftSync, saveDraftSync, readDraft } from '../../../shared/messaging/drafts.js';
import type { ModeDraft } from './use-mode-draft.js';

/** Pause in typing after which the draft is saved on the server. */
const SAVE_DELAY_MS = 1_500;

/** Saves a draft on the server. Text typed during the call is saved by the next one. */
async function saveOnServer(draftKey: DraftKey): Promise<void> {
  if (!readDraftSync(draftKey).isAhead) return;
  const body = readDraft(draftKey);
  const { updatedAt } = await api.put<DraftView>(`/drafts/${draftKey.ticketId}`, { mode: draftKey.mode, body });
  saveDraftSync(draftKey, { version: updatedAt, isAhead: readDraft(draftKey) !== body });
}

/** Calls run one after the other, so that the last text arrives last. */
let saveQueue: Promise<void> = Promise.resolve();

/** A failure is not shown: the draft is still stored in this browser. */
function enqueueSave(draftKey: DraftKey): void {
  saveQueue = saveQueue.then(() => saveOnServer(draftKey)).catch(() => undefined);
}

/**
 * Syncs a draft with the server, so that it appears in the user's other browsers. A newer local text is uploaded; a
 * newer server text is applied when the ticket is opened.
 */
export function useDraftSync({ draftKey, text, applyVersion }: ModeDraft): void {
  const { ticketId, mode } = draftKey;
  const { data } = useQuery({
    queryKey: ['drafts', ticketId],
    queryFn: ({ signal }) => api.get<DraftView[]>(`/drafts/${ticketId}`, undefined, { signal }),
    staleTime: 0,
    // A read of an earlier opening may be older than the local text.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

  const applyServerDraft = useEffectEvent((serverDraft: DraftView) => {
    const { version, isAhead } = readDraftSync(draftKey);
    if (!isAhead && serverDraft.updatedAt !== version) applyVersion(serverDraft.body, serverDraft.updatedAt);
  });
  const flush = useEffectEvent(() => enqueueSave(draftKey));

  useEffect(() => {
    const serverDraft = data?.find((draft) => draft.mode === mode);
    if (serverDraft) applyServerDraft(serverDraft);
  }, [data, mode]);

  useEffect(() => {
    // A sent draft is cleared at once, so that no other browser offers it again.
    const timer = setTimeout(() => flush(), text === '' ? 0 : SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => () => flush(), []);
}
