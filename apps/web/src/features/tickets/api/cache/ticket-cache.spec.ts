/** @jest-environment ./tools/jest/browser.cjs */
import type { InfiniteData } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { nextMoment } from '../../../../shared/live/ledger.js';
import { aQueue } from '../../../../shared/testing/a-queue.js';
import { aTicket } from '../../../../shared/testing/a-ticket.js';
import { ALL_TICKETS } from '../../testing/all-tickets.js';
import {
  applyContactToTickets,
  applyQueueToTickets,
  applyTagToTickets,
  applyTicketChange,
  type ReadTicketCounts,
} from './ticket-cache.js';
import { ticketKeys } from './ticket-keys.js';
import type { ReadTicketPage, TicketLedger } from './ticket-pages.js';
import { listTickets } from '../use-tickets.js';

const WAITING = { ...ALL_TICKETS, status: 'pending', userId: 7 } as const;
const TAG = { id: 1, name: 'VIP', color: '#111111' };

const called = (number: string) => aTicket({ id: 1, status: 'pending', tags: [TAG], contact: { number, tags: [TAG] } });

describe('a renamed tag, after the company has masked numbers', () => {
  function aConsole() {
    const queryClient = new QueryClient();
    const read = () => {
      const page = {
        tickets: [called('5511*******77')],
        hasMore: false,
        cursor: null,
        readAt: nextMoment(),
        receivedAt: nextMoment(),
      };
      queryClient.setQueryData<InfiniteData<ReadTicketPage>>(ticketKeys.list(WAITING), {
        pages: [page],
        pageParams: [null],
      });
    };
    const shown = () => {
      const { pages } = queryClient.getQueryData<InfiniteData<ReadTicketPage>>(ticketKeys.list(WAITING))!;
      return listTickets(pages, queryClient.getQueryData<TicketLedger>(ticketKeys.learned) ?? {}, WAITING);
    };
    return { queryClient, read, shown };
  }
  const rename = (queryClient: QueryClient) =>
    applyTagToTickets(queryClient, { action: 'update', tag: { ...TAG, name: 'Ouro' } as never });

  it('changes the ticket as last read, not as an earlier event had it', () => {
    const { queryClient, read, shown } = aConsole();
    applyTicketChange(queryClient, { action: 'update', ticket: called('5511988887777') });
    read();

    rename(queryClient);

    expect(shown()).toMatchObject([{ contact: { number: '5511*******77' }, tags: [{ name: 'Ouro' }] }]);
  });

  it('repeats reads under way instead of changing their tickets', () => {
    const { queryClient, read } = aConsole();
    read();
    const queryKey = ticketKeys.list(WAITING);
    void queryClient
      .fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => undefined) })
      .catch(() => undefined);

    rename(queryClient);

    expect(queryClient.getQueryData(ticketKeys.learned)).toBeUndefined();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    queryClient.clear();
  });
});

describe('the counts', () => {
  const ticket = aTicket({ id: 1, status: 'pending', version: 3 });
  const update = (queryClient: QueryClient) => applyTicketChange(queryClient, { action: 'update', ticket });
  function aConsole() {
    const queryClient = new QueryClient();
    const readCounts = () =>
      queryClient.setQueryData<ReadTicketCounts>(ticketKeys.counts, {
        open: 0,
        pending: 0,
        group: 0,
        readAt: nextMoment(),
      });
    const readList = (readAt = nextMoment()) => {
      const page = { tickets: [ticket], hasMore: false, cursor: null, readAt, receivedAt: nextMoment() };
      queryClient.setQueryData(ticketKeys.list(WAITING), { pages: [page], pageParams: [null] });
    };
    return { queryClient, readCounts, readList };
  }

  it('are read again for a move that a list showed before its event arrived', () => {
    const { queryClient, readCounts, readList } = aConsole();
    readCounts();
    readList();

    expect(update(queryClient)).toBe(true);
    expect(update(queryClient)).toBe(false);
  });

  it('are read again for a move that a list read at the same time may have seen alone', () => {
    const { queryClient, readCounts, readList } = aConsole();
    const listRequestedAt = nextMoment();
    readCounts();
    readList(listRequestedAt);

    expect(update(queryClient)).toBe(true);
  });

  it('are not read again for a ticket that was listed there before they were read', () => {
    const { queryClient, readCounts, readList } = aConsole();
    readList();
    readCounts();

    expect(update(queryClient)).toBe(false);
  });
});

