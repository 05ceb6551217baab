import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import type { Presence } from '../channels/channel-messages.contract.js';
import { IsId, IsIdOrNone } from '../shared/decorators.js';
import type { ContactView } from '../contacts/contacts.contract.js';
import type { TicketStatus } from '../shared/ticket-values.js';
import type { ListTicketsInput, TicketCounts, TicketPage } from './ticket-lists.contract.js';
import type { TagLabel } from '../contacts/tags.contract.js';

/** Which lists a ticket stands in: its state, the queue where it waits, the user who attends it. */
export interface TicketPlacement {
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
}

/** A ticket row (wire-contract.md §5). Bodies of messages are not in it, only a preview. */
export interface TicketView extends TicketPlacement {
  id: number;
  uuid: string;
  companyId: number;
  contactId: number;
  whatsappId: number;
  channel: string;
  isGroup: boolean;
  isBot: boolean;
  lastMessage: string | null;
  /** Whether the last message was ours, and its ack, or FAILED_ACK: the row shows a tick. */
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
  /**
   * The contact is greeted in the attendant's name, where the company wants it (sendGreetingAccepted). Other consoles
   * write their greeting themselves and do not say this.
   */
  @IsOptional() @IsBoolean() sendGreeting?: boolean;
}

export class CloseTicketInput extends TicketIdInput {
  /** Whether the farewell text is sent; absent = yes (wire-contract.md §5). */
  @IsOptional() @IsBoolean() sendFarewellMessage?: boolean;
}

export class TransferTicketInput extends TicketIdInput {
  /** Absent: the ticket's own queue. */
  @IsOptional() @IsId() queueId?: number;
  /** Who attends it from now on; absent: it waits in the queue, without an owner. */
  @IsOptional() @IsId() userId?: number;
}

export class OpenTicketInput {
  @IsId() contactId!: number;
  /** Asked of everybody but admins (core.md §5). */
  @IsIdOrNone() queueId?: number | null;
  /** Absent: the user's default connection, else the company's. */
  @IsIdOrNone() whatsappId?: number | null;
}

/** The contact's other live ticket, as a refused opening tells of it (wire-contract.md §5): its names are never missing. */
export interface OtherTicket {
  userId: number | null;
  uuid: string;
  user: { name: string };
  queue: { name: string };
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
  /**
   * By its owner with their farewell, or without; told to the contact when it cannot be undone any more. Errors:
   * ERR_TAG_REQUIRED (requiredTag, core.md §4).
   */
  'tickets.close': { input: CloseTicketInput; output: TicketView };
  /**
   * To a user: attended by them at once; to a queue: it waits there. From pending, open and group. Errors:
   * ERR_TICKET_NOT_TRANSFERABLE, ERR_QUEUE_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND (also one who does not serve
   * the queue).
   */
  'tickets.transfer': { input: TransferTicketInput; output: TicketView };
  /**
   * Takes back what the actor did last with the ticket, a close or a transfer, within UNDO_MS and while nobody did
   * anything with it since. Errors: ERR_NO_TICKET_FOUND, ERR_UNDO_TOO_LATE.
   */
  'tickets.undo': { input: TicketIdInput; output: TicketView };
  /**
   * A new ticket with a contact, attended by the actor. Errors: ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND,
   * ERR_NO_DEF_WAPP_FOUND, ERR_QUEUE_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_OTHER_OPEN_TICKET (with `ticket`, an OtherTicket).
   */
  'tickets.open': { input: OpenTicketInput; output: TicketView };
  /** Row, messages and files. For who may (ticket-options:deleteTicket). Errors: ERR_NO_PERMISSION, ERR_NO_TICKET_FOUND. */
  'tickets.delete': { input: TicketIdInput; output: { deleted: boolean } };
  /** Closed to open again, or the contact's other live ticket. */
  'tickets.reopen': { input: TicketIdInput; output: TicketView };
  /** Unread to 0; the network is told which messages were read. */
  'tickets.markRead': { input: TicketIdInput; output: TicketView };
}

interface TicketMoved {
  ticket: TicketView;
  /** Where it stood before: lists there must let it go. */
  from: TicketPlacement;
  byUserId: number;
}

/** Lane of every event of a ticket and its messages: company:connection:contact. */
export interface TicketEvents {
  'ticket.opened': { ticket: TicketView };
  'ticket.accepted': TicketMoved;
  'ticket.returned': TicketMoved;
  'ticket.closed': TicketMoved;
  'ticket.reopened': TicketMoved;
  'ticket.transferred': TicketMoved;
  /** Back where it stood before a close or a transfer. */
  'ticket.undone': TicketMoved;
  /** Gone with its messages. `ticket` is its last state, of a higher version than any that was told. */
  'ticket.deleted': { ticket: TicketView; byUserId: number };
  /** Its contact is typing or recording, or has stopped. */
  'ticket.presence': { ticketId: number; place: TicketPlacement; isGroup: boolean; presence: Presence };
  'ticket.read': {
    ticket: TicketView;
    /** What the provider must be told of. */
    read: { chatId: string; participant: string; externalId: string }[];
  };
}
