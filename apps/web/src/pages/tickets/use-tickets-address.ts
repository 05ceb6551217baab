import { TICKET_STATUSES, type TicketStatus, type TicketView } from '@prosa/contracts';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  choiceField,
  choicesField,
  idsField,
  numberField,
  switchField,
  textField,
} from '../../shared/address/address-fields.js';
import { type ChangeAddress, useAddress, writeAddress } from '../../shared/address/use-address.js';
import type { ListStatus } from '../../features/tickets/filter/ticket-filter.js';
import { ticketAddress } from '../../shared/address/paths.js';

type TicketRef = Pick<TicketView, 'uuid'>;

const TABS: readonly ListStatus[] = ['open', 'pending', 'group', 'closed', 'search'];

const FIELDS = {
  tab: choiceField(TABS, null),
  q: textField,
  queues: idsField,
  whatsapps: idsField,
  users: idsField,
  tags: idsField,
  statuses: choicesField(TICKET_STATUSES),
  all: switchField(true),
  unread: switchField(false),
  message: numberField,
  find: textField,
};

/** Parameters that belong to the open ticket: the message to open it at and the search words. */
const TICKET_PARAMS = ['message', 'find'];

function useOpenAt(messageId: number | null, find: string) {
  const { key: turn } = useLocation();
  return useMemo(() => (messageId === null ? undefined : { messageId, turn, find }), [messageId, turn, find]);
}

/** Query string with search and filters, without what belongs to the ticket that was open. */
function queryWith(params: URLSearchParams, status?: ListStatus): string {
  const search = new URLSearchParams(params);
  for (const name of TICKET_PARAMS) search.delete(name);
  if (status) search.set('tab', status);
  return search.size > 0 ? `?${search}` : '';
}

/** The query strings for the links of all rows, computed once. */
const useQueryOf = (params: URLSearchParams) =>
  useMemo(() => {
    const made = new Map<ListStatus | undefined, string>();
    return (status?: ListStatus) => {
      const query = made.get(status) ?? queryWith(params, status);
      made.set(status, query);
      return query;
    };
  }, [params]);

/**
 * Navigation for answers to calls, which come late: what was chosen since the call stays, also when it is not shown yet.
 * `uuid` is that of the open ticket.
 */
function useLateNavigation(uuid: string | undefined, params: URLSearchParams, change: ChangeAddress<typeof FIELDS>) {
  const navigate = useNavigate();
  const latest = useRef({ uuid, params });
  useLayoutEffect(() => {
    latest.current = { uuid, params };
  }, [uuid, params]);

  const changeNow = useCallback<ChangeAddress<typeof FIELDS>>(
    (to) => {
      latest.current.params = writeAddress(FIELDS, to, new URLSearchParams(latest.current.params));
      change(to);
    },
    [change],
  );
  const navigateTo = useCallback(
    (ticket: TicketRef | null, status?: ListStatus) =>
      void navigate(`${ticketAddress(ticket?.uuid)}${queryWith(latest.current.params, status)}`),
    [navigate],
  );
  /** Back to the list, unless another ticket was opened meanwhile. */
  const leave = useCallback(
    (left: TicketRef) => {
      if (latest.current.uuid === left.uuid) navigateTo(null);
    },
    [navigateTo],
  );
  return { change: changeNow, navigateTo, leave };
}

/** State of the page in its address: ticket, tab, search, filters. */
export function useTicketsAddress() {
  const { ticketId: uuid } = useParams();
  const [params] = useSearchParams();
  const [address, changeAddress] = useAddress(FIELDS);
  const { change, navigateTo, leave } = useLateNavigation(uuid, params, changeAddress);

  /** A search covers all states; clearing it returns to the open tickets (docs/spec/core.md §2). */
  const setSearch = useCallback((text: string) => change({ q: text, tab: text === '' ? 'open' : 'search' }), [change]);
  const setTab = (status: ListStatus) => change({ tab: status, ...(status !== 'search' && { q: '' }) });

  const queryOf = useQueryOf(params);
  const addressOf = useCallback(
    (ticket: TicketRef | null, status?: ListStatus) => `${ticketAddress(ticket?.uuid)}${queryOf(status)}`,
    [queryOf],
  );

  return {
    uuid,
    openAt: useOpenAt(address.message, address.find),
    tab: address.tab,
    searchParam: address.q,
    queueIds: address.queues,
    whatsapps: address.whatsapps,
    users: address.users,
    tags: address.tags,
    statuses: address.statuses,
    showAll: address.all,
    isUnread: address.unread,
    setTab,
    setSearch,
    setQueueIds: (queues: number[]) => change({ queues }),
    setWhatsapps: (whatsapps: number[]) => change({ whatsapps }),
    setUsers: (users: number[]) => change({ users }),
    setTags: (tags: number[]) => change({ tags }),
    setStatuses: (statuses: TicketStatus[]) => change({ statuses }),
    setShowAll: (all: boolean) => change({ all }),
    /** Takes off all that narrows the lists; the words of a search stay. */
    clearFilters: () =>
      change({ queues: [], whatsapps: [], users: [], tags: [], statuses: [], all: true, unread: false }),
    setUnread: (unread: boolean) => change({ unread }),
    addressOf,
    navigateTo,
    leave,
  };
}

export type TicketsAddress = ReturnType<typeof useTicketsAddress>;
