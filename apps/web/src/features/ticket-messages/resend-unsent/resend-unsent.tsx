import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../../shared/session/use-session.js';
import { changeOutbox, messageKeys } from '../api/message-cache.js';
import type { Outgoing } from '../../../shared/conversation/thread-message.js';
import { useSendMessage } from '../api/use-send-message.js';
import { storeOutbox, storedOutboxes } from './stored-outbox.js';

const isOfOutbox = (key: readonly unknown[]) =>
  key[0] === messageKeys.outboxes[0] && key[1] === messageKeys.outboxes[1];

/**
 * Resends texts after a reload or crash: unsent ones are stored in this browser and sent again under the same keys, so
 * that none is sent twice (docs/spec/ux.md, offline).
 */
export function ResendUnsent() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [found] = useState(() => [...storedOutboxes(user.id)]);

  useEffect(() => {
    // Unsent messages are never garbage-collected, however long their thread is closed.
    queryClient.setQueryDefaults(messageKeys.outboxes, { gcTime: Infinity });
    const before = new Map(found);
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !isOfOutbox(query.queryKey as readonly unknown[])) return;
      const ticketId = query.queryKey[2] as number;
      const now = (query.state.data as Outgoing[] | undefined) ?? [];
      storeOutbox(user.id, ticketId, before.get(ticketId) ?? [], now);
      before.set(ticketId, now);
    });
  }, [queryClient, user.id, found]);

  return found.map(([ticketId, outbox]) => <Resumed key={ticketId} ticketId={ticketId} outbox={outbox} />);
}

function Resumed({ ticketId, outbox }: { ticketId: number; outbox: Outgoing[] }) {
  const queryClient = useQueryClient();
  const { retry } = useSendMessage(ticketId);

  useEffect(() => {
    const missing = (here: Outgoing[]) =>
      outbox.filter(({ clientKey }) => here.every((outgoing) => outgoing.clientKey !== clientKey));
    changeOutbox(queryClient, ticketId, (here) => [...missing(here), ...here]);
    for (const { clientKey, state } of outbox) if (state === 'sending') retry(clientKey);
  }, [queryClient, ticketId, outbox, retry]);

  return null;
}
