import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import type { ContactView } from './contacts.contract.js';
import type { TicketStatus } from './ticket-values.js';
import type { ListTicketsInput, TicketCounts, TicketPage } from './ticket-lists.contract.js';
import type { TagLabel } from './tags.contract.js';

/** Which lists a ticket stands in: its state, the queue where it waits, the user who attends it. */
export interface Place {
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
}

/** A ticket row (wire-contract.md §5). Bodies of messages are not in it, only a preview. */
export interface TicketView extends Place {
  id: number;
  uuid: string;
  companyId: number;
  contactId: number;
  whatsappId: number;
  channel: string;
  isGroup: boolean;
  isBot: boolean;
  lastMessage: string | null;
  /** Whether the last message was ours, and its ack: the row shows a tick. */
  lastMessageFromMe: boolean;
  lastMessageAck: number;
  unreadMessages: number;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
  /** When the contact's oldest unanswered message came; null when it is our turn no longer. */
  waitingSince: string | null;
  /** Grows with every change: of two states of a ticket the higher one holds. */
  version: number;
  contact: ContactView;
  queue: { id: number; name: string; color: string } | null;
  user: { id: number; name: string } | null;
  whatsapp: { id: number; name: string; groupAsTicket: string };
  /** The contact's. */
  tags: TagLabel[];
}

export class TicketIdInput {
  @IsId() ticketId!: number;
}

export class TicketUuidInput {
  @IsUUID() uuid!: string;
}

export class AcceptTicketInput extends TicketIdInput {
  @IsOptional() @IsId() queueId?: number;
}

export class CloseTicketInput extends TicketIdInput {
  /** Whether the farewell text is sent; absent = yes (wire-contract.md §5). Texts come with a later issue. */
  @IsOptional() @IsBoolean() sendFarewellMessage?: boolean;
}

export interface TicketRequests {
  'tickets.list': { input: ListTicketsInput; output: TicketPage };
  'tickets.counts': { input: Record<string, never>; output: TicketCounts };
  /** Errors: ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  'tickets.byUuid': { input: TicketUuidInput; output: TicketView };
  'tickets.byId': { input: TicketIdInput; output: TicketView };
  /** Answers the ticket as it stands: somebody else's when they were faster (wire-contract.md §5). */
  'tickets.accept': { input: AcceptTicketInput; output: TicketView };
  /** Back to its queue, without an owner. */
  'tickets.return': { input: TicketIdInput; output: TicketView };
  'tickets.close': { input: CloseTicketInput; output: TicketView };
  /** Closed to open again, or the contact's other live ticket. */
  'tickets.reopen': { input: TicketIdInput; output: TicketView };
  /** Unread to 0; the network is told which messages were read. */
  'tickets.markRead': { input: TicketIdInput; output: TicketView };
}

interface TicketMoved {
  ticket: TicketView;
  /** Where it stood before: lists there must let it go. */
  from: Place;
  byUserId: number;
}

/** Lane of every event of a ticket and its messages: company:connection:contact. */
export interface TicketEvents {
  'ticket.opened': { ticket: TicketView };
  'ticket.accepted': TicketMoved;
  'ticket.returned': TicketMoved;
  'ticket.closed': TicketMoved;
  'ticket.reopened': TicketMoved;
  'ticket.read': {
    ticket: TicketView;
    /** What the provider must be told of. */
    read: { chatId: string; participant: string; externalId: string }[];
  };
}
