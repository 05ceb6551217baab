import type { DraftView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { type DraftKey, readDraftSync, saveDraftSync, readDraft } from '../../../shared/messaging/drafts.js';
import type { ModeDraft } from './use-mode-draft.js';

/** After so long without another letter the server is told. */
const SAVE_DELAY_MS = 1_500;

/** Tells the server what is written here. What was written while it was on its way is told the next time. */
async function saveOnServer(draftKey: DraftKey): Promise<void> {
  if (!readDraftSync(draftKey).isAhead) return;
  const body = readDraft(draftKey);
  const { updatedAt } = await api.put<DraftView>(`/drafts/${draftKey.ticketId}`, { mode: draftKey.mode, body });
  saveDraftSync(draftKey, { version: updatedAt, isAhead: readDraft(draftKey) !== body });
}

/** One call after the other: the last word must be the last to come. */
let lane: Promise<void> = Promise.resolve();

/** A draft that could not be kept there is here all the same: nobody is disturbed. */
function enqueueSave(draftKey: DraftKey): void {
  lane = lane.then(() => saveOnServer(draftKey)).catch(() => undefined);
}

/**
 * Keeps a draft on the server too, so that it waits in the next browser its writer opens. What is newer here goes there;
 * what was written elsewhere since comes here when the ticket is opened.
 */
export function useDraftSync({ draftKey, text, applyVersion }: ModeDraft): void {
  const { ticketId, mode } = draftKey;
  const { data } = useQuery({
    queryKey: ['drafts', ticketId],
    queryFn: ({ signal }) => api.get<DraftView[]>(`/drafts/${ticketId}`, undefined, { signal }),
    staleTime: 0,
    // What was read when the ticket was opened before is older than what was written since.
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
    // What was sent must not wait elsewhere to be sent again.
    const timer = setTimeout(() => flush(), text === '' ? 0 : SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => () => flush(), []);
}
