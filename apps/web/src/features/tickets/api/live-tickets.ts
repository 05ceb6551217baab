import type { LiveEvents } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { applyContactToTickets, applyTagToTickets, applyTicketChange } from './ticket-cache.js';

type Topic = 'ticket' | 'appMessage' | 'contact' | 'tag';
type Applies<T extends Topic> = (queryClient: QueryClient, event: LiveEvents[T]) => boolean;

/** The handler of each live topic that affects tickets. Each returns whether the counts may have changed. */
export const ticketTopics: { [T in Topic]: Applies<T> } = {
  ticket: applyTicketChange,
  appMessage: (queryClient, event) =>
    event.action === 'create' && applyTicketChange(queryClient, { action: 'update', ticket: event.ticket }),
  contact: applyContactToTickets,
  tag: applyTagToTickets,
};
