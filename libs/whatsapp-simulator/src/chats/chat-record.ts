/** How far one of the phone's own messages has come; the ticks of its bubble. */
export type MessageStatus = 'pending' | 'sent' | 'delivered' | 'read';

/** One message in the history of a phone. */
export interface ChatRecord {
  id: string;
  /** The other person's phone number, or the group's id. */
  chat: string;
  /** The author's phone number. */
  author: string;
  /** Written by the owner of this phone, on the phone or on a linked device. */
  isOwn: boolean;
  /** Milliseconds. */
  at: number;
  /** The content as it is encoded on the wire, after the last edit. */
  message: Buffer;
  /** Known of an own message only. */
  status: MessageStatus;
  /** Of another person's message: whether the owner of the phone has seen it. */
  isRead: boolean;
  isEdited: boolean;
  isRevoked: boolean;
  /** Emoji by the phone number of the person who reacted. */
  reactions: Record<string, string>;
}
