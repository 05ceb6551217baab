import type { TicketStatus } from '../shared/ticket-values.js';

/** A ticket as the bot sees it. */
export interface BotTicket {
  status: TicketStatus;
  isGroup: boolean;
  queueId: number | null;
  userId: number | null;
  /** ISO times of the newest message of either side, notes excepted; null without one. */
  lastMessageAt: string | null;
  /** Whether that message is the company's. */
  isLastFromMe: boolean;
  /** ISO time since which it is pending without a queue or waits for a rating: its last move. */
  movedAt: string;
}

export interface BotContact {
  /** The bot sends this contact nothing. */
  disableBot: boolean;
  acceptAudioMessage: boolean;
  /** ISO time of the consent to the treatment of personal data; null: not given, or withdrawn. */
  lgpdAcceptedAt: string | null;
}

/** What the bot remembers of a ticket from one message to the next; plain JSON. */
export interface BotMemory {
  /** The option whose menu the contact is in; null: the queue's own menu, or the choice of a queue. */
  optionId: number | null;
  /** How often in a row a menu, or the text of closed hours, was sent. */
  attempts: number;
  /** ISO time of the last of those. */
  promptedAt: string | null;
  /** ISO time since which the question that stands waits for its answer; null: none stands, or it is of an earlier version. */
  questionAt: string | null;
  /** Whether the last of those was that nobody is there at the moment. */
  isOutOfHours: boolean;
  /** How often consent was asked in this ticket. */
  consentAttempts: number;
  /** Whether consent was given in this ticket. */
  hasConsented: boolean;
  /** How often the rating was asked, the first time included. */
  ratingAttempts: number;
  /** ISO time of the warning about silence; null: not warned since the last message of a person. */
  warnedAt: string | null;
  /** A person writes in the ticket: the bot sends no menus any more. */
  isSilenced: boolean;
  /** Automatic messages in a row to which the contact gave no answer that the bot understood. */
  automaticCount: number;
  /** The last text of the contact, and how often it came in a row: another bot repeats itself. */
  lastText: string;
  sameTextCount: number;
  /** ISO time until which the bot sends nothing, because a loop was found; null: none. */
  mutedUntil: string | null;
  /** The connection's foreign bot or prompt has had its turn in this ticket: menus follow. */
  isBotOver: boolean;
}

export const NEW_BOT_MEMORY: BotMemory = {
  optionId: null,
  attempts: 0,
  promptedAt: null,
  questionAt: null,
  isOutOfHours: false,
  consentAttempts: 0,
  hasConsented: false,
  ratingAttempts: 0,
  warnedAt: null,
  isSilenced: false,
  automaticCount: 0,
  lastText: '',
  sameTextCount: 0,
  mutedUntil: null,
  isBotOver: false,
};

/** A text of the bot on its way to the contact. */
export interface BotQuestion {
  /** ISO time: it reached the phone, else it was sent, else it was stored. */
  at: string;
  /** Whether it had left when the message came that is answered. */
  isSent: boolean;
}

/** A conversation as the reducer takes and returns it. */
export interface BotState {
  ticket: BotTicket;
  contact: BotContact;
  memory: BotMemory;
  /**
   * The question that stands, as it was sent first, and the last text of the bot; null where none was sent. Absent in
   * what the reducer returns, and where nothing is sent at all: then the times of the memory count.
   */
  questions?: { standing: BotQuestion | null; last: BotQuestion | null };
}

/** What happened. */
export type BotEvent =
  /**
   * A message of the contact, already stored. `text` is its body, '' for one without; a caption counts. `sentAt`: ISO time
   * at which it was written, by the provider.
   */
  | { kind: 'message'; content: 'text' | 'voice' | 'video' | 'other'; text: string; sentAt?: string }
  /** A person of the company wrote, in the console or on the phone. */
  | { kind: 'answered' }
  /** A person moved the ticket: accepted, returned, transferred, reopened it. The state has its new place. */
  | { kind: 'moved' }
  /**
   * A person closes the ticket with a farewell. `farewell` is the attendant's own, or '' to use the connection's; it is
   * null where the contact is to get none. `isRated`: the service cycle has a rating already.
   */
  | { kind: 'closing'; farewell: string | null; isRated: boolean }
  /** The conversation with the connection's foreign bot or prompt is over, and the ticket waits without a queue. */
  | { kind: 'botOver' }
  /** Time passed: see `nextTick`. */
  | { kind: 'tick' };