describe('an event', () => {
  it('costs the same however many lists were visited', () => {
    const queryClient = new QueryClient();
    let looked = 0;
    const page = (): ReadTicketPage => ({
      // Counts how often the page's tickets are looked at.
      get tickets() {
        looked += 1;
        return [aTicket({ id: 1, status: 'pending' })];
      },
      hasMore: false,
      cursor: null,
      readAt: nextMoment(),
      receivedAt: nextMoment(),
    });
    for (let queueId = 1; queueId <= 50; queueId++) {
      const list = { pages: [page()], pageParams: [null] };
      queryClient.setQueryData(ticketKeys.list({ ...WAITING, queueIds: [queueId] }), list, { updatedAt: 1 });
    }
    const update = (version: number) =>
      applyTicketChange(queryClient, { action: 'update', ticket: aTicket({ id: 1, version }) });
    update(2);
    const afterFirst = looked;

    for (let version = 3; version < 100; version++) update(version);

    expect(afterFirst).toBeGreaterThan(0);
    expect(looked).toBe(afterFirst);
  });
});

describe('a queue', () => {
  const SALES = { id: 5, name: 'Vendas', color: '#111111' };
  const inSales = aTicket({ id: 1, status: 'pending', queueId: 5, queue: SALES });
  const shownBy = (queryClient: QueryClient) =>
    Object.values(queryClient.getQueryData<TicketLedger>(ticketKeys.learned) ?? {}).map(({ value }) => value?.queue);

  it('that is renamed or recoloured changes its tickets, also those that an older event brings later', () => {
    const queryClient = new QueryClient();
    applyTicketChange(queryClient, { action: 'update', ticket: inSales });
    const changed = { ...SALES, name: 'Loja', color: '#222222' };

    applyQueueToTickets(queryClient, { action: 'update', queue: aQueue(changed) });
    expect(shownBy(queryClient)).toEqual([changed]);

    applyTicketChange(queryClient, { action: 'update', ticket: { ...inSales, version: inSales.version + 1 } });
    expect(shownBy(queryClient)).toEqual([changed]);
  });

  it('that is deleted makes lists and details be read again', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(ticketKeys.detail('u'), inSales);
    applyTicketChange(queryClient, { action: 'update', ticket: inSales });

    expect(applyQueueToTickets(queryClient, { action: 'delete', queueId: 6 })).toBe(false);
    expect(applyQueueToTickets(queryClient, { action: 'delete', queueId: 5 })).toBe(true);

    expect(queryClient.getQueryState(ticketKeys.detail('u'))?.isInvalidated).toBe(true);
  });
});

describe('a renamed participant who wrote the last message of a group', () => {
  const UNNAMED = { id: 9, name: '5511980000010', version: 1 };
  const group = aTicket({ id: 1, status: 'closed', isGroup: true, lastMessageContact: UNNAMED });
  const renamed = { ...aTicket({ id: 2 }).contact, id: 9, name: 'Rui', version: 2 };
  const authors = (queryClient: QueryClient) =>
    Object.values(queryClient.getQueryData<TicketLedger>(ticketKeys.learned) ?? {}).map(
      ({ value }) => value?.lastMessageContact?.name,
    );
  const read = (queryClient: QueryClient, ticket = group) => {
    const page = { tickets: [ticket], hasMore: false, cursor: null, readAt: nextMoment(), receivedAt: nextMoment() };
    queryClient.setQueryData(ticketKeys.list({ ...WAITING, status: 'closed' }), { pages: [page], pageParams: [null] });
  };

  it('has the new name in the tickets that lists show', () => {
    const queryClient = new QueryClient();
    read(queryClient);

    applyContactToTickets(queryClient, { action: 'update', contact: renamed });

    expect(authors(queryClient)).toEqual(['Rui']);
  });

  it('keeps it when an older event of the ticket comes later, until a newer name is known', () => {
    const queryClient = new QueryClient();
    applyContactToTickets(queryClient, { action: 'update', contact: renamed });

    applyTicketChange(queryClient, { action: 'update', ticket: group });
    expect(authors(queryClient)).toEqual(['Rui']);

    const lastMessageContact = { ...UNNAMED, name: 'Rui Lima', version: 3 };
    applyTicketChange(queryClient, { action: 'update', ticket: { ...group, lastMessageContact, version: 2 } });
    expect(authors(queryClient)).toEqual(['Rui Lima']);
  });

  it('leaves tickets whose last message somebody else wrote', () => {
    const queryClient = new QueryClient();
    read(queryClient, { ...group, lastMessageContact: { ...UNNAMED, id: 10 } });

    applyContactToTickets(queryClient, { action: 'update', contact: renamed });

    expect(authors(queryClient)).toEqual([]);
  });
});
