import { normalizeMessageContent, proto } from '@whiskeysockets/baileys';
import { PersistentMap } from '../state/persistent-map.js';
import type { StateLog } from '../state/state-log.js';
import type { ChatRecord, MessageStatus } from './chat-record.js';

/** Messages that a simulated phone remembers of one chat. */
const MESSAGES_PER_CHAT = 500;
const STEPS: readonly MessageStatus[] = ['pending', 'sent', 'delivered', 'read'];

interface OwnMessage {
  id: string;
  chat: string;
  message: proto.IMessage;
  status: MessageStatus;
}

interface ForeignMessage {
  id: string;
  chat: string;
  author: string;
  message: proto.IMessage;
}

/** The chats of one phone: what its screen shows. */
export class ChatHistory {
  private readonly records: PersistentMap<ChatRecord>;
  private readonly byChat = new Map<string, Map<string, ChatRecord>>();

  /** @param onChange called with every message that is new or looks different. */
  constructor(
    private readonly phone: string,
    log: StateLog,
    private readonly onChange: (record: ChatRecord) => void,
  ) {
    this.records = new PersistentMap(log, `history/${phone}`);
    for (const record of this.records.values()) this.chat(record.chat).set(record.id, record);
  }

  /** Chat ids, the most recently used first. */
  chats(): string[] {
    const lastAt = (chat: string): number => this.last(chat)?.at ?? 0;
    return [...this.byChat.keys()].filter((chat) => this.last(chat)).sort((a, b) => lastAt(b) - lastAt(a));
  }

  /** The messages of a chat, oldest first. */
  messages(chat: string): ChatRecord[] {
    return [...(this.byChat.get(chat)?.values() ?? [])];
  }

  last(chat: string): ChatRecord | undefined {
    return this.messages(chat).at(-1);
  }

  find(id: string): ChatRecord | undefined {
    for (const messages of this.byChat.values()) {
      const record = messages.get(id);
      if (record) return record;
    }
    return undefined;
  }

  /** Adds a message written on this phone or on a linked device; false when it was there already. */
  addOwn({ id, chat, message, status }: OwnMessage): boolean {
    return this.add({ id, chat, author: this.phone, isOwn: true, status, isRead: true }, message);
  }

  /** Adds a message of another person; false when it was there already. */
  addForeign({ id, chat, author, message }: ForeignMessage): boolean {
    return this.add({ id, chat, author, isOwn: false, status: 'delivered', isRead: false }, message);
  }

  /** Ticks never go backwards. */
  setStatus(ids: string[], status: MessageStatus): void {
    for (const id of ids) {
      const record = this.find(id);
      if (!record?.isOwn || STEPS.indexOf(record.status) >= STEPS.indexOf(status)) continue;
      this.save({ ...record, status });
    }
  }

  /** Marks the messages of a chat as seen; returns those that were not, or only those of `ids`. */
  markSeen(chat: string, ids?: string[]): ChatRecord[] {
    const unseen = this.messages(chat).filter(
      ({ id, isOwn, isRead }) => !isOwn && !isRead && (!ids || ids.includes(id)),
    );
    for (const record of unseen) this.save({ ...record, isRead: true });
    return unseen;
  }

  private add(fields: Omit<ChatRecord, 'at' | 'message' | Flags>, message: proto.IMessage): boolean {
    if (this.byChat.get(fields.chat)?.has(fields.id)) return false;
    if (this.applyChange(fields.author, message)) return true;
    this.save({
      ...fields,
      at: Date.now(),
      message: encoded(message),
      isEdited: false,
      isRevoked: false,
      reactions: {},
    });
    const chat = this.chat(fields.chat);
    const [oldest] = chat.values();
    if (chat.size > MESSAGES_PER_CHAT && oldest) this.drop(oldest);
    return true;
  }

  /** Applies a reaction, an edit or a deletion, which has no bubble of its own, to its message. */
  private applyChange(author: string, message: proto.IMessage): boolean {
    const { reactionMessage, protocolMessage } = normalizeMessageContent(message) ?? {};
    if (reactionMessage) this.applyReaction(author, reactionMessage);
    else if (protocolMessage) this.applyEdit(protocolMessage);
    else return false;
    return true;
  }

  private applyReaction(author: string, { key, text }: proto.Message.IReactionMessage): void {
    const target = this.find(key?.id ?? '');
    if (target) this.save({ ...target, reactions: { ...target.reactions, [author]: text ?? '' } });
  }

  private applyEdit({ key, type, editedMessage }: proto.Message.IProtocolMessage): void {
    const target = this.find(key?.id ?? '');
    if (!target) return;
    if (type === proto.Message.ProtocolMessage.Type.REVOKE) this.save({ ...target, isRevoked: true });
    else if (editedMessage) this.save({ ...target, message: encoded(editedMessage), isEdited: true });
  }

  private save(record: ChatRecord): void {
    this.records.set(keyOf(record), record);
    this.chat(record.chat).set(record.id, record);
    this.onChange(record);
  }

  private drop(record: ChatRecord): void {
    this.records.delete(keyOf(record));
    this.chat(record.chat).delete(record.id);
  }

  private chat(id: string): Map<string, ChatRecord> {
    let messages = this.byChat.get(id);
    if (!messages) this.byChat.set(id, (messages = new Map()));
    return messages;
  }
}

type Flags = 'isEdited' | 'isRevoked' | 'reactions';

const encoded = (message: proto.IMessage): Buffer => Buffer.from(proto.Message.encode(message).finish());

const keyOf = ({ chat, id }: ChatRecord): string => `${chat} ${id}`;
