import type { BotOrder } from '@prosa/bots';
import type { BotEnd, InteractiveMessage, MediaRef } from '@prosa/contracts';

/** Something of an answer that is still to be sent or done, as it is stored. `delayMs`: the time before it. */
export type PendingStep = { delayMs: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'choices'; text: string; choices: InteractiveMessage }
  | { kind: 'media'; media: MediaRef; caption: string; transcript: string | null }
  | { kind: 'order'; order: BotOrder }
  | { kind: 'end'; reason: BotEnd }
);
