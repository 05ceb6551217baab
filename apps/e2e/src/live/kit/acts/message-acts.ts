import type { Acknowledgement, MessageWire } from '@prosa/contracts';
import { dropMessage, putMessage } from '../../../../../web/src/features/messages/api/message-cache.js';
import { shownMessages } from '../differences.js';
import type { HeldConsole } from '../held-console.js';
import { type Act, pick, someone, onTicket } from './act.js';

export const send = onTicket('open', async (world, held, { id }) => {
  const body = `answer ${++world.made}`;
  putMessage(held.queryClient, id, await held.caller.call<MessageWire>('POST', `/messages/${id}`, { body }));
});

export const note = onTicket('open', async (world, held, { id }) => {
  const body = { body: `note ${++world.made}`, isPrivate: true };
  putMessage(held.queryClient, id, await held.caller.call<MessageWire>('POST', `/messages/${id}`, body));
});

/** What an attendant does with a message of the thread that is open. */
export const onMessage =
  (is: (message: MessageWire) => boolean, act: (held: HeldConsole, message: MessageWire) => Promise<unknown>): Act =>
  async (world) => {
    const held = someone(world);
    const shownHere = shownMessages(held);
    const message = pick(world, shownHere.filter((one) => !one.isDeleted && is(one)).slice(-6));
    if (message) await act(held, message);
  };

export const isSaid = ({ mediaType, isPrivate }: MessageWire) => mediaType === 'conversation' && !isPrivate;

export const takeBack = onMessage(
  ({ fromMe, isPrivate }) => fromMe && !isPrivate,
  async (held, { id, ticketId }) =>
    putMessage(held.queryClient, ticketId, await held.caller.call<MessageWire>('DELETE', `/messages/${id}`)),
);

export const removeNote = onMessage(
  ({ isPrivate }) => isPrivate,
  async (held, { id, ticketId }) => {
    await held.caller.call('DELETE', `/messages/${id}`);
    dropMessage(held.queryClient, ticketId, id);
  },
);

export const edit = onMessage(
  (message) => message.fromMe && isSaid(message),
  async (held, { id, ticketId, version }) => {
    const body = { body: `edited ${version}` };
    putMessage(held.queryClient, ticketId, await held.caller.call<MessageWire>('PUT', `/messages/${id}`, body));
  },
);

export const react = onMessage(isSaid, async (held, { id, ticketId }) => {
  const reaction = await held.caller.call<MessageWire>('POST', `/messages/${id}/reaction`, { emoji: '👍' });
  putMessage(held.queryClient, ticketId, reaction);
});

export const settleChange: Act = async (world) => {
  const { channel } = world.desk;
  const asked = pick(world, channel.changes.slice(-6));
  if (!asked) return;
  const { changeId, connectionId, contactId, content } = asked;
  const isDone = world.random() < 0.7;
  const news = { messageId: content.target.messageId, changeId, isDone, reason: isDone ? null : '463' };
  await channel.tell('message.changeSettled', news, `1:${connectionId}:${contactId}`);
};

export const retry: Act = async (world) => {
  const held = someone(world);
  const failed = shownMessages(held).find(({ sendState }) => sendState === 'failed');
  if (!failed) return;
  putMessage(held.queryClient, failed.ticketId, await held.caller.call('POST', `/messages/${failed.id}/retry`));
};

export const NEWS: Pick<Acknowledgement, 'state' | 'ack' | 'reason'>[] = [
  { state: 'sending', ack: 0, reason: null },
  { state: 'accepted', ack: 1, reason: null },
  { state: 'delivered', ack: 2, reason: null },
  { state: 'read', ack: 3, reason: null },
  { state: 'failed', ack: 0, reason: '463' },
];

export const acknowledge: Act = async (world) => {
  const { channel } = world.desk;
  const message = pick(world, channel.queued.slice(-6));
  if (!message) return;
  const { messageId, connectionId, contactId } = message;
  const chatId = `${message.to[0]?.value}@s.whatsapp.net`;
  const news = { connectionId, messageId, chatId, externalId: `OUT${messageId}`, ...pick(world, NEWS)! };
  await channel.tell('message.acknowledged', news, `1:${connectionId}:${contactId}`);
};
