import type { DraftView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { type DraftPlace, draftStanding, keepDraftStanding, readDraft } from '../../../shared/messaging/drafts.js';
import type { Side } from './use-side.js';

/** After so long without another letter the server is told. */
const KEPT_AFTER_MS = 1_500;

/** Tells the server what is written here. What was written while it was on its way is told the next time. */
async function keepOnServer(place: DraftPlace): Promise<void> {
  if (!draftStanding(place).isAhead) return;
  const body = readDraft(place);
  const { updatedAt } = await api.put<DraftView>(`/drafts/${place.ticketId}`, { mode: place.mode, body });
  keepDraftStanding(place, { version: updatedAt, isAhead: readDraft(place) !== body });
}

/** One call after the other: the last word must be the last to come. */
let lane: Promise<void> = Promise.resolve();

/** A draft that could not be kept there is here all the same: nobody is disturbed. */
function tryToKeep(place: DraftPlace): void {
  lane = lane.then(() => keepOnServer(place)).catch(() => undefined);
}

/**
 * Keeps a draft on the server too, so that it waits in the next browser its writer opens. What is newer here goes there;
 * what was written elsewhere since comes here when the ticket is opened.
 */
export function useKeptDraft({ place, text, adopt }: Side): void {
  const { ticketId, mode } = place;
  const { data } = useQuery({
    queryKey: ['drafts', ticketId],
    queryFn: ({ signal }) => api.get<DraftView[]>(`/drafts/${ticketId}`, undefined, { signal }),
    staleTime: 0,
    // What was read when the ticket was opened before is older than what was written since.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

  const follow = useEffectEvent((kept: DraftView) => {
    const { version, isAhead } = draftStanding(place);
    if (!isAhead && kept.updatedAt !== version) adopt(kept.body, kept.updatedAt);
  });
  const flush = useEffectEvent(() => tryToKeep(place));

  useEffect(() => {
    const kept = data?.find((draft) => draft.mode === mode);
    if (kept) follow(kept);
  }, [data, mode]);

  useEffect(() => {
    // What was sent must not wait elsewhere to be sent again.
    const timer = setTimeout(() => flush(), text === '' ? 0 : KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => () => flush(), []);
}
