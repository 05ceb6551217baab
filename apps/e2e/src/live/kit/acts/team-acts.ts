import { type ChatMessageWire, type ChatView, ON_CALL_WEEK } from '@prosa/contracts';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { chatThreadQuery } from '../../../../../web/src/features/chats/api/chat-thread.js';
import type { HeadlessConsole } from '../headless-console.js';
import { type Act, pick, someone, type World } from './act.js';

const CHATS_MAX = 4;
const PEOPLE_MAX = 4;

const idsOf = (world: World) => world.consoles.filter(() => world.random() < 0.6).map(({ user }) => ({ id: user.id }));

/** A chat of somebody, with its members' messages as far as one page has them. */
const inChat =
  (act: (world: World, client: HeadlessConsole, chat: ChatView) => Promise<unknown>): Act =>
  async (world) => {
    const client = someone(world);
    const chat = pick(world, (await client.caller.get('/chats')).records);
    if (chat) await act(world, client, chat);
  };

export const makeChat: Act = async (world) => {
  const { caller, user } = someone(world);
  if ((await caller.get('/chats')).count >= CHATS_MAX) return;
  const users = [{ id: user.id }, ...idsOf(world)];
  await caller.call('POST', '/chats', { title: `Chat ${++world.made}`, users });
};

export const openDirectChat: Act = async (world) => {
  const other = someone(world).user;
  await someone(world).caller.call('POST', '/chats/direct', { userId: other.id });
};

/** Opens its thread, which stays up to date from then on. */
export const openChat = inChat(async (_, { queryClient, caller }, { id }) => {
  const observer = new InfiniteQueryObserver(queryClient, chatThreadQuery(id, null, caller.get));
  const stop = observer.subscribe(({ error }) => {
    // The page too leaves a chat that the user was removed from.
    if (error) stop();
  });
});

export const writeInChat = inChat((world, { caller }, { id, users }) => {
  const mentions = users.filter(() => world.random() < 0.3).map(({ userId }) => userId);
  return caller.call('POST', `/chats/${id}/messages`, { message: `line ${++world.made}`, mentions });
});

export const readChat = inChat((world, { caller }, { id, lastSeq }) =>
  caller.call('POST', `/chats/${id}/read`, { seq: Math.floor(world.random() * (lastSeq + 1)) }),
);

const onOwnMessage = (act: (world: World, client: HeadlessConsole, message: ChatMessageWire) => Promise<unknown>) =>
  inChat(async (world, client, { id: chatId }) => {
    const { records } = await client.caller.get('/chats/:chatId/messages', { params: { chatId } });
    const message = pick(
      world,
      records.filter(({ senderId, isDeleted }) => senderId === client.user.id && !isDeleted),
    );
    if (message) await act(world, client, message);
  });

export const editInChat = onOwnMessage((world, { caller }, { id, chatId }) =>
  caller.call('PUT', `/chats/${chatId}/messages/${id}`, { message: `changed ${++world.made}` }),
);

export const deleteInChat = onOwnMessage((_, { caller }, { id, chatId }) =>
  caller.call('DELETE', `/chats/${chatId}/messages/${id}`),
);

export const reactInChat = onOwnMessage((_, { caller }, { id, chatId }) =>
  caller.call('POST', `/chats/${chatId}/messages/${id}/reaction`, { emoji: '👍' }),
);

export const changeChat = inChat((world, { caller }, { id }) =>
  caller.call('PUT', `/chats/${id}`, { title: `Chat ${++world.made}`, users: idsOf(world) }),
);

export const leaveChat = inChat((_, { caller }, { id }) => caller.call('POST', `/chats/${id}/leave`));

export const deleteChat = inChat((_, { caller }, { id }) => caller.call('DELETE', `/chats/${id}`));

const people = ({ consoles }: World) => consoles[0]!.caller.get('/plantao');
const aPerson = (world: World) => ({
  userId: someone(world).user.id,
  phone: `55119${String(++world.made).padStart(8, '0')}`,
  interval: 5,
  days: ON_CALL_WEEK.map(({ weekdayEn }) => ({ weekdayEn, startTime: '08:00', endTime: '18:00' })),
});

export const addOnCall: Act = async (world) => {
  if ((await people(world)).length >= PEOPLE_MAX) await removeOnCall(world);
  await world.consoles[0]!.caller.call('POST', '/plantao', aPerson(world));
};

export const changeOnCall: Act = async (world) => {
  const person = pick(world, await people(world));
  if (person) await world.consoles[0]!.caller.call('PUT', `/plantao/${person.id}`, aPerson(world));
};

export const removeOnCall: Act = async (world) => {
  const person = pick(world, await people(world));
  if (person) await world.consoles[0]!.caller.call('DELETE', `/plantao/${person.id}`);
};
