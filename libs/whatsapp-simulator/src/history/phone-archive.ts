import { randomBytes } from 'node:crypto';
import type { proto } from '@whiskeysockets/baileys';

/** A message from before any device was linked. */
export interface ArchivedMessage {
  id: string;
  /** The other person's phone number, or the group's id. */
  chat: string;
  /** The author's phone number. */
  author: string;
  fromMe: boolean;
  /** Milliseconds. */
  at: number;
  message: proto.IMessage;
}

/** How a phone sends its history; tests make it as awkward as real ones are. */
export interface HistoryHabits {
  /** Messages in one part of the full history. */
  chunkSize: number;
  /** The newest part first, as phones do. */
  isNewestFirst: boolean;
  /** Every part comes twice. */
  isRepeated: boolean;
  /** The parts come in a muddled order. */
  isShuffled: boolean;
  /** The last part does not say that it is the last. */
  hasNoEnd: boolean;
  /** Requests for older messages are not answered. */
  isSilent: boolean;
}

const HABITS: HistoryHabits = {
  chunkSize: 500,
  isNewestFirst: true,
  isRepeated: false,
  isShuffled: false,
  hasNoEnd: false,
  isSilent: false,
};

type NewMessage = Omit<ArchivedMessage, 'id'> & { id?: string };

/** What a phone remembers of the time before its devices were linked. Not stored: a test or a demonstration fills it. */
export class PhoneArchive {
  readonly habits = { ...HABITS };
  /** Files that the phone can upload again, encrypted, by the id of their message. */
  readonly uploads = new Map<string, Buffer>();
  private readonly all: ArchivedMessage[] = [];

  /** Adds messages; returns their ids. */
  add(messages: readonly NewMessage[]): string[] {
    const added = messages.map((each) => ({ id: `3A${randomBytes(15).toString('hex').toUpperCase()}`, ...each }));
    this.all.push(...added);
    return added.map(({ id }) => id);
  }

  /** The oldest first. */
  messages(): ArchivedMessage[] {
    return this.all.toSorted((a, b) => a.at - b.at);
  }
}
