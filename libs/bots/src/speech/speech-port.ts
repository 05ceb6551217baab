import type { BotCall } from '@prosa/contracts';

/** Makes speech of a text. */
export interface SpeechPort {
  /** Ogg Opus, as voice messages are. Throws BotFailure. */
  speak(text: string, calls: BotCall[]): Promise<Buffer>;
}
