import { TICKET_STATUSES, type TicketStatus, type TicketView } from '@prosa/contracts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ListStatus } from '../../features/tickets/filter/ticket-filter.js';

const TABS: readonly ListStatus[] = ['open', 'pending', 'group', 'closed', 'search'];

const partsOf = (text: string | null) => text?.split(',') ?? [];
const numbersOf = (text: string | null) => partsOf(text).filter(Boolean).map(Number).filter(Number.isInteger);
const statusesOf = (text: string | null): TicketStatus[] =>
  TICKET_STATUSES.filter((status) => partsOf(text).includes(status));

/** A list value of the address, with a stable identity while it does not change. */
function useListed<T>(read: (text: string | null) => T[], text: string | null): T[] {
  return useMemo(() => read(text), [read, text]);
}

/** Parameters that belong to the open ticket: the message to open it at and the search words. */
const TICKET_PARAMS = ['message', 'find'];

function useOpenAt(text: string | null, find: string) {
  const { key: turn } = useLocation();
  const messageId = Number(text);
  return useMemo(
    () => (Number.isInteger(messageId) && messageId > 0 ? { messageId, turn, find } : undefined),
    [messageId, turn, find],
  );
}

type SetParams = ReturnType<typeof useSearchParams>[1];

/** Replaces parameters of the address; empty values are removed. */
const useChange = (setParams: SetParams) =>
  useCallback(
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

/** Query string with search and filters for the links of all rows, computed once. */
const useQueryOf = (params: URLSearchParams) =>
  useMemo(() => {
    const made = new Map<ListStatus | undefined, string>();
    return (status?: ListStatus) => {
      const known = made.get(status);
      if (known !== undefined) return known;
      const search = new URLSearchParams(params);
      for (const name of TICKET_PARAMS) search.delete(name);
      if (status) search.set('tab', status);
      const query = search.size > 0 ? `?${search}` : '';
      made.set(status, query);
      return query;
    };
  }, [params]);

/** State of the page in its address: ticket, tab, search, filters. */
export function useTicketsAddress() {
  const { ticketId: uuid } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();

  const change = useChange(setParams);
  /** A search covers all states; clearing it returns to the open tickets (docs/spec/core.md §2). */
  const setSearch = useCallback((text: string) => change({ q: text, tab: text === '' ? 'open' : 'search' }), [change]);
  const setTab = (status: ListStatus) => change({ tab: status, ...(status !== 'search' && { q: null }) });

  const queryOf = useQueryOf(params);
  const addressOf = useCallback(
    (ticket: Pick<TicketView, 'uuid'> | null, status?: ListStatus) =>
      `/tickets${ticket ? `/${ticket.uuid}` : ''}${queryOf(status)}`,
    [queryOf],
  );
  const navigateTo = useCallback(
    (ticket: Pick<TicketView, 'uuid'> | null, status?: ListStatus) => void navigate(addressOf(ticket, status)),
    [navigate, addressOf],
  );

  return {
    uuid,
    openAt: useOpenAt(params.get('message'), params.get('find') ?? ''),
    tab: TABS.find((tab) => tab === params.get('tab')) ?? null,
    searchParam: params.get('q') ?? '',
    queueIds: useListed(numbersOf, params.get('queues')),
    whatsapps: useListed(numbersOf, params.get('whatsapps')),
    users: useListed(numbersOf, params.get('users')),
    tags: useListed(numbersOf, params.get('tags')),
    statuses: useListed(statusesOf, params.get('statuses')),
    showAll: params.get('all') !== 'no',
    isUnread: params.get('unread') === 'yes',
    setTab,
    setSearch,
    setQueueIds: (ids: number[]) => change({ queues: ids.join(',') }),
    setWhatsapps: (ids: number[]) => change({ whatsapps: ids.join(',') }),
    setUsers: (ids: number[]) => change({ users: ids.join(',') }),
    setTags: (ids: number[]) => change({ tags: ids.join(',') }),
    setStatuses: (statuses: TicketStatus[]) => change({ statuses: statuses.join(',') }),
    setShowAll: (showAll: boolean) => change({ all: showAll ? null : 'no' }),
    setUnread: (isUnread: boolean) => change({ unread: isUnread ? 'yes' : null }),
    addressOf,
    navigateTo,
  };
}

export type TicketsAddress = ReturnType<typeof useTicketsAddress>;
