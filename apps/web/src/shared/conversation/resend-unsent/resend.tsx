import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/use-session.js';
import { changeOutbox, messageKeys } from '../thread/thread-cache.js';
import type { ThreadId } from '../thread/thread-pages.js';
import type { useOutbox } from '../thread/use-outbox.js';
import type { Outgoing } from '../thread-message.js';
import { storeOutbox, storedOutboxes } from './stored-outbox.js';

const isOfOutbox = (key: readonly unknown[]) =>
  key[0] === messageKeys.outboxes[0] && key[1] === messageKeys.outboxes[1];

/** The conversations of one kind: which threads are theirs, and how their messages are sent. */
interface Kind<Id extends ThreadId> {
  isOf: (threadId: ThreadId) => threadId is Id;
  /** Hook. */
  useSender: (threadId: Id) => Pick<ReturnType<typeof useOutbox>, 'retry'>;
}

/**
 * Resends texts after a reload or crash: unsent ones are stored in this browser and sent again under the same keys, so
 * that none is sent twice (docs/spec/ux.md, offline).
 */
export function Resend<Id extends ThreadId>({ isOf, useSender }: Kind<Id>) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [found] = useState(() =>
    [...storedOutboxes(user.id)].flatMap(([id, box]) => (isOf(id) ? [[id, box] as const] : [])),
  );

  useEffect(() => {
    // Unsent messages are never garbage-collected, however long their thread is closed.
    queryClient.setQueryDefaults(messageKeys.outboxes, { gcTime: Infinity });
    const before = new Map<ThreadId, Outgoing[]>(found);
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !isOfOutbox(query.queryKey as readonly unknown[])) return;
      const threadId = query.queryKey[2] as ThreadId;
      if (!isOf(threadId)) return;
      const now = (query.state.data as Outgoing[] | undefined) ?? [];
      storeOutbox(user.id, threadId, { before: before.get(threadId) ?? [], now });
      before.set(threadId, now);
    });
  }, [queryClient, user.id, found, isOf]);

  return found.map(([threadId, outbox]) => (
    <Resumed key={threadId} threadId={threadId} outbox={outbox} useSender={useSender} />
  ));
}

interface ResumedProps<Id extends ThreadId> extends Pick<Kind<Id>, 'useSender'> {
  threadId: Id;
  outbox: Outgoing[];
}

function Resumed<Id extends ThreadId>({ threadId, outbox, useSender }: ResumedProps<Id>) {
  const queryClient = useQueryClient();
  const { retry } = useSender(threadId);

  useEffect(() => {
    const missing = (here: Outgoing[]) =>
      outbox.filter(({ clientKey }) => here.every((outgoing) => outgoing.clientKey !== clientKey));
    changeOutbox(queryClient, threadId, (here) => [...missing(here), ...here]);
    for (const { clientKey, state } of outbox) if (state === 'sending') retry(clientKey);
  }, [queryClient, threadId, outbox, retry]);

  return null;
}
