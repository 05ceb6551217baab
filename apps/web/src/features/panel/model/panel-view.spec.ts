import { aPanelAttendant, aPanelTicket } from '../testing/a-panel.js';
import { isOnShift } from './panel-attendant.js';
import type { PaintedPanel } from './panel-store.js';
import { WAITING } from './panel-ticket.js';
import { attendantCards, figuresOf, PANEL_SORTS, sortCards, waitingCard } from './panel-view.js';

const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
const ALL = { userId: 7, seesAll: true };

/** Ana has two tickets, Bia one that waits longer, Caio none; one waits, of five. */
const painted: PaintedPanel = {
  isRead: true,
  isCapped: false,
  isUrgent: false,
  timeZone: 'America/Sao_Paulo',
  attendants: new Map(
    [
      aPanelAttendant({ id: 7, name: 'Ana', queueIds: [1, 2] }),
      aPanelAttendant({ id: 8, name: 'Bia', inHand: 9 }),
      aPanelAttendant({ id: 9, name: 'Caio', queueIds: [2] }),
      aPanelAttendant({ id: 10, name: 'Davi', isOnline: false }),
    ].map((each) => [each.id, each]),
  ),
  cards: new Map([
    [
      7,
      [
        aPanelTicket({ id: 1, waitingSince: at(9), unreadMessages: 2 }),
        aPanelTicket({ id: 2, queueId: 2, unreadMessages: 1 }),
      ],
    ],
    [8, [aPanelTicket({ id: 3, userId: 8, waitingSince: at(5) })]],
    [77, [aPanelTicket({ id: 4, userId: 77 })]],
    [WAITING, [aPanelTicket({ id: 5, status: 'pending', waitingSince: at(1) })]],
  ]),
  waiting: [
    { queueId: 1, tickets: 4 },
    { queueId: null, tickets: 1 },
  ],
};

it('sums up each card', () => {
  const { busy, idle } = attendantCards(painted, [], ALL);

  expect(busy.map(({ attendant, count, unread, oldest }) => [attendant?.name, count, unread, oldest])).toEqual([
    ['Ana', 2, 3, at(9)],
    ['Bia', 1, 0, at(5)],
    ['', 1, 0, null],
  ]);
  expect(idle.map(({ name }) => name)).toEqual(['Caio']);
  expect(waitingCard(painted, [])).toMatchObject({ count: 5, oldest: at(1), tickets: [{ id: 5 }] });
});

it('shows the chosen queues alone', () => {
  const { busy, idle } = attendantCards(painted, [2], ALL);

  expect(busy.map(({ key, count }) => [key, count])).toEqual([[7, 1]]);
  expect(idle.map(({ name }) => name)).toEqual(['Caio']);
  expect(waitingCard(painted, [2])).toMatchObject({ count: 0, tickets: [] });
  expect(waitingCard(painted, [0])).toMatchObject({ count: 1, tickets: [] });
});

it('counts what colleagues have where it is hidden', () => {
  const hidden = { ...painted, cards: new Map([[7, painted.cards.get(7)!]]) };
  const { busy } = attendantCards(hidden, [], { userId: 7, seesAll: false });

  expect(busy.map(({ key, count, tickets }) => [key, count, tickets.length])).toEqual([
    [7, 2, 2],
    [8, 9, 0],
  ]);
});

it('leaves colleagues out who serve none of the chosen queues, where their tickets are hidden', () => {
  const { busy, idle } = attendantCards({ ...painted, cards: new Map() }, [2], { userId: 7, seesAll: false });

  expect(busy).toEqual([]);
  expect(idle.map(({ name }) => name)).toEqual(['Ana', 'Caio']);
});

it.each([
  ['waiting', [8, 7, 77]],
  ['name', [77, 7, 8]],
  ['load', [7, 77, 8]],
] as const)('orders cards by %s', (sort, expected) => {
  expect(PANEL_SORTS).toContain(sort);
  expect(sortCards(attendantCards(painted, [], ALL).busy, sort).map(({ key }) => key)).toEqual(expected);
});

it('has the figures of all cards', () => {
  const { busy } = attendantCards(painted, [], ALL);

  expect(figuresOf(painted, waitingCard(painted, []), busy, [])).toEqual({
    inHand: 4,
    waiting: 5,
    online: 3,
    attendants: 4,
    oldest: at(1),
  });
});

it.each([
  ['00:00', '23:59', '02:59:30', true],
  ['09:00', '18:00', '12:00:00', true],
  ['09:00', '18:00', '21:00:59', true],
  ['09:00', '18:00', '21:01:00', false],
  ['22:00', '06:00', '02:00:00', true],
  ['22:00', '06:00', '12:00:00', false],
  ['08:00', '08:00', '12:00:00', true],
  ['', '', '12:00:00', null],
])('from %s to %s it is working time at %s UTC in São Paulo: %s', (startWork, endWork, time, expected) => {
  expect(isOnShift({ startWork, endWork }, 'America/Sao_Paulo', Date.parse(`2026-11-20T${time}Z`))).toBe(expected);
});
