import type { BotClient } from '@prosa/bots';
import type { Reader } from '@prosa/service-kit/database';
import type { SessionRow } from './loaded-turn.js';

/** A bot of a company that can be called. */
export interface CallableBot {
  client: BotClient;
  /** Sent to the contact once when the bot does not answer; '' for the text of the desk. */
  unknownMessage: string;
  /** Where its conversations go that are in no queue; null for the menu of the connection. */
  queueId: number | null;
  /** It failed often of late: it is not called now. */
  isPaused: boolean;
  /** Its pauses before further attempts, in milliseconds. */
  retryDelaysMs: readonly number[];
}

/** Makes clients of the bots that companies saved. */
export abstract class BotClients {
  /** Null when it was deleted. */
  abstract find(reader: Reader, companyId: number, session: SessionRow): Promise<CallableBot | null>;
}
