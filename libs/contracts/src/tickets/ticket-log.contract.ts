import type { TicketIdInput } from './tickets.contract.js';

/**
 * The types of entries in a ticket's log (docs/spec/core.md §3, docs/spec/wire-contract.md §5); the spelling is the
 * wire's.
 */
export const TICKET_LOG_TYPES = [
  'create',
  'chatBot',
  'queue',
  'open',
  'access',
  'transfered',
  'receivedTransfer',
  'closed',
  'pending',
  /** The bot requested a rating. */
  'nps',
  /** The bot asked for consent to the treatment of personal data. */
  'lgpd',
  /** Closed because nobody wrote for too long. */
  'autoClose',
  /** From our console only: a printable transcript was made. */
  'transcript',
  /** From our console only: an automatic text was not sent, because the reply window was closed. */
  'windowClosed',
  /** From our console only: an attendant of the queue was chosen (`reason`). */
  'routed',
  /** From our console only: it did not get an answer in time, and went to another attendant of its queue. */
  'rotated',
  /** From our console only: no attendant of the queue could get it (`reason`). */
  'nobodyOnline',
  /** From our console only: moved into another lane of the kanban. */
  'lane',
  /** From our console only: a person on call was notified by WhatsApp (`user`). */
  'onCall',
  /** From our console only: somebody was notified by push and e-mail, on call or as an admin (`user`). */
  'onCallOther',
  /** From our console only: a person on call took it by answering the notice (`user`). */
  'onCallReply',
  /** From our console only: a foreign bot or a prompt began to answer. */
  'botBegan',
  /** From our console only: it does so no more (`reason`). */
  'botEnded',
] as const;
export type TicketLogType = (typeof TICKET_LOG_TYPES)[number];

/** Why an attendant was chosen (the first four), or why none was. */
export const ROUTING_REASONS = [
  /** The contact's last attendant. */
  'lastAttendant',
  /** Nobody else of the queue could get it. */
  'onlyAvailable',
  'leastLoaded',
  /** Of those with the fewest tickets, the one who has not been given one for longest. */
  'longestIdle',
  /** No attendant serves the queue; admins are not chosen. */
  'noMembers',
  'nobodyOnline',
  /** All who are online have as many tickets as they may have at once. */
  'everyoneFull',
] as const;
export type RoutingReason = (typeof ROUTING_REASONS)[number];

/** Why a conversation with a foreign bot or a prompt ended. */
export const BOT_ENDS = [
  /** Its flow was over. */
  'finished',
  /** It transferred the ticket. */
  'transferred',
  /** The ticket was closed, by the bot or a person. */
  'closed',
  /** A person wrote, in the console or on the phone. */
  'answered',
  /** A person took or moved the ticket. */
  'moved',
  /** A person switched it off, or the bot itself did. */
  'stopped',
  /** It did not answer. */
  'failed',
  /** The contact answers like a machine. */
  'loop',
  /** The company's limit of tokens or money is used up. */
  'limit',
] as const;
export type BotEnd = (typeof BOT_ENDS)[number];

/**
 * An entry of GET /tickets-log/{id}. `user` is present for access, transfered, open, receivedTransfer and transcript,
 * `queue` for queue and receivedTransfer: a null would break the dialog of other consoles (docs/spec/wire-contract.md
 * §5).
 */
export interface TicketLogEntry {
  id: number;
  type: TicketLogType;
  /** ISO time. */
  createdAt: string;
  user: { id: number | null; name: string } | null;
  /** The queue's name at that time. */
  queue: { id: number | null; name: string } | null;
  /** Of routed, rotated and nobodyOnline; of botEnded. */
  reason: RoutingReason | BotEnd | null;
  /** Of lane: the lane's name at that time, '' for the default one. */
  lane?: { name: string } | null;
}

export interface TicketLogRequests {
  /** Newest first. Throws ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  'ticketLog.list': { input: TicketIdInput; output: TicketLogEntry[] };
  /** Requested before a transcript is read. Throws ERR_NO_TICKET_FOUND. */
  'ticketLog.recordTranscript': { input: TicketIdInput; output: { isRecorded: boolean } };
}
