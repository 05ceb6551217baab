import type { TicketView } from '@prosa/contracts';
import { eventually } from '@prosa/testing';
import { applyTransferred } from '../../../../../web/src/features/tickets/transfer-ticket/apply-transferred.js';
import { nextMoment } from '../../../../../web/src/shared/live/ledger.js';
import { shownMessages } from '../differences.js';
import { type HeadlessConsole, SHOWN } from '../headless-console.js';
import { type Act, pick, someone, shown, onTicket, put } from './act.js';

export const accept = onTicket('pending', (world, client, ticket) => {
  const queueId = ticket.queueId === null ? pick(world, client.user.queues)?.id : undefined;
  return put(client, ticket, { status: 'open', userId: client.user.id, queueId });
});

export const transfer = onTicket('open', async (world, client, { id }) => {
  const to = {
    queueId: pick(world, client.user.queues)?.id,
    userId: pick(world, [undefined, ...world.consoles])?.user.id,
  };
  const requestedAt = nextMoment();
  const ticket = await client.caller.call<TicketView>('POST', `/tickets/${id}/transfer`, to);
  applyTransferred(client.queryClient, client.user, ticket, requestedAt);
  // Some transfers are undone.
  if (world.random() < 0.4) await undo(client, ticket);
});

export const undo = (client: HeadlessConsole, { id }: TicketView) =>
  client.change(id, () => client.caller.call<TicketView>('POST', `/tickets/${id}/undo`));

export const closeAndUndo = onTicket('open', async (_, client, ticket) => {
  await put(client, ticket, { status: 'closed', userId: client.user.id });
  await undo(client, ticket);
});

export const openManually = onTicket('closed', (world, client, { contactId, whatsappId }) => {
  const queueId = pick(world, client.user.queues)?.id ?? null;
  return client.caller.call('POST', '/tickets', { contactId, queueId, whatsappId });
});

/** Acts as the first admin, who may delete. */
export const deleteTicket = onTicket('closed', (world, _, { id }) =>
  world.consoles[0]!.caller.call('DELETE', `/tickets/${id}`),
);

export const markRead = onTicket('open', (_, client, { id }) =>
  client.change(id, () => client.caller.call<TicketView>('POST', `/messages/${id}/read`)),
);

export const pin = onTicket('pending', (_, client, { id }) => client.caller.call('PUT', `/pins/${id}`));

export const unpin: Act = async (world) => {
  const client = someone(world);
  const { tickets } = await client.caller.get('/pins');
  const ticket = pick(world, tickets);
  if (ticket) await client.caller.call('DELETE', `/pins/${ticket.id}`);
};

/** Runs a bulk action and waits for its result; nothing is compared while it runs. */
export const doMany: Act = async (world) => {
  const client = someone(world);
  const ticketIds = (['open', 'pending'] as const).flatMap((status) => pick(world, shown(client, status))?.id ?? []);
  if (ticketIds.length === 0) return;
  // Closes tickets rarely, because other actions need them.
  const action = world.random() < 0.8 ? 'read' : 'resolve';
  await client.caller.call('POST', '/tickets/bulk', { action, ticketIds });
  await eventually(async () => {
    const { bulk } = await client.caller.get('/tickets/bulk');
    expect(bulk?.state ?? 'running').not.toBe('running');
  }, 30_000);
};

export const choose: Act = async (world) => {
  const client = someone(world);
  const ticket = pick(world, shown(client, pick(world, SHOWN)!).slice(0, 6));
  if (ticket) client.choose(ticket);
};

/** Jumps from the open thread to one of its messages, as a quote or a search result does. */
export const jumpBack: Act = async (world) => {
  const client = someone(world);
  const message = client.chosen && pick(world, shownMessages(client).slice(0, 15));
  if (client.chosen && message) client.choose(client.chosen.ticket, message.id);
};

export const readOn: Act = async (world) => {
  const client = someone(world);
  await client.chosen?.readOn(world.random() < 0.5 ? 'older' : 'newer');
};
