import { type BotMemory, NEW_BOT_MEMORY } from './bot-state.js';

/** How long after the bot's last step in a ticket its guard against loops counts in the contact's next one. */
export const LOOP_GUARD_MS = 3_600_000;

/**
 * What the bot remembers at the beginning of a ticket that follows one of the same contact, or of the same ticket once it was
 * moved: nothing but its guard against loops. Another bot would otherwise be greeted in ticket after ticket, where each closes
 * by itself (docs/spec/domain-behaviour.md §4, closeTicket).
 */
export const memoryOfNext = ({ automaticCount, lastText, sameTextCount, mutedUntil }: BotMemory): BotMemory => ({
  ...NEW_BOT_MEMORY,
  automaticCount,
  lastText,
  sameTextCount,
  mutedUntil,
});
