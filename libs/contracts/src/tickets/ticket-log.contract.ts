import type { TicketIdInput } from './tickets.contract.js';

/** What a ticket's log tells (core.md §3, wire-contract.md §5); the spelling is the wire's. */
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
  /** Of our console: a printable transcript was made. */
  'transcript',
] as const;
export type TicketLogType = (typeof TICKET_LOG_TYPES)[number];

/**
 * An entry of GET /tickets-log/{id}. `user` is there for access, transfered, open, receivedTransfer and transcript, `queue` for queue
 * and receivedTransfer: a null would end other consoles' dialog (wire-contract.md §5).
 */
export interface TicketLogEntry {
  id: number;
  type: TicketLogType;
  /** ISO time. */
  createdAt: string;
  user: { id: number | null; name: string } | null;
  /** As it was called then. */
  queue: { id: number | null; name: string } | null;
}

export interface TicketLogRequests {
  /** Newest first. Errors: ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  'ticketLog.list': { input: TicketIdInput; output: TicketLogEntry[] };
  /** Said before a transcript is read. Errors: ERR_NO_TICKET_FOUND. */
  'ticketLog.noteTranscript': { input: TicketIdInput; output: { noted: boolean } };
}
