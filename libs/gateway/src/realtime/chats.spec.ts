import type { Actor, ChatMessageView, ChatView, EventName, Events } from '@prosa/contracts';
import { anActor, anEvent, eventually } from '@prosa/testing';
import { LiveConsole } from '../../test/live-console.js';
import { useGateway } from '../../test/gateway-under-test.js';

const admin = anActor({ userId: 1, profile: 'admin', super: true, sessionId: 'admin' });
const ana = anActor({ userId: 7, sessionId: 'ana' });
const bia = anActor({ userId: 8, sessionId: 'bia' });

const member = (userId: number, name: string, readSeq = 0) => ({
  userId,
  unreads: 1 - readSeq,
  readSeq,
  user: { id: userId, name },
});
const chat: ChatView = {
  id: 5,
  uuid: '3f0c1f0e-8a55-4c5d-9d0e-5a4f6b7c8d9e',
  title: 'Vendas',
  ownerId: 7,
  isDirect: false,
  lastMessage: 'oi',
  lastSeq: 1,
  version: 1,
  updatedAt: '2026-11-29T12:00:00.000Z',
  users: [member(7, 'Ana', 1), member(8, 'Bia')],
};
const message: ChatMessageView = {
  id: 11,
  chatId: 5,
  seq: 1,
  version: 1,
  senderId: 7,
  sender: { id: 7, name: 'Ana' },
  message: 'oi',
  media: { key: '1/2026/11/secret', kind: 'document', mimetype: 'application/pdf', fileName: 'a.pdf', size: 9 },
  replyTo: null,
  mentions: [],
  reactions: [],
  isEdited: false,
  isDeleted: false,
  createdAt: '2026-11-29T12:00:00.000Z',
  clientKey: null,
};

describe('live events of chats', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];

  const publish = <N extends EventName>(name: N, data: Events[N]) =>
    gateway.platform.driver.publish(anEvent(name, 1, data));

  async function aConsole(actor: Actor, isOurs: boolean): Promise<LiveConsole> {
    const token = gateway.services.signIn(`${actor.userId}`, actor);
    const options = isOurs ? { auth: { token } } : { cookie: `jrt=${token}` };
    const console = new LiveConsole(gateway.url, options);
    open.push(console);
    return console.ready();
  }

  /** An event that every console receives: all earlier events have arrived when it has. */
  async function allReceived(...consoles: LiveConsole[]): Promise<void> {
    await publish('queue.deleted', { queueId: 999 });
    for (const console of consoles) {
      await eventually(() => expect(console.of('queue')).toContainEqual({ action: 'delete', queueId: 999 }));
    }
  }

  /** Names and actions of events about chats, in order. */
  const receivedBy = ({ received }: LiveConsole) =>
    received.flatMap(({ topic, payload }) =>
      topic.includes('chat') ? [`${topic} ${(payload as { action: string }).action}`] : [],
    );

  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  it('reach members alone, under the names that each kind of console listens to', async () => {
    const [theAdmin, ours, other] = [
      await aConsole(admin, true),
      await aConsole(ana, true),
      await aConsole(bia, false),
    ];
    await publish('chat.created', { chat });
    await publish('chatMessage.created', { chat, message });
    await publish('chat.read', { chat });
    await publish('chatMessage.changed', { memberIds: [7, 8], message, chat: null });
    await publish('chat.deleted', { chatId: 5, memberIds: [7, 8] });
    await allReceived(theAdmin, ours, other);

    expect(receivedBy(theAdmin)).toEqual([]);
    expect(receivedBy(ours)).toEqual([
      'company-1-chatRecord create',
      'company-1-chat new-message',
      'company-1-chat update',
      'company-1-chatMessage update',
      'company-1-chat delete',
    ]);
    expect(receivedBy(other)).toEqual([
      'company-1-chat-user-8 create',
      'company-1-chat new-message',
      'company-1-chat-5 new-message',
      'company-1-chat update',
      'company-1-chat-5 update',
      'company-1-chatMessage update',
      'company-1-chat delete',
    ]);
  });

  it('have a link in place of the key of a file, and the members in the message, as other consoles read them', async () => {
    const [ours, other] = [await aConsole(ana, true), await aConsole(bia, false)];
    await publish('chatMessage.created', { chat, message });
    await allReceived(ours, other);

    const [event] = ours.of('chat');
    expect(event).toMatchObject({
      chat: { id: 5, users: [{ userId: 7 }, { userId: 8 }] },
      newMessage: {
        chatId: 5,
        senderId: 7,
        sender: { name: 'Ana' },
        chat: { users: [{ userId: 7 }, { userId: 8 }] },
        mediaUrl: expect.stringMatching(/^http.*\/media\/.*\/a\.pdf$/) as string,
      },
    });
    expect(JSON.stringify([ours.received, other.received])).not.toContain('secret');
  });

  it('take the chat from whoever was removed, once, and say nothing more of it to them', async () => {
    const [ours, removed] = [await aConsole(ana, true), await aConsole(bia, true)];
    const changed = { ...chat, title: 'Só nós', users: [member(7, 'Ana')] };
    await publish('chat.changed', { chat: changed, removed: [8] });
    await publish('chatMessage.created', { chat: changed, message });
    await allReceived(ours, removed);

    expect(receivedBy(removed)).toEqual(['company-1-chat delete']);
    expect(receivedBy(ours)).toEqual(['company-1-chatRecord update', 'company-1-chat new-message']);
  });
});
