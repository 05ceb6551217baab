/** @jest-environment ./tools/jest/browser.cjs */
import type { LiveEvents, TicketView } from '@prosa/contracts';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { nextMoment } from '../../../shared/live/ledger.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { applyContactToTickets, applyTicketChange, requestTicket, knownTicket } from './cache/ticket-cache.js';
import { ticketKeys } from './cache/ticket-keys.js';
import { isListed, ORDER, type TicketFilter } from '../filter/ticket-filter.js';
import { ALL_TICKETS } from '../testing/all-tickets.js';
import type { ReadTicketPage, TicketLedger } from './cache/ticket-pages.js';
import { listTickets } from './use-tickets.js';

const ME = 7;
const OTHER = 8;
const FILTERS: TicketFilter[] = [
  { ...ALL_TICKETS, status: 'open', userId: ME },
  { ...ALL_TICKETS, status: 'open', showAll: true, userId: ME },
  { ...ALL_TICKETS, status: 'pending', userId: ME },
  { ...ALL_TICKETS, status: 'pending', queueIds: [2, 0], userId: ME },
  { ...ALL_TICKETS, status: 'pending', order: 'waiting', userId: ME },
  { ...ALL_TICKETS, status: 'open', order: 'waiting', showAll: true, isUnread: true, userId: ME },
  { ...ALL_TICKETS, status: 'search', statuses: ['closed', 'pending'], userId: ME },
  { ...ALL_TICKETS, status: 'search', users: [OTHER], order: 'waiting', userId: ME },
];

type Event = LiveEvents['ticket'];

/**
 * The server as the wire contract describes it: a change of list is published as a delete to the old list's room and an
 * update to the new one's.
 */
class ServerModel {
  private readonly tickets = new Map<number, TicketView>();
  private clock = 0;

  read(filter: TicketFilter): TicketView[] {
    const listed = [...this.tickets.values()].filter((ticket) => isListed(ticket, filter));
    return listed.sort(ORDER[filter.order]).map((ticket) => ({ ...ticket }));
  }

  page(filter: TicketFilter, from: number, size: number): ReadTicketPage {
    const all = this.read(filter);
    const hasMore = all.length > from + size;
    return {
      tickets: all.slice(from, from + size),
      hasMore,
      cursor: hasMore ? 'more' : null,
      readAt: nextMoment(),
      receivedAt: nextMoment(),
    };
  }

  change(id: number, to: Partial<TicketView>): Event[] {
    const before = this.tickets.get(id);
    const version = (before?.version ?? 0) + 1;
    const ticket = aTicket({ ...before, ...to, id, version, updatedAt: this.time() });
    this.tickets.set(id, ticket);
    const moved = before && (before.status !== ticket.status || before.userId !== ticket.userId);
    const removals: Event[] = moved ? [{ action: 'delete', ticketId: id }] : [];
    return [...removals, { action: 'update', ticket: { ...ticket } }];
  }

  private time(): string {
    this.clock += 1;
    return new Date(Date.UTC(2026, 0, 1, 0, 0, this.clock)).toISOString();
  }
}

const arbitraryChange = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  to: fc.oneof(
    fc.constant({ status: 'open' as const, userId: ME }),
    fc.constant({ status: 'open' as const, userId: OTHER }),
    fc.constant({ status: 'pending' as const, userId: null }),
    fc.constant({ status: 'closed' as const, userId: ME }),
    fc.constantFrom({ queueId: 1 }, { queueId: 2 }, { queueId: null }),
    fc.integer({ min: 0, max: 9 }).map((unreadMessages) => ({ unreadMessages })),
    fc.integer({ min: 0, max: 5 }).map((minute) => ({ waitingSince: `2025-12-31T12:0${minute}:00.000Z` })),
    fc.constant({ waitingSince: null }),
  ),
});

const ledgerOf = (queryClient: QueryClient) => queryClient.getQueryData<TicketLedger>(ticketKeys.learned) ?? {};
const short = (tickets: TicketView[]) =>
  tickets.map(({ id, version, unreadMessages }) => ({ id, version, unreadMessages }));

