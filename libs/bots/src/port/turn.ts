/** JSON that a client stores between two turns. */
export type BotState = Record<string, unknown>;

/** What the contact wrote, one of the messages of a turn. */
export interface TurnMessage {
  id: number;
  kind: 'text' | 'voice' | 'audio' | 'image' | 'video' | 'document' | 'location' | 'contact' | 'other';
  /** The text or caption; '' for none. Of a voice note: what was said, where it was written down. */
  text: string;
  /** The choice that was tapped, by the id that `BotReply` gave it; null for what was typed. */
  choiceId: string | null;
  /** ISO time. */
  sentAt: string;
  /** The provider's id of the message. */
  externalId: string;
  file: TurnFile | null;
}

export interface TurnFile {
  mimeType: string;
  name: string;
  /** Bytes. */
  size: number;
  /** A signed link that lives for an hour; null where the installation has no public address. */
  url: string | null;
  read(): Promise<Buffer>;
}

/** A line of the conversation. */
export interface HistoryLine {
  by: 'contact' | 'bot' | 'attendant';
  /** Of an attendant: their first name; '' otherwise. */
  name: string;
  text: string;
  /** ISO time. */
  at: string;
}

/** What a bot may do beside answering, in this company. */
export interface TurnAbilities {
  queues: { id: number; name: string }[];
  tags: { id: number; name: string }[];
  /** Names of the fields that contacts of the company have. */
  fields: string[];
}

/** One turn of a conversation: all that the contact wrote since the last answer. */
export interface BotTurn {
  /** Stays the same when the turn is tried again. */
  key: string;
  /** Which attempt it is, from 1. */
  attempt: number;
  session: {
    /** A UUID. */
    key: string;
    /** Null in the first turn. */
    state: BotState | null;
    /** Since when the contact had been silent before this turn, in milliseconds; null in the first turn. */
    silentMs: number | null;
  };
  /** In the order in which they were written; at least one. */
  messages: TurnMessage[];
  contact: { id: number; name: string; number: string | null; chatId: string; fields: Record<string, string> };
  ticket: { id: number; uuid: string; status: string; queueId: number | null; protocol: string };
  connection: { id: number; name: string; channel: string };
  company: { id: number; name: string; zone: string };
  abilities: TurnAbilities;
  /** The newest lines before the turn's messages, oldest first. */
  history(max: number): Promise<HistoryLine[]>;
}
