import type { BotCall } from '@prosa/contracts';

/** A recording that is to be written down. */
export interface Recording {
  bytes: Buffer;
  mimeType: string;
  /** With an ending: services know formats by it. */
  fileName: string;
}

/** Writes down what a recording says. */
export interface TranscriptionPort {
  /** '' where nothing was said. Throws BotFailure. */
  transcribe(recording: Recording, calls: BotCall[]): Promise<string>;
}
