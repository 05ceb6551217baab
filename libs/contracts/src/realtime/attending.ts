/**
 * What an attendant does at a ticket that they have open; what comes later says more: write among colleagues, answer
 * the contact.
 */
export const DOINGS = ['looks', 'notes', 'answers'] as const;
export type Doing = (typeof DOINGS)[number];

/** Who else is at a ticket right now: `live:attending`, to those who have it open. Of the moment, and never stored. */
export interface Attending {
  ticketId: number;
  /** By name; the listener is not among them. */
  people: { id: number; name: string; doing: Doing }[];
}

/** A console says so often that it is still there; it is forgotten when it was silent for twice as long. */
export const ATTEND_EVERY_MS = 20_000;
export const ATTENDING_LASTS_MS = 2 * ATTEND_EVERY_MS + 5_000;
/** Typing is said again so often while it goes on, and is over when it was not. */
export const TYPE_EVERY_MS = 4_000;
export const TYPING_LASTS_MS = 2 * TYPE_EVERY_MS;