describe('a list updated by events', () => {
  it('equals a fresh read, whenever its pages were read', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryChange, { maxLength: 25 }),
        fc.nat(25),
        fc.constantFrom(...FILTERS),
        (changes, readAfter, filter) => {
          const server = new ServerModel();
          const queryClient = new QueryClient();
          let pages: ReadTicketPage[] = [server.page(filter, 0, 100)];

          changes.forEach(({ id, to }, index) => {
            const events = server.change(id, to);
            // The reply was made before this change and arrives after its events.
            const late = index === readAfter ? [server.page(filter, 0, 100)] : undefined;
            events.forEach((event) => applyTicketChange(queryClient, event));
            pages = late ?? pages;
          });

          expect(short(listTickets(pages, ledgerOf(queryClient), filter))).toEqual(short(server.read(filter)));
        },
      ),
    );
  });

  it('equals a fresh read when a reply arrives before the events of changes it does not contain', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryChange, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...FILTERS),
        (changes, filter) => {
          const server = new ServerModel();
          const queryClient = new QueryClient();
          const half = Math.floor(changes.length / 2);
          changes
            .slice(0, half)
            .forEach(({ id, to }) => server.change(id, to).forEach((event) => applyTicketChange(queryClient, event)));

          const page = server.page(filter, 0, 100);
          const events = changes.slice(half).flatMap(({ id, to }) => server.change(id, to));
          events.forEach((event) => applyTicketChange(queryClient, event));

          expect(short(listTickets([page], ledgerOf(queryClient), filter))).toEqual(short(server.read(filter)));
        },
      ),
    );
  });

  it('equals the top of a fresh read while older pages are not loaded', () => {
    fc.assert(
      fc.property(fc.array(arbitraryChange, { maxLength: 12 }), fc.constantFrom(...FILTERS), (changes, filter) => {
        const server = new ServerModel();
        const queryClient = new QueryClient();
        for (let id = 1; id <= 6; id++)
          server.change(id, { status: id % 2 ? 'open' : 'pending', userId: id % 2 ? ME : null });
        const page = server.page(filter, 0, 2);

        changes.forEach(({ id, to }) =>
          server.change(id, to).forEach((event) => applyTicketChange(queryClient, event)),
        );

        const rows = listTickets([page], ledgerOf(queryClient), filter);
        expect(short(rows)).toEqual(short(server.read(filter)).slice(0, rows.length));
      }),
    );
  });
});

