import type { QueryClient } from '@tanstack/react-query';
import type { ThreadId } from '../conversation/thread/thread-pages.js';

const SCOPE = 'send-';

/** Mutation scope in which a thread's messages are sent one after the other. */
export const sendScope = (threadId: ThreadId) => ({ id: `${SCOPE}${threadId}` });

/** Longest time that an action waits for messages on their way. */
const MAX_WAIT_MS = 30_000;

/** Calls that send messages to the ticket; without a ticket, to any. */
function pendingSends(queryClient: QueryClient, ticketId?: number) {
  const isOf = (id = '') => (ticketId === undefined ? id.startsWith(SCOPE) : id === sendScope(ticketId).id);
  return queryClient
    .getMutationCache()
    .findAll({ status: 'pending' })
    .filter(({ options: { scope } }) => isOf(scope?.id));
}

/** Whether a message of this console waits for the network or is on its way. */
export const hasPendingSends = (queryClient: QueryClient): boolean => pendingSends(queryClient).length > 0;

/**
 * Resolves when no message of this console is on its way to the ticket: an answer must not be refused because the user
 * resolved the ticket right after it. Without a ticket it waits for those of all. It does not wait while offline, where
 * the next call fails by itself.
 */
export function whenSent(queryClient: QueryClient, ticketId?: number, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const isSending = () => pendingSends(queryClient, ticketId).some(({ state }) => !state.isPaused);
  if (!isSending()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, maxWaitMs);
    const unsubscribe = queryClient.getMutationCache().subscribe(() => !isSending() && end());
    function end() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
