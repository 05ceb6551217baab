import type { TicketView } from '@prosa/contracts';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ListStatus } from '../../features/tickets/api/ticket-list.js';

const numbersOf = (text: string | null) => (text ? text.split(',').map(Number).filter(Number.isInteger) : []);

/** What of the page stands in its address: the ticket, the tab, the search, the filter. */
export function useTicketsAddress() {
  const { ticketId: uuid } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const tab = params.get('tab');
  const queues = params.get('queues');

  const change = useCallback(
    (to: Record<string, string | null>) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(to)) {
            if (value) before.set(name, value);
            else before.delete(name);
          }
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  const setSearch = useCallback((text: string) => change({ q: text }), [change]);

  const addressOf = useCallback(
    (ticket: TicketView | null, status?: ListStatus) => {
      const search = new URLSearchParams(params);
      if (status) search.set('tab', status);
      const query = search.size > 0 ? `?${search}` : '';
      return `/tickets${ticket ? `/${ticket.uuid}` : ''}${query}`;
    },
    [params],
  );
  const go = useCallback(
    (ticket: TicketView | null, status?: ListStatus) => void navigate(addressOf(ticket, status)),
    [navigate, addressOf],
  );

  return {
    uuid,
    tab: tab === 'open' || tab === 'pending' ? (tab as ListStatus) : null,
    searchParam: params.get('q') ?? '',
    queueIds: useMemo(() => numbersOf(queues), [queues]),
    showAll: params.get('all') !== 'no',
    setTab: (status: ListStatus) => change({ tab: status }),
    setSearch,
    setQueueIds: (ids: number[]) => change({ queues: ids.join(',') }),
    setShowAll: (showAll: boolean) => change({ all: showAll ? null : 'no' }),
    addressOf,
    go,
  };
}

export type TicketsAddress = ReturnType<typeof useTicketsAddress>;
