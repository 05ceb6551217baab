import type { ChatView, EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';
import type { Audience, NewLiveEvent } from '../log/logged-event.js';

/** Chats reach the consoles of their members and nobody else (docs/wire.md). */
@EventController()
export class ChatRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('chat.created')
  created(event: EventMessage<'chat.created'>): Promise<void> {
    const { chat: record } = event.data;
    return this.log.record(event, [
      { topic: 'chatRecord', rooms: [], audience: toMembers(record), payload: { action: 'create', record } },
    ]);
  }

  /** To whoever was removed the chat is deleted. */
  @OnEvent('chat.changed')
  changed(event: EventMessage<'chat.changed'>): Promise<void> {
    const { chat: record, removed } = event.data;
    const rows: NewLiveEvent[] = removed.map((userId) => deletion(record.id, { kind: 'user', userId }));
    return this.log.record(event, [
      { topic: 'chatRecord', rooms: [], audience: toMembers(record), payload: { action: 'update', record } },
      ...rows,
    ]);
  }

  @OnEvent('chat.deleted')
  deleted(event: EventMessage<'chat.deleted'>): Promise<void> {
    const { chatId, memberIds: members } = event.data;
    return this.log.record(event, [deletion(chatId, { kind: 'members', of: `chat:${chatId}`, members })]);
  }

  @OnEvent('chat.read')
  read(event: EventMessage<'chat.read'>): Promise<void> {
    return this.log.record(event, [updated(event.data.chat)]);
  }

  @OnEvent('chatMessage.created')
  messageCreated(event: EventMessage<'chatMessage.created'>): Promise<void> {
    const { chat, message } = event.data;
    const members = chat.users.map(({ userId }) => ({ userId }));
    const payload = { action: 'new-message', chat, newMessage: { ...message, chat: { users: members } } } as const;
    const audience = toMembers(chat);
    return this.log.record(event, [{ topic: 'chat', rooms: [], audience, payload }]);
  }

  @OnEvent('chatMessage.changed')
  messageChanged(event: EventMessage<'chatMessage.changed'>): Promise<void> {
    const { memberIds: members, message, chat } = event.data;
    const audience: Audience = { kind: 'members', of: `chat:${message.chatId}`, members };
    return this.log.record(event, [
      { topic: 'chatMessage', rooms: [], audience, payload: { action: 'update', message } },
      ...(chat ? [updated(chat)] : []),
    ]);
  }
}

const toMembers = ({ id, users }: ChatView): Audience => ({
  kind: 'members',
  of: `chat:${id}`,
  members: users.map(({ userId }) => userId),
});

const deletion = (id: number, audience: Audience): NewLiveEvent => ({
  topic: 'chat',
  rooms: [],
  audience,
  payload: { action: 'delete', id },
});

const updated = (chat: ChatView): NewLiveEvent => ({
  topic: 'chat',
  rooms: [],
  audience: toMembers(chat),
  payload: { action: 'update', chat },
});
