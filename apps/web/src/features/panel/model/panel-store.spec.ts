import fc from 'fast-check';
import { nextMoment } from '../../../shared/live/ledger.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { aUser } from '../../../shared/testing/a-user.js';
import { aPanel, aPanelTicket } from '../testing/a-panel.js';
import { PAINT_EVERY_MS, PanelStore } from './panel-store.js';
import { cardOf, panelTicketOf, WAITING } from './panel-ticket.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The ids on each card, as they are painted. */
const shown = (store: PanelStore) =>
  Object.fromEntries([...store.snapshot().cards].map(([key, tickets]) => [key, tickets.map(({ id }) => id)]));

function aStore(...tickets: Parameters<typeof aPanelTicket>[0][]) {
  const store = new PanelStore();
  const listener = jest.fn();
  store.subscribe(listener);
  store.read(aPanel(tickets.map(aPanelTicket)), nextMoment());
  listener.mockClear();
  return { store, listener };
}

it('paints what is read again no sooner than events', () => {
  const { store, listener } = aStore({ id: 1 });

  store.read(aPanel([aPanelTicket({ id: 2 })]), nextMoment());

  expect(listener).not.toHaveBeenCalled();
  jest.advanceTimersByTime(PAINT_EVERY_MS);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(shown(store)).toEqual({ 7: [2] });
});

