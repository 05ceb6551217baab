import type { BotCall, CallFailure } from '@prosa/contracts';
import type { BotAnswer } from './answer.js';
import type { BotTurn } from './turn.js';

/** A client of one kind of bot with its settings. */
export interface BotClient {
  /**
   * Whether the same turn may be given again with more messages in it, because the other side remembers nothing: then a newer
   * input supersedes an answer that was not sent yet.
   */
  readonly isRepeatable: boolean;
  /** Records each of its calls in `calls`. Throws BotFailure; nothing else is expected. */
  answer(turn: BotTurn, calls: BotCall[]): Promise<BotAnswer>;
}

/** Why a bot did not answer. */
export class BotFailure extends Error {
  constructor(
    readonly failure: CallFailure,
    /** Whether the same call may go well soon. */
    readonly isTemporary: boolean,
    options?: ErrorOptions,
  ) {
    super(`the bot did not answer: ${failure}`, options);
  }
}
