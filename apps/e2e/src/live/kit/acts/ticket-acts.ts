import type { BulkReport, TicketView } from '@prosa/contracts';
import { eventually } from '@prosa/testing';
import { applyTransferred } from '../../../../../web/src/features/tickets/transfer/apply-transferred.js';
import { nextMoment } from '../../../../../web/src/shared/live/ledger.js';
import { shownMessages } from '../differences.js';
import { type HeldConsole, SHOWN } from '../held-console.js';
import { type Act, pick, someone, shown, onTicket, put } from './act.js';

export const take = onTicket('pending', (world, held, ticket) => {
  const queueId = ticket.queueId === null ? pick(world, held.user.queues)?.id : undefined;
  return put(held, ticket, { status: 'open', userId: held.user.id, queueId });
});

export const transfer = onTicket('open', async (world, held, { id }) => {
  const to = {
    queueId: pick(world, held.user.queues)?.id,
    userId: pick(world, [undefined, ...world.consoles])?.user.id,
  };
  const askedAt = nextMoment();
  const ticket = await held.caller.call<TicketView>('POST', `/tickets/${id}/transfer`, to);
  applyTransferred(held.queryClient, held.user, ticket, askedAt);
  // Now and then it was a slip.
  if (world.random() < 0.4) await undo(held, ticket);
});

export const undo = (held: HeldConsole, { id }: TicketView) =>
  held.change(id, () => held.caller.call<TicketView>('POST', `/tickets/${id}/undo`));

export const closeAndThinkAgain = onTicket('open', async (_, held, ticket) => {
  await put(held, ticket, { status: 'closed', userId: held.user.id });
  await undo(held, ticket);
});

export const openByHand = onTicket('closed', (world, held, { contactId, whatsappId }) => {
  const queueId = pick(world, held.user.queues)?.id ?? null;
  return held.caller.call('POST', '/tickets', { contactId, queueId, whatsappId });
});

/** By the first admin. */
export const deleteTicket = onTicket('closed', (world, _, { id }) =>
  world.consoles[0]!.caller.call('DELETE', `/tickets/${id}`),
);

export const markRead = onTicket('open', (_, held, { id }) =>
  held.change(id, () => held.caller.call<TicketView>('POST', `/messages/${id}/read`)),
);

export const pin = onTicket('pending', (_, held, { id }) => held.caller.call('PUT', `/pins/${id}`));

export const unpin: Act = async (world) => {
  const held = someone(world);
  const { tickets } = await held.caller.get<{ tickets: TicketView[] }>('/pins');
  const ticket = pick(world, tickets);
  if (ticket) await held.caller.call('DELETE', `/pins/${ticket.id}`);
};

/** Many at once, and what it comes to: nobody looks while it runs. */
export const doMany: Act = async (world) => {
  const held = someone(world);
  const ticketIds = (['open', 'pending'] as const).flatMap((status) => pick(world, shown(held, status))?.id ?? []);
  if (ticketIds.length === 0) return;
  // Seldom one that ends them: others still have to do with them.
  const action = world.random() < 0.8 ? 'read' : 'resolve';
  await held.caller.call('POST', '/tickets/bulk', { action, ticketIds });
  await eventually(async () => {
    const { bulk } = await held.caller.get<{ bulk: BulkReport }>('/tickets/bulk');
    expect(bulk.state).not.toBe('running');
  }, 30_000);
};

export const choose: Act = async (world) => {
  const held = someone(world);
  const ticket = pick(world, shown(held, pick(world, SHOWN)!).slice(0, 6));
  if (ticket) held.choose(ticket);
};

/** From what is shown of a thread to a message of it, as a quote or a search leads there. */
export const lookBack: Act = async (world) => {
  const held = someone(world);
  const message = held.chosen && pick(world, shownMessages(held).slice(0, 15));
  if (held.chosen && message) held.choose(held.chosen.ticket, message.id);
};

export const readOn: Act = async (world) => {
  const held = someone(world);
  await held.chosen?.readOn(world.random() < 0.5 ? 'older' : 'newer');
};
