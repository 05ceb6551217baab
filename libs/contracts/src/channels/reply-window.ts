import type { Channel } from './connections/connections.contract.js';

/**
 * Until when a contact can be written to through a connection (docs/spec/wire-external.md §3.6, §4.2). ISO times; null:
 * that time has not begun. Channels without a window have no such object.
 */
export interface ReplyWindow {
  /** Anything may be sent until then. */
  freeUntil: string | null;
  /** What a person writes may be sent until then (Facebook and Instagram with the human agent permission). */
  humanUntil: string | null;
  /** The free entry point of an advertisement: free of charge and open until then. */
  freeEntryUntil: string | null;
  /** Whether an approved template can be sent at any time. */
  hasTemplates: boolean;
}

/** The channels whose providers close the chat some time after the customer's last message. */
export const WINDOW_CHANNELS = ['whatsappapi', 'facebook', 'instagram'] as const satisfies readonly Channel[];

export const hasWindow = (channel: Channel): boolean => (WINDOW_CHANNELS as readonly Channel[]).includes(channel);

/** How long anything may be sent after the customer's last message or call (docs/spec/wire-external.md §3.6, §4.2). */
export const FREE_MS = 24 * 60 * 60_000;
/** How long a person may write, where the account has the human agent permission. */
export const HUMAN_MS = 7 * 24 * 60 * 60_000;
/** An advertisement's free entry: how soon it must be answered, and how long it then lasts. */
export const FREE_ENTRY_MS = { answer: 24 * 60 * 60_000, lasts: 72 * 60 * 60_000 } as const;

/**
 * The time until which a free text can be sent, in milliseconds since 1970; 0 when it never could. `isHuman`: a person
 * writes it, not a program. The only place that decides it, for the server and the composer alike.
 */
export function repliesUntil(
  { freeUntil, humanUntil, freeEntryUntil }: ReplyWindow,
  { isHuman }: { isHuman: boolean },
): number {
  const times = [freeUntil, freeEntryUntil, isHuman ? humanUntil : null];
  return Math.max(0, ...times.map((time) => (time === null ? 0 : Date.parse(time))));
}
