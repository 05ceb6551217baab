/** An attendant's activity at an open ticket, the stronger last: viewing, writing a note, writing an answer. */
export const DOINGS = ['looks', 'notes', 'answers'] as const;
export type Doing = (typeof DOINGS)[number];

/** Other attendants at a ticket: `live:attending`, to those who have it open. Momentary: it is not stored. */
export interface Attending {
  ticketId: number;
  /** By name, without the receiver. */
  people: { id: number; name: string; doing: Doing }[];
}

/** How often a console repeats its activity, in milliseconds; it expires after twice as long. */
export const ATTEND_EVERY_MS = 20_000;
export const ATTENDING_LASTS_MS = 2 * ATTEND_EVERY_MS + 5_000;
/** How often typing is repeated while it continues, in milliseconds; without a repetition it ends. */
export const TYPE_EVERY_MS = 4_000;
export const TYPING_LASTS_MS = 2 * TYPE_EVERY_MS;
