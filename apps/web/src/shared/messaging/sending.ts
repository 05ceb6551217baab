import type { QueryClient } from '@tanstack/react-query';

/** A ticket's messages are sent one after the other under this name. */
export const sendScope = (ticketId: number) => ({ id: `send-${ticketId}` });

/** What is done with a ticket waits no longer than this for messages on their way. */
const MAX_WAIT_MS = 30_000;

/**
 * Resolves once no message of this console is on its way to the ticket: who answers and resolves at once must not have the
 * answer refused because the ticket was closed first. Without a line nothing is waited for: what comes next fails by itself.
 */
export function whenSent(queryClient: QueryClient, ticketId: number): Promise<void> {
  const cache = queryClient.getMutationCache();
  const { id } = sendScope(ticketId);
  const isSending = () =>
    cache
      .findAll({ status: 'pending' })
      .some(({ options: { scope }, state: { isPaused } }) => scope?.id === id && !isPaused);
  if (!isSending()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, MAX_WAIT_MS);
    const unsubscribe = cache.subscribe(() => !isSending() && end());
    function end() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
