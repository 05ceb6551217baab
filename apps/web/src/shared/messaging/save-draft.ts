import { api } from '../api/api-client.js';
import { type DraftKey, readDraft, readDraftSync, saveDraftSync } from './drafts.js';

/** Saves a draft on the server. Text typed during the call is saved by the next one. */
export async function saveDraft(draftKey: DraftKey, signal?: AbortSignal): Promise<void> {
  if (!readDraftSync(draftKey).isAhead) return;
  const body = readDraft(draftKey);
  const { updatedAt } = await api.put('/drafts/:ticketId', {
    params: { ticketId: draftKey.ticketId },
    body: { mode: draftKey.mode, body },
    signal,
  });
  saveDraftSync(draftKey, { version: updatedAt, isAhead: readDraft(draftKey) !== body });
}
