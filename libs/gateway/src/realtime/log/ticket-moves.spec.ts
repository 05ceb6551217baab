import type { TicketView } from '@prosa/contracts';
import { ticketMoved } from './ticket-moves.js';

const ANA = 7;
const BIA = 8;
const ticket = (given: Partial<TicketView>) =>
  ({ id: 1, contactId: 2, whatsappId: 3, status: 'open', queueId: 4, userId: BIA, version: 5, ...given }) as TicketView;
const open = { status: 'open', queueId: 4, userId: ANA } as const;
const pending = { status: 'pending', queueId: 4, userId: null } as const;

it.each([
  ['transferred to Bia by Ana', {}, open, ANA, ANA],
  ['given to Bia by the platform, while it waits', { status: 'pending' }, pending, 0, 0],
  ['accepted for Bia by Ana', {}, pending, ANA, ANA],
  ['accepted by Bia', {}, pending, BIA, undefined],
  ['moved to another queue with its attendant', {}, { ...open, userId: BIA, queueId: 9 }, ANA, undefined],
  ['returned to its queue', { status: 'pending', userId: null }, open, ANA, undefined],
  ['closed by who did not attend it', { status: 'closed', userId: ANA }, pending, BIA, undefined],
] as const)('a ticket %s says who gave it, or nothing', (_, given, from, byUserId, handedBy) => {
  const updates = ticketMoved(ticket(given), from, byUserId).filter(
    ({ payload }) => (payload as { action: string }).action === 'update',
  );

  expect(updates).toHaveLength(1);
  expect((updates[0]!.payload as { handedBy?: number }).handedBy).toBe(handedBy);
});
