import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import type { Presence } from '../channels/channel-messages.contract.js';
import type { ReplyWindow } from '../channels/reply-window.js';
import type { TemplateView } from '../channels/templates.contract.js';
import type { ConnectionIdInput, ConnectionUsage } from '../channels/connections/connections.contract.js';
import { IsId, IsIdOrNone } from '../shared/decorators.js';
import type { ContactView } from '../contacts/contacts.contract.js';
import type { TicketStatus } from '../shared/ticket-values.js';
import type {
  AttendedTicket,
  AttendedTicketsInput,
  CountTicketsInput,
  ListTicketsInput,
  TicketCounts,
  TicketPage,
} from './ticket-lists.contract.js';
import type { TagLabel } from '../contacts/tags.contract.js';

/** The place of a ticket, which decides its lists: its status, the queue where it waits, the user who attends it. */
export interface TicketPlacement {
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
}

/** A row of the ticket list (docs/spec/wire-contract.md §5), with a preview instead of message bodies. */
export interface TicketView extends TicketPlacement {
  id: number;
  uuid: string;
  companyId: number;
  contactId: number;
  whatsappId: number;
  channel: string;
  isGroup: boolean;
  isBot: boolean;
  /** A foreign bot or a prompt answers its contact. */
  useIntegration: boolean;
  lastMessage: string | null;
  /** Whether the last message was the company's, and its ack or FAILED_ACK: the row shows a tick. */
  lastMessageFromMe: boolean;
  lastMessageAck: number;
  /**
   * In a group: the participant who wrote the last message; null for our own, and outside of groups. The ticket's version
   * does not grow when the participant is renamed: the contact's does.
   */
  lastMessageContact?: Pick<ContactView, 'id' | 'name' | 'version'> | null;
  unreadMessages: number;
  /**
   * The contact's rating of the last service cycle, 1 (worst) to 5, shown as an emoji (docs/spec/core.md §9); null while
   * the ticket is not closed, and when it was not rated. The rating itself, 0 to 10, is the dashboard's.
   */
  userRating?: number | null;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
  /** When the contact's oldest unanswered message came; null when no answer is due. */
  waitingSince: string | null;
  /** Grows with every change: of two states of a ticket the higher version is newer. */
  version: number;
  contact: ContactView;
  queue: { id: number; name: string; color: string } | null;
  user: { id: number; name: string } | null;
  whatsapp: { id: number; name: string; groupAsTicket: string };
  /** The tags of the contact. */
  tags: TagLabel[];
  /** Until when the contact can be written to; null for channels without a window. */
  window?: ReplyWindow | null;
}

export class TicketIdInput {
  @IsId() ticketId!: number;
}

export class TicketUuidInput {
  @IsUUID() uuid!: string;
}

export class AcceptTicketInput extends TicketIdInput {
  @IsOptional() @IsId() queueId?: number;
  /** The user who gets it, who serves its queue; absent: the caller. */
  @IsOptional() @IsId() userId?: number;
  /**
   * Greets the contact in the attendant's name, where the company wants it (sendGreetingAccepted). Other consoles write
   * their greeting themselves and leave this out.
   */
  @IsOptional() @IsBoolean() sendGreeting?: boolean;
}

/** Whether a foreign bot or a prompt may answer in the ticket (docs/spec/wire-features.md §10). */
export class SwitchBotInput extends TicketIdInput {
  @IsBoolean() useIntegration!: boolean;
}

/** For programs, which attend to nothing themselves: the user who gets it, and the queue; the gateway reads neither from consoles. */
export interface ReopenTicketInput extends TicketIdInput {
  userId?: number;
  /** Absent: its own. */
  queueId?: number;
}

export class CloseTicketInput extends TicketIdInput {
  /** Whether the farewell is sent; absent means yes (docs/spec/wire-contract.md §5). */
  @IsOptional() @IsBoolean() sendFarewellMessage?: boolean;
  /**
   * Whether the contact is asked for a rating before the farewell, where the company and the connection want that; absent
   * means yes.
   */
  @IsOptional() @IsBoolean() sendRatingRequest?: boolean;
}

export class TransferTicketInput extends TicketIdInput {
  /** Absent: the ticket's own queue. */
  @IsOptional() @IsId() queueId?: number;
  /** The new attendant; absent: it waits in the queue, without an owner. */
  @IsOptional() @IsId() userId?: number;
}

export class OpenTicketInput {
  @IsId() contactId!: number;
  /** Required from everybody but admins (docs/spec/core.md §5). */
  @IsIdOrNone() queueId?: number | null;
  /** Absent: the user's default connection, else the company's. */
  @IsIdOrNone() whatsappId?: number | null;
}

/**
 * The contact's other live ticket, in the refusal of a new one (docs/spec/wire-contract.md §5). Its names are never
 * missing.
 */
export interface OtherTicket {
  userId: number | null;
  uuid: string;
  user: { name: string };
  queue: { name: string };
}