describe('events', () => {
  it('are painted once a second while they come, and the first at once', () => {
    const { store, listener } = aStore({ id: 1 });
    jest.advanceTimersByTime(5 * PAINT_EVERY_MS);

    for (let version = 2; version < 252; version += 1) {
      store.putTicket(aTicket({ id: 1, version, unreadMessages: version }));
      jest.advanceTimersByTime(20);
    }

    // Five seconds.
    expect(listener).toHaveBeenCalledTimes(1 + 5);
    jest.advanceTimersByTime(PAINT_EVERY_MS);
    expect(store.snapshot().cards.get(7)).toMatchObject([{ unreadMessages: 251 }]);
    listener.mockClear();
    jest.advanceTimersByTime(10 * PAINT_EVERY_MS);
    expect(listener).not.toHaveBeenCalled();
  });

  it('are painted a second later also when the clock of the computer was set back', () => {
    const { store, listener } = aStore({ id: 1 });
    jest.setSystemTime(Date.now() - 3_600_000);

    store.putTicket(aTicket({ id: 1, version: 2 }));
    jest.advanceTimersByTime(PAINT_EVERY_MS);

    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('leave cards that they do not concern as they are', () => {
    const { store } = aStore({ id: 1 }, { id: 2, userId: 8 });
    const before = store.snapshot();

    store.putTicket(aTicket({ id: 1, version: 2 }));
    jest.advanceTimersByTime(PAINT_EVERY_MS);

    expect(store.snapshot().cards.get(8)).toBe(before.cards.get(8));
    expect(store.snapshot().cards.get(7)).not.toBe(before.cards.get(7));
  });

  it('move a ticket from what waits to its attendant, and out when it is closed', () => {
    const { store } = aStore({ id: 1, status: 'pending' });
    expect(shown(store)).toEqual({ [WAITING]: [1] });

    expect(store.dropTicket({ action: 'delete', ticketId: 1, version: 2 })).toBe(true);
    expect(store.putTicket(aTicket({ id: 1, version: 2, userId: 8 }))).toBe(false);
    jest.advanceTimersByTime(PAINT_EVERY_MS);
    expect(shown(store)).toEqual({ 8: [1] });

    expect(store.dropTicket({ action: 'delete', ticketId: 1, version: 3 })).toBe(false);
    store.putTicket(aTicket({ id: 1, version: 3, status: 'closed' }));
    jest.advanceTimersByTime(PAINT_EVERY_MS);
    expect(shown(store)).toEqual({});
  });

  it('say when the number of what waits may have changed', () => {
    const { store } = aStore({ id: 1, status: 'pending' }, { id: 2 });

    expect(store.putTicket(aTicket({ id: 1, status: 'pending', userId: null, version: 2 }))).toBe(false);
    expect(store.putTicket(aTicket({ id: 3, status: 'pending', userId: null }))).toBe(true);
    expect(store.putTicket(aTicket({ id: 2, version: 2, unreadMessages: 1 }))).toBe(false);
    // It was beyond the first that are read.
    expect(store.dropTicket({ action: 'delete', ticketId: 99 })).toBe(true);
  });

  it('show no groups, and nobody who is not an attendant of the panel to others', () => {
    const { store } = aStore();
    store.putTicket(aTicket({ id: 1, isGroup: true, status: 'group' }));
    store.putUser({ action: 'update', user: aUser({ id: 30, name: 'Rui' }) }, false);
    jest.advanceTimersByTime(PAINT_EVERY_MS);
    expect([shown(store), store.snapshot().attendants.has(30)]).toEqual([{}, false]);

    store.putUser({ action: 'create', user: aUser({ id: 30, name: 'Rui' }) }, true);
    store.putUser({ action: 'update', user: aUser({ id: 8, name: 'Bia', online: false }) }, false);
    jest.advanceTimersByTime(PAINT_EVERY_MS);
    expect(store.snapshot().attendants.get(30)).toMatchObject({ name: 'Rui' });
    expect(store.snapshot().attendants.get(8)).toMatchObject({ isOnline: false });
  });

  it('rename a contact and a connection on every ticket', () => {
    const { store } = aStore({ id: 1, contact: { id: 5, name: '5511' } });
    store.renameContact(5, 'Maria');
    store.renameConnection(1, 'Loja');
    jest.advanceTimersByTime(PAINT_EVERY_MS);
    expect(store.snapshot().cards.get(7)).toMatchObject([{ contact: { name: 'Maria' }, connectionName: 'Loja' }]);
  });
});

describe('a transfer', () => {
  it('is painted at once, and undone when it is refused', () => {
    const { store, listener } = aStore({ id: 1 });

    const end = store.move(1, 8);
    expect([shown(store), listener.mock.calls.length]).toEqual([{ 8: [1] }, 1]);
    store.putTicket(aTicket({ id: 1, version: 2, unreadMessages: 1 }));
    jest.advanceTimersByTime(PAINT_EVERY_MS);
    expect(shown(store)).toEqual({ 8: [1] });

    end();
    expect(shown(store)).toEqual({ 7: [1] });
  });

  it('takes the ticket away from who may not see it any more', () => {
    const { store } = aStore({ id: 1 });
    const viewer = { userId: 7, profile: 'user', queueIds: [1], allTicket: false, allowGroup: false } as const;

    const end = store.move(1, 8);
    store.putReply(aTicket({ id: 1, version: 2, userId: 8 }), { ...viewer, queueIds: [1] });
    end();

    expect(shown(store)).toEqual({});
  });
});

const IDS = 4;
const change = fc.record({
  id: fc.integer({ min: 1, max: IDS }),
  status: fc.constantFrom('open', 'pending', 'closed', 'nps'),
  userId: fc.constantFrom(7, 8),
});
type Change = { id: number; status: 'open' | 'pending' | 'closed' | 'nps'; userId: number };

it('shows what a fresh read shows, however reads and events overlap', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 20 }),
      fc.nat(20),
      fc.nat(4),
      fc.boolean(),
      (changes, readAfter, late, isWhole) => {
        const server = new Map<number, ReturnType<typeof aTicket>>();
        const waiting: (() => void)[] = [];
        const store = new PanelStore();
        const panel = () => aPanel([...server.values()].flatMap((ticket) => panelTicketOf(ticket) ?? []));
        store.read(panel(), nextMoment());

        (changes as Change[]).forEach(({ id, status, userId }, step) => {
          const before = server.get(id);
          const version = (before?.version ?? 0) + 1;
          const owner = status === 'pending' ? null : userId;
          const ticket = aTicket({ id, status, userId: owner, user: null, version });
          server.set(id, ticket);
          // As the wire publishes a move: a delete to the old list, and an update where it is now.
          if (before && before.status !== status) {
            waiting.push(() => void store.dropTicket({ action: 'delete', ticketId: id, version }));
          }
          if (status === 'open' || status === 'pending') waiting.push(() => void store.putTicket(ticket));
          if (step === readAfter) {
            const [read, readAt] = [panel(), nextMoment()];
            if (isWhole) store.read(read, readAt);
            else store.readWaiting(read.waiting, readAt);
          }
          while (waiting.length > late) waiting.shift()!();
        });
        for (const event of waiting) event();
        jest.advanceTimersByTime(PAINT_EVERY_MS);

        const expected: Record<number, number[]> = {};
        for (const ticket of panel().tickets.concat(panel().waiting.tickets))
          (expected[cardOf(ticket)] ??= []).push(ticket.id);
        const sorted = (cards: Record<string, number[]>) =>
          Object.fromEntries(Object.entries(cards).map(([key, ids]) => [key, ids.toSorted((a, b) => a - b)]));
        expect(sorted(shown(store))).toEqual(sorted(expected));
      },
    ),
  );
});
