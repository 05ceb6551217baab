import type { DraftView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { type DraftKey, readDraftSync } from '../../../shared/messaging/drafts.js';
import { saveDraft } from '../../../shared/messaging/save-draft.js';

/** Pause in typing after which the draft is saved on the server. */
const SAVE_DELAY_MS = 1_500;

/** Calls run one after the other, so that the last text arrives last. */
let saveQueue: Promise<void> = Promise.resolve();

/** A failure is not shown: the draft is still stored in this browser. */
function enqueueSave(draftKey: DraftKey): void {
  saveQueue = saveQueue.then(() => saveDraft(draftKey)).catch(() => undefined);
}

interface LocalDraft {
  draftKey: DraftKey;
  text: string;
  applyVersion: (text: string, version: string) => void;
}

/**
 * Syncs a draft with the server, so that it appears in the user's other browsers. A newer local text is uploaded; a
 * newer server text is applied when the ticket is opened.
 */
export function useDraftSync({ draftKey, text, applyVersion }: LocalDraft): void {
  const { ticketId, mode } = draftKey;
  const { data } = useQuery({
    queryKey: KEYS.drafts(ticketId),
    queryFn: ({ signal }) => api.get('/drafts/:ticketId', { params: { ticketId }, signal }),
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
