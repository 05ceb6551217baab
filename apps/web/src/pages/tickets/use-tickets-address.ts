import { TICKET_STATUSES, type TicketStatus, type TicketView } from '@prosa/contracts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ListStatus } from '../../features/tickets/filter/ticket-filter.js';

const TABS: readonly ListStatus[] = ['open', 'pending', 'group', 'closed', 'search'];

const partsOf = (text: string | null) => text?.split(',') ?? [];
const numbersOf = (text: string | null) => partsOf(text).filter(Boolean).map(Number).filter(Number.isInteger);
const statusesOf = (text: string | null): TicketStatus[] =>
  TICKET_STATUSES.filter((status) => partsOf(text).includes(status));

/** A list in the address, the same one until it changes. */
function useListed<T>(read: (text: string | null) => T[], text: string | null): T[] {
  return useMemo(() => read(text), [read, text]);
}

/** The message to open a ticket at, and what was looked for when it was found. */
const OF_ONE_TICKET = ['message', 'find'];

function useOpenAt(text: string | null, find: string) {
  const { key: turn } = useLocation();
  const messageId = Number(text);
  return useMemo(
    () => (Number.isInteger(messageId) && messageId > 0 ? { messageId, turn, find } : undefined),
    [messageId, turn, find],
  );
}

type SetParams = ReturnType<typeof useSearchParams>[1];

/** Puts values into the address in place of those before; an empty one goes. */
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

/** What follows an address that keeps the search and the filters: the same for every row of a list, so made once. */
const useQueryOf = (params: URLSearchParams) =>
  useMemo(() => {
    const made = new Map<ListStatus | undefined, string>();
    return (status?: ListStatus) => {
      const known = made.get(status);
      if (known !== undefined) return known;
      const search = new URLSearchParams(params);
      for (const name of OF_ONE_TICKET) search.delete(name);
      if (status) search.set('tab', status);
      const query = search.size > 0 ? `?${search}` : '';
      made.set(status, query);
      return query;
    };
  }, [params]);

/** What of the page stands in its address: the ticket, the tab, the search, the filters. */
export function useTicketsAddress() {
  const { ticketId: uuid } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();

  const change = useChange(setParams);
  /** What is typed is searched everywhere; clearing it returns to what is open (core.md §2). */
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
