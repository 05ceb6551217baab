import type { QueryClient } from '@tanstack/react-query';

/** Mutation scope in which a ticket's messages are sent one after the other. */
export const sendScope = (ticketId: number) => ({ id: `send-${ticketId}` });

/** Longest time that an action waits for messages on their way. */
const MAX_WAIT_MS = 30_000;

/**
 * Resolves when no message of this console is on its way to the ticket: an answer must not be refused because the user
 * resolved the ticket right after it. It does not wait while offline, where the next call fails by itself.
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
