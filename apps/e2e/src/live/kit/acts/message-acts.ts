import type { Acknowledgement, MessageWire } from '@prosa/contracts';
import { dropMessage, putMessage } from '../../../../../web/src/shared/conversation/thread/thread-cache.js';
import { shownMessages } from '../differences.js';
import type { HeadlessConsole } from '../headless-console.js';
import { type Act, pick, someone, onTicket } from './act.js';

export const send = onTicket('open', async (world, client, { id }) => {
  const body = `answer ${++world.made}`;
  putMessage(client.queryClient, id, await client.caller.call<MessageWire>('POST', `/messages/${id}`, { body }));
});

export const note = onTicket('open', async (world, client, { id }) => {
  const body = { body: `note ${++world.made}`, isPrivate: true };
  putMessage(client.queryClient, id, await client.caller.call<MessageWire>('POST', `/messages/${id}`, body));
});

/** Makes an act of an attendant on a message of the open thread. */
export const onMessage =
  (
    is: (message: MessageWire) => boolean,
    act: (client: HeadlessConsole, message: MessageWire) => Promise<unknown>,
  ): Act =>
  async (world) => {
    const client = someone(world);
    const shownHere = shownMessages(client);
    const message = pick(world, shownHere.filter((one) => !one.isDeleted && is(one)).slice(-6));
    if (message) await act(client, message);
  };

export const isText = ({ mediaType, isPrivate }: MessageWire) => mediaType === 'conversation' && !isPrivate;

export const revoke = onMessage(
  ({ fromMe, isPrivate }) => fromMe && !isPrivate,
  async (client, { id, ticketId }) =>
    putMessage(client.queryClient, ticketId, await client.caller.call<MessageWire>('DELETE', `/messages/${id}`)),
);

export const removeNote = onMessage(
  ({ isPrivate }) => isPrivate,
  async (client, { id, ticketId }) => {
    await client.caller.call('DELETE', `/messages/${id}`);
    dropMessage(client.queryClient, ticketId, id);
  },
);

export const edit = onMessage(
  (message) => message.fromMe && isText(message),
  async (client, { id, ticketId, version }) => {
    const body = { body: `edited ${version}` };
    putMessage(client.queryClient, ticketId, await client.caller.call<MessageWire>('PUT', `/messages/${id}`, body));
  },
);

export const react = onMessage(isText, async (client, { id, ticketId }) => {
  const reaction = await client.caller.call<MessageWire>('POST', `/messages/${id}/reaction`, { emoji: '👍' });
  putMessage(client.queryClient, ticketId, reaction);
});

export const resolveChange: Act = async (world) => {
  const { channel } = world.product;
  const change = pick(world, channel.changes.slice(-6));
  if (!change) return;
  const { changeId, connectionId, contactId, content } = change;
  const isDone = world.random() < 0.7;
  const payload = { messageId: content.target.messageId, changeId, isDone, reason: isDone ? null : '463' };
  await channel.publish('message.changeFinished', payload, `1:${connectionId}:${contactId}`);
};

export const retry: Act = async (world) => {
  const client = someone(world);
  const failed = shownMessages(client).find(({ sendState }) => sendState === 'failed');
  if (!failed) return;
  putMessage(
    client.queryClient,
    failed.ticketId,
    await client.caller.call<MessageWire>('POST', `/messages/${failed.id}/retry`),
  );
};

export const ACK_STATES: Pick<Acknowledgement, 'state' | 'ack' | 'reason'>[] = [
  { state: 'sending', ack: 0, reason: null },
  { state: 'accepted', ack: 1, reason: null },
  { state: 'delivered', ack: 2, reason: null },
  { state: 'read', ack: 3, reason: null },
  { state: 'failed', ack: 0, reason: '463' },
];

export const acknowledge: Act = async (world) => {
  const { channel } = world.product;
  const message = pick(world, channel.queued.slice(-6));
  if (!message) return;
  const { messageId, connectionId, contactId } = message;
  const chatId = `${message.to[0]?.value}@s.whatsapp.net`;
  const payload = { connectionId, messageId, chatId, externalId: `OUT${messageId}`, ...pick(world, ACK_STATES)! };
  await channel.publish('message.acknowledged', payload, `1:${connectionId}:${contactId}`);
};
