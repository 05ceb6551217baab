import type { Channel } from './connections.contract.js';

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
