import type { BotState } from './turn.js';

/** What a bot answers; `delayMs` is the time before it, in which the contact sees that somebody types. */
export type BotReply = { delayMs: number } & (
  | { kind: 'text'; text: string }
  /** A text with choices: by tap where the channel has buttons, numbered elsewhere. */
  | { kind: 'choices'; text: string; choices: BotChoice[] }
  /** A file by its public address. */
  | { kind: 'file'; url: string; caption: string; as: 'image' | 'video' | 'audio' | 'document' }
  /** Ogg Opus, with what it says. */
  | { kind: 'voice'; audio: Buffer; text: string }
);

export interface BotChoice {
  /** Comes back as `TurnMessage.choiceId`. */
  id: string;
  title: string;
  description: string;
}

/** What a bot wants done; refused where the company does not allow it. Never read from what the contact wrote. */
export type BotOrder =
  /** Without a queue: the ticket's own, or the prompt's. */
  | { kind: 'transfer'; queueId: number | null; userId: number | null; reason: string }
  | { kind: 'close'; reason: string }
  | { kind: 'tag'; name: string }
  | { kind: 'setField'; name: string; value: string }
  /** ISO time. */
  | { kind: 'schedule'; at: string; text: string }
  /** The conversation with the bot is over, and the ticket waits for a person. */
  | { kind: 'stop' };

export interface BotAnswer {
  replies: BotReply[];
  orders: BotOrder[];
  /** Stored, and given to the next turn. */
  state: BotState;
  /** The bot's flow is over: the ticket waits for a person. */
  hasEnded: boolean;
}

export const NO_ANSWER: Omit<BotAnswer, 'state'> = { replies: [], orders: [], hasEnded: false };
