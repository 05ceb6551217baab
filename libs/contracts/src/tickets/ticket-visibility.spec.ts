import { canSeeTicket } from './ticket-visibility.js';
import type { TicketPlacement } from './tickets.contract.js';

describe('canSeeTicket', () => {
  const ana = { userId: 7, profile: 'user' as const, queueIds: [1], allTicket: false, allowGroup: false };
  const place = (given: Partial<TicketPlacement>): TicketPlacement => ({
    status: 'pending',
    queueId: null,
    userId: null,
    ...given,
  });

  it.each([
    ['their own ticket', {}, { status: 'open', userId: 7 }, false, true],
    ["another attendant's", {}, { status: 'open', userId: 8, queueId: 1 }, false, false],
    ['what waits in their queue', {}, { queueId: 1 }, false, true],
    ['what waits in another queue', {}, { queueId: 2 }, false, false],
    ['what waits for another attendant', {}, { queueId: 1, userId: 8 }, false, false],
    ['what has no queue', {}, {}, false, false],
    ['what has no queue, with allTicket', { allTicket: true }, {}, false, true],
    ['what is closed in their queue, whoever had it', {}, { status: 'closed', queueId: 1, userId: 8 }, false, true],
    ['what is closed in another queue', {}, { status: 'closed', queueId: 2, userId: 8 }, false, false],
    ['a group', {}, { status: 'group' }, true, false],
    ['a group of their own, without allowGroup', {}, { status: 'group', userId: 7 }, true, false],
    ['a group, with allowGroup', { allowGroup: true }, { status: 'group', userId: 8 }, true, true],
    ['a group of another queue, with allowGroup', { allowGroup: true }, { status: 'group', queueId: 2 }, true, false],
    ['anything, as an admin', { profile: 'admin' as const }, { status: 'open', userId: 8, queueId: 2 }, true, true],
  ] as const)('of %s', (_, viewer, at, isGroup, expected) => {
    expect(canSeeTicket({ ...ana, ...viewer } as typeof ana, place(at), isGroup)).toBe(expected);
  });
});