export interface TicketRequests {
  'tickets.list': { input: ListTicketsInput; output: TicketPage };
  /** The latest of each of these users that the actor may see, at most ATTENDED_MAX each. */
  'tickets.attended': { input: AttendedTicketsInput; output: AttendedTicket[] };
  'tickets.counts': { input: CountTicketsInput; output: TicketCounts };
  /** Whether a user of the company ever answered a contact. */
  'tickets.isAnswered': { input: Record<string, never>; output: { isAnswered: boolean } };
  /** Live tickets of a connection, for admins. Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND. */
  'tickets.ofConnection': { input: ConnectionIdInput; output: ConnectionUsage };
  /** Throws ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  'tickets.byUuid': { input: TicketUuidInput; output: TicketView };
  'tickets.byId': { input: TicketIdInput; output: TicketView };
  /**
   * Returns the ticket as it is: somebody else's when they were faster (docs/spec/wire-contract.md §5). For another user
   * it throws ERR_QUEUE_REQUIRED without a queue, and ERR_NO_USER_FOUND unless that user serves the queue.
   */
  'tickets.accept': { input: AcceptTicketInput; output: TicketView };
  /**
   * The templates that can be sent in the ticket, whatever their state; none on channels without templates. Throws
   * ERR_NO_TICKET_FOUND.
   */
  'tickets.templates': { input: TicketIdInput; output: { templates: TemplateView[] } };
  /** Back to its queue, without an owner. */
  'tickets.return': { input: TicketIdInput; output: TicketView };
  /**
   * Closes it, with its owner's farewell or without; the farewell is sent when the close can no longer be undone.
   * Throws ERR_TAG_REQUIRED (requiredTag, docs/spec/core.md §4).
   */
  'tickets.close': { input: CloseTicketInput; output: TicketView };
  /**
   * To a user, who attends it at once, or to a queue, where it waits. From pending, open and group. Throws
   * ERR_TICKET_NOT_TRANSFERABLE, ERR_QUEUE_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND (also for a user who does
   * not serve the queue).
   */
  'tickets.transfer': { input: TransferTicketInput; output: TicketView };
  /**
   * Undoes the actor's last close or transfer of the ticket, within UNDO_MS and while nobody did anything with it
   * since. Throws ERR_NO_TICKET_FOUND, ERR_UNDO_TOO_LATE.
   */
  'tickets.undo': { input: TicketIdInput; output: TicketView };
  /**
   * Opens a ticket with a contact, attended by the actor. Throws ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND,
   * ERR_NO_DEF_WAPP_FOUND, ERR_QUEUE_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_OTHER_OPEN_TICKET (with `ticket`, an
   * OtherTicket).
   */
  'tickets.open': { input: OpenTicketInput; output: TicketView };
  /**
   * Deletes row, messages and files. Needs ticket-options:deleteTicket. Throws ERR_NO_PERMISSION, ERR_NO_TICKET_FOUND.
   */
  'tickets.delete': { input: TicketIdInput; output: { deleted: boolean } };
  /**
   * Reopens a closed ticket, or returns the contact's other live ticket. For another user it throws ERR_QUEUE_REQUIRED,
   * ERR_NO_QUEUE_FOUND, and ERR_NO_USER_FOUND unless that user serves the queue.
   */
  'tickets.reopen': { input: ReopenTicketInput; output: TicketView };
  /** Sets unread to 0 and sends receipts to the network. */
  /**
   * Ends the conversation with a foreign bot, or begins it with that of the ticket's queue or connection: nothing happens where
   * there is none, or somebody attends the ticket. Throws ERR_NO_TICKET_FOUND.
   */
  'tickets.switchBot': { input: SwitchBotInput; output: TicketView };
  'tickets.markRead': { input: TicketIdInput; output: TicketView };
}

interface TicketMoved {
  ticket: TicketView;
  /** Its place before, from whose lists it is removed. */
  from: TicketPlacement;
  byUserId: number;
}

/** Lane of every event of a ticket and its messages: company:connection:contact. */
export interface TicketEvents {
  'ticket.opened': { ticket: TicketView };
  'ticket.accepted': TicketMoved;
  'ticket.returned': TicketMoved;
  'ticket.closed': TicketMoved;
  /** A person closed it, and it waits for the contact's rating. */
  'ticket.ratingRequested': TicketMoved;
  'ticket.reopened': TicketMoved;
  'ticket.transferred': TicketMoved;
  /** Back in its place before a close or a transfer. */
  'ticket.undone': TicketMoved;
  /** Deleted with its messages. `ticket` is its last state, with a version above all that were published. */
  'ticket.deleted': { ticket: TicketView; byUserId: number };
  /** Its contact is typing or recording, or has stopped. */
  'ticket.presence': { ticketId: number; place: TicketPlacement; isGroup: boolean; presence: Presence };
  /** A foreign bot or a prompt begins or ends to answer its contact. */
  'ticket.botChanged': { ticket: TicketView };
  'ticket.read': {
    ticket: TicketView;
    /** The keys of the messages that the provider gets receipts for. */
    read: { chatId: string; participant: string; externalId: string }[];
  };
}