describe('applyTicketChange', () => {
  const filter = FILTERS[0];
  const pageOf = (...tickets: TicketView[]): ReadTicketPage => ({
    tickets,
    hasMore: false,
    cursor: null,
    readAt: nextMoment(),
    receivedAt: nextMoment(),
  });

  it.each<[string, Event, number[]]>([
    ['an update of a listed ticket keeps it', { action: 'update', ticket: aTicket({ id: 1, version: 2 }) }, [1, 2]],
    [
      'a newer ticket comes first',
      { action: 'update', ticket: aTicket({ id: 3, updatedAt: '2026-11-21T00:00:00.000Z' }) },
      [3, 1, 2],
    ],
    [
      'an older state changes nothing',
      { action: 'update', ticket: aTicket({ id: 1, version: 4, status: 'closed' }) },
      [1, 2],
    ],
    ['a closed ticket leaves', { action: 'update', ticket: aTicket({ id: 1, version: 6, status: 'closed' }) }, [2]],
    ["somebody else's ticket leaves", { action: 'update', ticket: aTicket({ id: 1, version: 6, userId: OTHER }) }, [2]],
    ['a deleted ticket leaves', { action: 'delete', ticketId: 1 }, [2]],
    ['a read ticket stays', { action: 'updateUnread', ticketId: 1 }, [1, 2]],
  ])('%s', (_, event, expected) => {
    const queryClient = new QueryClient();
    const first = aTicket({ id: 1, version: 5, unreadMessages: 3, updatedAt: '2026-11-20T13:00:00.000Z' });
    const page = pageOf(first, aTicket({ id: 2 }));
    queryClient.setQueryData(ticketKeys.list(filter), { pages: [page], pageParams: [null] });
    if (event.action === 'update' && event.ticket.id === 1 && event.ticket.version < 5) {
      applyTicketChange(queryClient, { action: 'update', ticket: first });
    }
    const change =
      event.action === 'update' && event.ticket.id === 1
        ? { ...event, ticket: { ...event.ticket, updatedAt: first.updatedAt } }
        : event;

    applyTicketChange(queryClient, change);

    expect(listTickets([page], ledgerOf(queryClient), filter).map(({ id }) => id)).toEqual(expected);
  });

  it('clears the counter of a ticket that was read elsewhere', () => {
    const queryClient = new QueryClient();
    const page = pageOf(aTicket({ id: 1, unreadMessages: 3 }));
    queryClient.setQueryData(ticketKeys.list(filter), { pages: [page], pageParams: [null] });

    applyTicketChange(queryClient, { action: 'updateUnread', ticketId: 1 });

    expect(listTickets([page], ledgerOf(queryClient), filter)[0].unreadMessages).toBe(0);
  });

  it('returns whether the counts may have changed', () => {
    const queryClient = new QueryClient();
    const ticket = aTicket({ id: 1 });

    expect(applyTicketChange(queryClient, { action: 'update', ticket })).toBe(true);
    expect(applyTicketChange(queryClient, { action: 'update', ticket: { ...ticket, version: 2 } })).toBe(false);
    expect(
      applyTicketChange(queryClient, { action: 'update', ticket: { ...ticket, version: 3, status: 'closed' } }),
    ).toBe(true);
    expect(applyTicketChange(queryClient, { action: 'delete', ticketId: 1 })).toBe(true);
  });

  it('omits a removed ticket, although a read that began before returns a later state than the known one', () => {
    const queryClient = new QueryClient();
    applyTicketChange(queryClient, { action: 'update', ticket: aTicket({ id: 1, version: 4 }) });
    const page = pageOf(aTicket({ id: 1, version: 5 }));

    applyTicketChange(queryClient, { action: 'delete', ticketId: 1, version: 6 });

    expect(listTickets([page], ledgerOf(queryClient), filter)).toEqual([]);
  });

  it('keeps a ticket with a later known state than the one in which it left a list', () => {
    const queryClient = new QueryClient();
    const page = pageOf();
    applyTicketChange(queryClient, { action: 'update', ticket: aTicket({ id: 1, version: 7 }) });

    applyTicketChange(queryClient, { action: 'delete', ticketId: 1, version: 6 });

    expect(listTickets([page], ledgerOf(queryClient), filter)).toHaveLength(1);
  });

  it('counts again when a ticket returns to where it was read', () => {
    const queryClient = new QueryClient();
    const ticket = aTicket({ id: 1, version: 1 });
    queryClient.setQueryData(ticketKeys.list(filter), { pages: [pageOf(ticket)], pageParams: [null] });

    applyTicketChange(queryClient, { action: 'delete', ticketId: 1 });

    expect(applyTicketChange(queryClient, { action: 'update', ticket: { ...ticket, version: 3 } })).toBe(true);
  });

  it("shows a contact's new name in lists read before and after", () => {
    const queryClient = new QueryClient();
    const ticket = aTicket({ id: 1 });
    const page = pageOf(ticket);
    queryClient.setQueryData(ticketKeys.list(filter), { pages: [page], pageParams: [null] });
    const names = (...pages: ReadTicketPage[]) =>
      listTickets(pages, ledgerOf(queryClient), filter).map(({ contact }) => contact.name);

    applyContactToTickets(queryClient, {
      action: 'update',
      contact: { ...ticket.contact, name: 'Second', version: 2 },
    });

    expect(names(page)).toEqual(['Second']);
    expect(names(pageOf({ ...ticket, contact: { ...ticket.contact, name: 'Third', version: 3 } }))).toEqual(['Third']);
  });

  it('keeps a reply that arrives before its events, and ignores one requested before a delete', async () => {
    const queryClient = new QueryClient();
    const page = pageOf();
    const accepted = aTicket({ id: 1, version: 2 });

    await requestTicket(queryClient, 1, () => Promise.resolve(accepted));
    applyTicketChange(queryClient, { action: 'delete', ticketId: 1 });
    applyTicketChange(queryClient, { action: 'update', ticket: accepted });
    expect(listTickets([page], ledgerOf(queryClient), filter)).toHaveLength(1);

    await requestTicket(queryClient, 1, async () => {
      applyTicketChange(queryClient, { action: 'delete', ticketId: 1 });
      return accepted;
    });
    expect(listTickets([page], ledgerOf(queryClient), filter)).toHaveLength(0);
  });

  it('ignores a reply with another ticket, which may be invisible to the user', async () => {
    const queryClient = new QueryClient();

    await requestTicket(queryClient, 7, () => Promise.resolve(aTicket({ id: 1 })));

    expect(listTickets([pageOf()], ledgerOf(queryClient), filter)).toEqual([]);
  });

  it('finds the newest state of a ticket from any source', () => {
    const queryClient = new QueryClient();
    const read = aTicket({ id: 1, version: 1 });
    queryClient.setQueryData(ticketKeys.list(filter), { pages: [pageOf(read)], pageParams: [null] });
    expect(knownTicket(queryClient, read.uuid)).toMatchObject({ version: 1 });

    applyTicketChange(queryClient, { action: 'update', ticket: aTicket({ id: 1, version: 2 }) });
    expect(knownTicket(queryClient, read.uuid)).toMatchObject({ version: 2 });
  });
});
