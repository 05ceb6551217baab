import type { MediaRef } from '../shared/media.js';

/** Why the bot did something: shown in the simulator, and kept with the effect. Words are in the console's `bot` texts. */
export const BOT_REASONS = [
  'greeting',
  'invalidOption',
  'queueChosen',
  'onlyQueue',
  'optionChosen',
  'onlyOption',
  'mainMenu',
  'exitWord',
  'queueFiles',
  'optionFiles',
  'queueCloses',
  'optionCloses',
  'queuePosition',
  'closedHours',
  'noAudio',
  'askConsent',
  'consentGiven',
  'consentRefused',
  'consentWithdrawn',
  'askRating',
  'rated',
  'invalidRating',
  'questionInsteadOfRating',
  'ratingExpired',
  'farewell',
  'inactive',
  'expired',
  'sentToQueue',
  'integration',
  'attemptsUsed',
  'windowUsed',
  'botDisabled',
  'silenced',
  'waiting',
  'writtenMeanwhile',
  'loopFound',
  'noQueue',
] as const;
export type BotReason = (typeof BOT_REASONS)[number];

/** What is to be done, in this order. The same for the live bot, which does it, and the simulator, which shows it. */
export type BotEffect = { why: BotReason } & (
  | {
      kind: 'send';
      /** With placeholders (`PLACEHOLDERS`), which are filled when it is sent. */
      text: string;
      media: MediaRef | null;
      /** Whether the contact's message is quoted. */
      isQuoting: boolean;
    }
  /** All files of a list, each with the name of its option as caption. */
  | { kind: 'sendFiles'; fileListId: number }
  /** "Your position is n": how many wait in the queue longer, plus one. */
  | { kind: 'sendPosition'; queueId: number }
  /** Puts the ticket into a queue, to wait there; with a user, for that user. `isRouted`: one may be chosen for it. */
  | { kind: 'toQueue'; queueId: number; userId: number | null; isRouted: boolean }
  /** Leaves queue and user: the choice of a queue begins again. */
  | { kind: 'leaveQueue' }
  | { kind: 'setStatus'; status: 'pending' | 'lgpd' | 'nps' }
  /** Ends the service cycle. A text for the contact is a `send` before it. */
  | { kind: 'close' }
  | { kind: 'consent'; isGiven: boolean; text: string }
  /** A rating of the service cycle, 0 to 10. */
  | { kind: 'rate'; value: number }
  | { kind: 'integration'; integrationId: number | null; promptId: number | null }
  | { kind: 'log'; type: 'chatBot' | 'nps' | 'lgpd' | 'autoClose' }
  /** Nothing is sent, and the simulator says why. */
  | { kind: 'nothing' }
);

export interface BotStep<State> {
  state: State;
  effects: BotEffect[];
}
