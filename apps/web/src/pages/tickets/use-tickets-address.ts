import { TICKET_STATUSES, type TicketStatus, type TicketView } from '@prosa/contracts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  choiceField,
  choicesField,
  idsField,
  numberField,
  switchField,
  textField,
} from '../../shared/address/address-fields.js';
import { useAddress } from '../../shared/address/use-address.js';
import type { ListStatus } from '../../features/tickets/filter/ticket-filter.js';
import { ticketAddress } from '../../shared/address/paths.js';

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
  const [params] = useSearchParams();
  const [address, change] = useAddress(FIELDS);
  const navigate = useNavigate();

  /** A search covers all states; clearing it returns to the open tickets (docs/spec/core.md §2). */
  const setSearch = useCallback((text: string) => change({ q: text, tab: text === '' ? 'open' : 'search' }), [change]);
  const setTab = (status: ListStatus) => change({ tab: status, ...(status !== 'search' && { q: '' }) });

  const queryOf = useQueryOf(params);
  const addressOf = useCallback(
    (ticket: Pick<TicketView, 'uuid'> | null, status?: ListStatus) =>
      `${ticketAddress(ticket?.uuid)}${queryOf(status)}`,
    [queryOf],
  );
  const navigateTo = useCallback(
    (ticket: Pick<TicketView, 'uuid'> | null, status?: ListStatus) => void navigate(addressOf(ticket, status)),
    [navigate, addressOf],
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
    setUnread: (unread: boolean) => change({ unread }),
    addressOf,
    navigateTo,
  };
}

export type TicketsAddress = ReturnType<typeof useTicketsAddress>;
