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
  /** From our console only: a printable transcript was made. */
  'transcript',
  /** From our console only: an automatic text was not sent, because the reply window was closed. */
  'windowClosed',
  'nps',
  'lgpd',
  'autoClose',
] as const;
export type TicketLogType = (typeof TICKET_LOG_TYPES)[number];

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
}

export interface TicketLogRequests {
  /** Newest first. Throws ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  'ticketLog.list': { input: TicketIdInput; output: TicketLogEntry[] };
  /** Requested before a transcript is read. Throws ERR_NO_TICKET_FOUND. */
  'ticketLog.recordTranscript': { input: TicketIdInput; output: { isRecorded: boolean } };
}
